# How the project is compiled: language level, warnings, processor, sanitizers, compiler cache.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

find_program(DAMA_CCACHE ccache)
mark_as_advanced(DAMA_CCACHE)
if(DAMA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${DAMA_CCACHE}")
endif()

add_compile_options(-Wall -Wextra -Wpedantic $<$<BOOL:${DAMA_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # False alarms about std::string, GCC bug 105651: everywhere, and where much text is made.
    add_compile_options(-Wno-restrict)
    set(dama_text_options -Wno-array-bounds -Wno-stringop-overflow)
endif()
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# Sets `result` to -march=x86-64-v3 if this machine runs such code, and to nothing if not.
function(dama_detect_march result)
    set(${result} "" PARENT_SCOPE)
    if(CMAKE_CROSSCOMPILING OR NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
        return()
    endif()
    include(CheckCXXCompilerFlag)
    include(CheckCXXSourceRuns)
    check_cxx_compiler_flag(-march=x86-64-v3 DAMA_COMPILER_KNOWS_X86_64_V3)
    check_cxx_source_runs([[
        int main() {
            __builtin_cpu_init();
            return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                   __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") ? 0 : 1;
        }]] DAMA_MACHINE_RUNS_X86_64_V3)
    if(DAMA_COMPILER_KNOWS_X86_64_V3 AND DAMA_MACHINE_RUNS_X86_64_V3)
        set(${result} "-march=x86-64-v3" PARENT_SCOPE)
    endif()
endfunction()

if(NOT DEFINED DAMA_MARCH)
    dama_detect_march(detected_march)
    set(DAMA_MARCH "${detected_march}" CACHE STRING
        "Processor option for the compiler, for example -march=native; empty for the baseline")
endif()
if(DAMA_MARCH)
    add_compile_options(${DAMA_MARCH})
    message(STATUS "Processor: ${DAMA_MARCH} (DAMA_MARCH)")
else()
    message(STATUS "Processor: the compiler's baseline (DAMA_MARCH)")
endif()

if(DAMA_SANITIZE)
    set(sanitize -fsanitize=${DAMA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_compile_options(${sanitize} -O1)
    add_link_options(${sanitize})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-Wno-maybe-uninitialized)  # false alarms in instrumented code
    endif()
    message(STATUS "Sanitizers: ${DAMA_SANITIZE}")
endif()
