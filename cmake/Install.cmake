# What `cmake --install` puts where: the command, the tables that ship, and the library with its headers, to be used
# by find_package(dama) and dama::solver.

include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/dama")

install(TARGETS dama RUNTIME)
install(TARGETS dama_tablebase dama_solver EXPORT dama-targets ARCHIVE)
install(EXPORT dama-targets NAMESPACE dama:: DESTINATION "${package_dir}")

install(DIRECTORY tablebase solver
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/dama"
    FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")
install(FILES "${PROJECT_BINARY_DIR}/generated/tablebase/version.hpp"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/dama/tablebase")
install(DIRECTORY data/tables DESTINATION "${CMAKE_INSTALL_DATADIR}/dama" OPTIONAL)
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")

configure_package_config_file(cmake/dama-config.cmake.in dama-config.cmake INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(dama-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/dama-config.cmake" "${PROJECT_BINARY_DIR}/dama-config-version.cmake"
    DESTINATION "${package_dir}")
