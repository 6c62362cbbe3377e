# dama_instantiate(<target> <class template> <header>): compiles the class template for every game of
# solver/games/games.def, each in a file of its own, so that they build side by side.
function(dama_instantiate target class header)
    set(games "${PROJECT_SOURCE_DIR}/solver/games/games.def")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${games}")
    file(STRINGS "${games}" lines REGEX "^DAMA_GAME\\(")
    foreach(line IN LISTS lines)
        string(REGEX MATCH "^DAMA_GAME\\(([a-z0-9_]+), (.*)\\)$" matched "${line}")
        set(source "${PROJECT_BINARY_DIR}/instances/${class}_${CMAKE_MATCH_1}.cpp")
        file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT "#include \"solver/games/registry.hpp\"
#include \"${header}\"

namespace dama { template class ${class}<${CMAKE_MATCH_2}>; }
")
        target_sources(${target} PRIVATE "${source}")
    endforeach()
endfunction()
