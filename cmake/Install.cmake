# What `cmake --install` puts where. The component `library` is the library with its headers, to be used by
# find_package(dama) or pkg-config; `command` the program and the tables that ship.

include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/dama")

if(DAMA_CLI)
    install(TARGETS dama RUNTIME COMPONENT command)
    install(DIRECTORY data/tables DESTINATION "${CMAKE_INSTALL_DATADIR}/dama" COMPONENT command OPTIONAL)
    set(manual "${PROJECT_BINARY_DIR}/manual")
    install(FILES "${manual}/dama.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT command)
    install(FILES "${manual}/dama" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT command)
    install(FILES "${manual}/_dama" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" COMPONENT command)
    install(FILES "${manual}/dama.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT command)
    install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT command)
endif()

# dama::dama needs nothing but itself; dama::static, the component `static`, all that the project links.
install(TARGETS dama_shared EXPORT dama-targets
    LIBRARY COMPONENT library NAMELINK_COMPONENT library
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT library)
install(TARGETS dama_static dama_solver dama_tablebase EXPORT dama-static-targets
    ARCHIVE COMPONENT library
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT library)
foreach(export IN ITEMS dama-targets dama-static-targets)
    install(EXPORT ${export} NAMESPACE dama:: DESTINATION "${package_dir}" COMPONENT library)
endforeach()

configure_package_config_file(cmake/dama-config.cmake.in dama-config.cmake INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(dama-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/dama-config.cmake" "${PROJECT_BINARY_DIR}/dama-config-version.cmake"
    DESTINATION "${package_dir}" COMPONENT library)

cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/pkgconfig"
    OUTPUT_VARIABLE path_to_prefix)
configure_file(cmake/dama.pc.in dama.pc @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/dama.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT library)
