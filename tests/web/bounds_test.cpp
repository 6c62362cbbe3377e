// What clients cannot do to the explorer: ask without end, send without end, keep it waiting.

#include <chrono>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/web/bounded_queue.hpp"
#include "cli/web/client_rate.hpp"
#include "tests/web/served.hpp"

namespace dama::cli::test {

namespace {

// A connection that says what it wants, byte by byte.
class Socket {
public:
    explicit Socket(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
        EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    ~Socket() { ::close(socket_); }

    void say(const std::string& text) const { ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
    // All until the other side closes.
    std::string hear() const {
        std::string text;
        char buffer[4096];
        for (ssize_t count = 0; (count = ::recv(socket_, buffer, sizeof buffer, 0)) > 0;)
            text.append(buffer, static_cast<std::size_t>(count));
        return text;
    }

private:
    int socket_;
};

TEST(ServeBounds, AClientMayAskSoOftenASecond) {
    using namespace std::chrono_literals;
    ClientRate rate(2);
    const auto now = ClientRate::Clock::now();
    EXPECT_TRUE(rate.may_ask("a", now));
    EXPECT_TRUE(rate.may_ask("a", now));
    EXPECT_FALSE(rate.may_ask("a", now));
    EXPECT_TRUE(rate.may_ask("b", now));
    EXPECT_TRUE(rate.may_ask("a", now + 500ms));
    EXPECT_FALSE(rate.may_ask("a", now + 500ms));
    EXPECT_TRUE(ClientRate(0).may_ask("a", now));
}

TEST(ServeBounds, RefusesAClientThatAsksTooOften) {
    const Served served(czech_tables(), {"--rate", "2"});
    EXPECT_EQ(served.get("/healthz")->status, 200);
    EXPECT_EQ(served.get("/healthz")->status, 200);
    const auto refused = served.get("/healthz");
    EXPECT_EQ(refused->status, 429);
    EXPECT_EQ(refused->get_header_value("Retry-After"), "1");
    EXPECT_EQ(error_of(refused), "more than 2 requests a second");
}

TEST(ServeBounds, RefusesWhatIsTooLarge) {
    const Served served(czech_tables());
    EXPECT_EQ(served.post("/api/v1/czech/batch", std::string((1 << 20) + 1, 'x'))->status, 413);
    const Socket socket(served.port());
    socket.say("POST /api/v1/czech/batch HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_NE(socket.hear().find("HTTP/1.1 411"), std::string::npos);
}

TEST(ServeBounds, AnswersOthersWhileSomeSendSlowly) {
    const Served served(czech_tables());
    std::vector<std::unique_ptr<Socket>> slow;
    for (int i = 0; i < 20; ++i) {
        slow.push_back(std::make_unique<Socket>(served.port()));
        slow.back()->say("GET /healthz HT");
    }
    EXPECT_EQ(served.get("/healthz")->status, 200);
}

TEST(ServeBounds, IdleConnectionsGiveWayToThoseWhoWait) {
    const Served served(czech_tables());
    std::vector<std::unique_ptr<Socket>> idle;
    for (int i = 0; i < 60; ++i) idle.push_back(std::make_unique<Socket>(served.port()));
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(served.get("/healthz")->status, 200);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(3));
}

TEST(ServeBounds, AQueueThatIsFullSendsAwayInTheCallingThread) {
    BoundedQueue queue(1, 1);
    std::mutex busy;
    busy.lock();
    std::atomic<int> started{0};
    const auto wait = [&] {
        ++started;
        const std::lock_guard lock(busy);
    };
    queue.enqueue(wait);
    while (started == 0) std::this_thread::yield();
    queue.enqueue([] { EXPECT_FALSE(BoundedQueue::refusing()); });
    bool refused = false;
    queue.enqueue([&] { refused = BoundedQueue::refusing(); });
    EXPECT_TRUE(refused);
    EXPECT_FALSE(BoundedQueue::refusing());
    busy.unlock();
    queue.shutdown();
}

TEST(ServeBounds, LogsRequestsIfToldTo) {
    Served served(czech_tables(), {"--log"});
    served.get("/healthz");
    served.get("/healthz\x1b[31m");
    served.program().signal(SIGTERM);
    EXPECT_EQ(served.program().status(), 0);
    const auto log = lines(served.program().errors());
    ASSERT_EQ(log.size(), 2);
    const auto all = log[0] + log[1];  // whichever connection was done with first
    EXPECT_NE(all.find("\"GET /healthz HTTP/1.1\" 200"), std::string::npos) << all;
    EXPECT_EQ(all.find('\x1b'), std::string::npos);
}

TEST(ServeBounds, LetsPagesOfANamedOriginAsk) {
    const Served closed(czech_tables());
    EXPECT_FALSE(closed.get("/healthz")->has_header("Access-Control-Allow-Origin"));
    const Served open(czech_tables(), {"--cors", "https://example.org"});
    EXPECT_EQ(open.get("/healthz")->get_header_value("Access-Control-Allow-Origin"), "https://example.org");
}

}  // namespace

}  // namespace dama::cli::test
