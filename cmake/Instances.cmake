# dama_instantiate(<target> <class template> <header> [FOR_TWO] [FOR_THREE]): compiles the class template for every game
# of solver/instances/games.def for so many players, each in a file of its own, so that they build side by side.
# `INSTANCE <text>` is what to compile instead of the class, GAME standing for the game.
function(dama_instantiate target class header)
    set(games "${PROJECT_SOURCE_DIR}/solver/instances/games.def")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${games}")
    cmake_parse_arguments(PARSE_ARGV 3 players "FOR_TWO;FOR_THREE" "INSTANCE" "")
    if(NOT players_INSTANCE)
        set(players_INSTANCE "template class ${class}<GAME>;")
    endif()
    set(lines)
    if(players_FOR_TWO)
        file(STRINGS "${games}" for_two REGEX "^DAMA_GAME\\(")
        list(APPEND lines ${for_two})
    endif()
    if(players_FOR_THREE)
        file(STRINGS "${games}" for_three REGEX "^DAMA_GAME_FOR_THREE\\(")
        list(APPEND lines ${for_three})
    endif()
    foreach(line IN LISTS lines)
        string(REGEX MATCH "^[A-Z_]+\\(([a-z0-9_]+), (.*)\\)$" matched "${line}")
        set(name "${CMAKE_MATCH_1}")
        string(REPLACE "GAME" "${CMAKE_MATCH_2}" instance "${players_INSTANCE}")
        set(source "${PROJECT_BINARY_DIR}/instances/${class}_${name}.cpp")
        file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT "#include \"solver/instances/registry.hpp\"
#include \"${header}\"

namespace dama { ${instance} }
")
        target_sources(${target} PRIVATE "${source}")
    endforeach()
endfunction()
