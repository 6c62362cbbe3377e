# The functions that turn a folder into a target. Sources are found by looking, so a new command, game or test is a
# new file and nothing else.

# dama_library(<target> [<linked target>...]): a static library of every .cpp below the current folder, the public face
# excepted. Includes are relative to the root of the project.
function(dama_library target)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "*.cpp")
    list(FILTER sources EXCLUDE REGEX "/solver/api/")
    add_library(${target} STATIC ${sources})
    string(REPLACE "dama_" "" exported ${target})
    add_library(dama::${exported} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${exported})
    target_include_directories(${target} PUBLIC
        "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>"
        "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/generated>")
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_link_libraries(${target} PUBLIC ${ARGN})
endfunction()

# dama_tests(<folder> [<test property> <value>...]): one GoogleTest executable, <last part of folder>_tests, of every
# .cpp in the folder. Tests of a suite named Long... get the label `long`. They can ask the judge, dama_independent.
function(dama_tests folder)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    get_target_property(judge dama_independent SOURCES)
    list(REMOVE_ITEM sources ${judge})
    cmake_path(GET folder FILENAME name)
    set(target ${name}_tests)
    add_executable(${target} ${sources})
    target_link_libraries(${target} PRIVATE dama_solver dama_independent GTest::gtest_main nlohmann_json::nlohmann_json)
    target_compile_definitions(${target} PRIVATE DAMA_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_compile_options(${target} PRIVATE ${test_options})
    target_precompile_headers(${target} REUSE_FROM dama_test_headers)
    add_dependencies(dama_tests ${target})

    set(long "Long*.*:*/Long*.*")
    gtest_discover_tests(${target}
        DISCOVERY_MODE PRE_TEST
        DISCOVERY_TIMEOUT 60
        WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
        TEST_FILTER "-${long}"
        PROPERTIES TIMEOUT 600 ${ARGN})
    gtest_discover_tests(${target}
        DISCOVERY_MODE PRE_TEST
        DISCOVERY_TIMEOUT 60
        WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
        TEST_FILTER "${long}"
        PROPERTIES LABELS long TIMEOUT 7200 ${ARGN})
endfunction()

# dama_every_header(<target> <linked target>...): one unit that includes every header of the project twice. Headers that
# hold the same name twice, or lack `#pragma once`, do not get through it. Whether each compiles alone is what the target
# `lone_headers` checks, by hand: it takes minutes.
function(dama_every_header target)
    set(patterns tablebase solver cli)
    list(TRANSFORM patterns PREPEND "${PROJECT_SOURCE_DIR}/")
    list(TRANSFORM patterns APPEND "/*.hpp")
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" ${patterns})
    list(FILTER headers EXCLUDE REGEX "^solver/api/")
    set(includes "")
    set(alone "")
    foreach(header IN LISTS headers)
        string(APPEND includes "#include \"${header}\"\n")
        set(source "${CMAKE_CURRENT_BINARY_DIR}/lone_headers/${header}.cpp")
        file(CONFIGURE OUTPUT "${source}" CONTENT "#include \"${header}\"\n")
        list(APPEND alone "${source}")
    endforeach()
    set(source "${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "${includes}${includes}")
    add_library(${target} OBJECT "${source}")
    add_library(lone_headers OBJECT EXCLUDE_FROM_ALL ${alone})
    foreach(library IN ITEMS ${target} lone_headers)
        target_compile_options(${library} PRIVATE -O0)
        target_link_libraries(${library} PRIVATE ${ARGN})
    endforeach()
endfunction()
