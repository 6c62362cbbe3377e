#include "solver/api/translate.hpp"

#include <new>
#include <stdexcept>

#include <dama/error.hpp>

#include "tablebase/error.hpp"

namespace dama::api {

void throw_translated() {
    try {
        throw;
    } catch (const Error&) {
        throw;
    } catch (const std::invalid_argument& error) {  // bad notation and unknown games among them
        throw BadInput(error.what());
    } catch (const tablebase::MissingTable& error) {
        throw MissingTable(error.what());
    } catch (const tablebase::NotWritable& error) {
        throw BadInput(error.what());
    } catch (const tablebase::NoAccess& error) {
        throw OutOfResources(error.what());
    } catch (const tablebase::OutOfResources& error) {
        throw OutOfResources(error.what());
    } catch (const tablebase::Error& error) {
        throw BadTable(error.what());
    } catch (const std::bad_alloc&) {
        throw OutOfResources("out of memory");
    }
}

}  // namespace dama::api
