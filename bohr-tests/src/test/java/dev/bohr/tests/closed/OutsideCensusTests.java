package dev.bohr.tests.closed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.io.Console;
import java.io.FileInputStream;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MulticastSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.rmi.registry.LocateRegistry;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.logging.FileHandler;
import java.util.stream.Stream;
import javax.net.ServerSocketFactory;
import javax.net.SocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What of the world outside the JVM is refused, whichever way leads to it, and what is let through. */
class OutsideCensusTests {
    private static final String NETWORK = "waits for the network";
    private static final String PROCESS = "starts or awaits another process";
    private static final String PIPE = "waits for a pipe of the operating system";
    private static final String LOCK = "waits for a lock on a file";

    private static final Options FEW = Options.defaults().withExecutions(10);

    @TempDir
    static Path directory;

    /** A line of the table. */
    private record Refused(String name, String what, Callable<?> call) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Refused refused(String name, String what, Callable<?> call) {
        return new Refused(name, what, call);
    }

    static Stream<Refused> refused() {
        InetSocketAddress nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), 1);
        return Stream.of(
                refused("ServerSocket, port 0", NETWORK, () -> new ServerSocket(0)),
                refused("ServerSocket, bound later", NETWORK, () -> {
                    ServerSocket socket = new ServerSocket();
                    socket.bind(null);
                    return socket;
                }),
                refused("Socket", NETWORK, () -> new Socket(InetAddress.getLoopbackAddress(), 1)),
                refused("Socket, bound", NETWORK, () -> {
                    Socket socket = new Socket();
                    socket.bind(null);
                    return socket;
                }),
                refused("Socket, connected later", NETWORK, () -> {
                    Socket socket = new Socket();
                    socket.connect(nobody, 10);
                    return socket;
                }),
                refused(
                        "SocketFactory",
                        NETWORK,
                        () -> SocketFactory.getDefault().createSocket(InetAddress.getLoopbackAddress(), 1)),
                refused(
                        "ServerSocketFactory",
                        NETWORK,
                        () -> ServerSocketFactory.getDefault().createServerSocket(0)),
                refused("DatagramSocket", NETWORK, DatagramSocket::new),
                refused("MulticastSocket", NETWORK, MulticastSocket::new),
                refused("SocketChannel", NETWORK, SocketChannel::open),
                refused("SocketChannel, connected", NETWORK, () -> SocketChannel.open(nobody)),
                refused(
                        "SocketChannel of the file system",
                        NETWORK,
                        () -> SocketChannel.open(StandardProtocolFamily.UNIX)),
                refused("ServerSocketChannel", NETWORK, ServerSocketChannel::open),
                refused("DatagramChannel", NETWORK, DatagramChannel::open),
                refused("AsynchronousSocketChannel", NETWORK, AsynchronousSocketChannel::open),
                refused("AsynchronousServerSocketChannel", NETWORK, AsynchronousServerSocketChannel::open),
                refused(
                        "AsynchronousChannelGroup",
                        NETWORK,
                        () -> AsynchronousChannelGroup.withThreadPool(Executors.newCachedThreadPool())),
                refused("HttpClient", NETWORK, HttpClient::newHttpClient),
                refused("HttpServer", NETWORK, () -> com.sun.net.httpserver.HttpServer.create(nobody, 0)),
                refused(
                        "URL.openStream",
                        NETWORK,
                        () -> URI.create("http://127.0.0.1:1/").toURL().openStream()),
                refused("Selector.select", NETWORK, () -> Selector.open().select(1)),
                refused("RMI registry", NETWORK, () -> LocateRegistry.createRegistry(0)),
                refused(
                        "RMI lookup",
                        NETWORK,
                        () -> LocateRegistry.getRegistry("127.0.0.1", 1).list()),
                refused(
                        "InetAddress.isReachable",
                        "waits for an answer of another machine",
                        () -> InetAddress.getLoopbackAddress().isReachable(10)),
                refused("Pipe", PIPE, Pipe::open),
                refused("Process", PROCESS, () -> new ProcessBuilder("true").start()),
                refused("Runtime.exec", PROCESS, () -> Runtime.getRuntime().exec(new String[] {"true"})),
                refused(
                        "ProcessHandle.onExit",
                        PROCESS,
                        () -> ProcessHandle.of(1).orElseThrow().onExit()),
                refused("FileChannel.lock", LOCK, () -> file().lock()),
                refused("FileChannel.tryLock", LOCK, () -> file().tryLock()),
                refused(
                        "FileHandler",
                        LOCK,
                        () -> new FileHandler(directory.resolve("log").toString())));
    }

    private static FileChannel file() throws Exception {
        return FileChannel.open(directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static void isRefused(Program.Body program, Refused refused, String strategy) {
        Result result = Checking.check(program, FEW.withStrategy(strategy));
        assertThat(result.verdict()).as(result.toString()).isEqualTo(Result.Verdict.NOT_CHECKED);
        assertThat(result.reason())
                .contains(refused.what() + ", which Bohr does not control: ")
                .contains(" at OutsideCensusTests.java:");
    }

    @ParameterizedTest
    @MethodSource
    void refused(Refused refused) {
        for (String strategy : new String[] {"auto", "graph"}) {
            isRefused(() -> refused.call().call(), refused, strategy);
        }
        isRefused(() -> swallowed(refused), refused, "random");
        isRefused(() -> byReflection(refused), refused, "random");
        isRefused(
                () -> {
                    Together.run(() -> swallowed(refused), () -> {});
                    return null;
                },
                refused,
                "random");
    }

    /** A library may make the best of it. */
    private static Object swallowed(Refused refused) {
        try {
            return refused.call().call();
        } catch (Throwable e) {
            return "caught";
        }
    }

    private static Object byReflection(Refused refused) throws Throwable {
        return MethodHandles.lookup()
                .findVirtual(Callable.class, "call", MethodType.methodType(Object.class))
                .invoke((Callable<?>) refused.call());
    }

    @Test
    void socketsThatAreMadeByReflectionAreRefused() {
        isRefused(
                () -> Class.forName("java.net.ServerSocket")
                        .getConstructor(int.class)
                        .newInstance(0),
                refused("", NETWORK, () -> ""),
                "auto");
        isRefused(() -> DatagramChannel.class.getMethod("open").invoke(null), refused("", NETWORK, () -> ""), "auto");
    }

    @Test
    void theKeyboardIsRefusedIfThereIsOne() {
        Console console = System.console();
        assumeTrue(console != null);
        Result result = Checking.check(console::readLine, FEW);
        assertThat(result.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
    }

    /** What waits for nobody, and leaves nothing behind. */
    static Stream<Program.Body> allowed() {
        return Stream.of(
                () -> new InetSocketAddress("127.0.0.1", 80).getPort(),
                () -> InetAddress.getByName("127.0.0.1").isLoopbackAddress(),
                () -> InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).getHostAddress(),
                () -> URI.create("http://localhost:80/a?b=c").toURL().getPort(),
                () -> new Socket().isConnected(),
                () -> new ServerSocket().isBound(),
                () -> {
                    try (Selector selector = Selector.open()) {
                        return selector.selectNow();
                    }
                },
                () -> {
                    try (FileInputStream in = new FileInputStream(existing())) {
                        return in.read();
                    }
                },
                () -> {
                    try (RandomAccessFile in = new RandomAccessFile(existing(), "r")) {
                        return in.read();
                    }
                },
                () -> Path.of(existing()).toUri().toURL().openStream().read(),
                () -> Files.size(Path.of(existing())),
                () -> ProcessHandle.current().pid() > 0,
                () -> Runtime.getRuntime().availableProcessors());
    }

    private static String existing() throws Exception {
        return Path.of(System.getProperty("java.home"), "release").toString();
    }

    @ParameterizedTest
    @MethodSource
    void allowed(Program.Body program) {
        Result result = Checking.check(program, FEW);
        assertThat(result.verdict()).as(result.toString()).isEqualTo(Result.Verdict.OK);
        assertThat(result.outside()).isEmpty();
    }
}
