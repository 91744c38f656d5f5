package dev.bohr.tests.closed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Checking;
import java.io.FileWriter;
import java.io.RandomAccessFile;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpClient;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who waits for the world outside the JVM is told at once that this is not checked; who changes it, that it was changed. */
class OutsideTests {
    private static final Options FEW = Options.defaults().withStrategy("random").withExecutions(20);

    @TempDir
    Path directory;

    private static Result check(Program.Body program) {
        return Checking.check(program, FEW);
    }

    private static void isNotChecked(Program.Body program, String what, String method) {
        Result result = check(program);
        assertThat(result.verdict()).as(result.toString()).isEqualTo(Result.Verdict.NOT_CHECKED);
        // Who notices only later that nothing happens any more says that control was lost.
        assertThat(result.reason())
                .startsWith("thread main " + what + ", which Bohr does not control: ")
                .contains(method + " at OutsideTests.java:");
    }

    @Test
    void socketsAreNotChecked() {
        String network = "waits for the network";
        isNotChecked(() -> new Socket("127.0.0.1", 1), network, "java.net.Socket.<init>");
        isNotChecked(OutsideTests::accept, network, "java.net.ServerSocket.<init>");
        isNotChecked(OutsideTests::acceptChannel, network, "java.nio.channels.ServerSocketChannel.open");
        isNotChecked(OutsideTests::connectChannel, network, "java.nio.channels.SocketChannel.open");
        isNotChecked(OutsideTests::receive, network, "java.net.DatagramSocket.<init>");
        isNotChecked(OutsideTests::select, network, "SelectorImpl.select");
        isNotChecked(() -> HttpClient.newHttpClient(), network, "java.net.http.HttpClient.newHttpClient");
    }

    private static Object accept() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.accept();
        }
    }

    private static Object acceptChannel() throws Exception {
        try (ServerSocketChannel channel = ServerSocketChannel.open().bind(null)) {
            return channel.accept();
        }
    }

    private static Object connectChannel() throws Exception {
        try (SocketChannel channel = SocketChannel.open()) {
            return channel.connect(new java.net.InetSocketAddress("127.0.0.1", 1));
        }
    }

    private static Object receive() throws Exception {
        try (DatagramSocket socket = new DatagramSocket(0)) {
            socket.receive(new DatagramPacket(new byte[1], 1));
            return null;
        }
    }

    private static Object select() throws Exception {
        try (Selector selector = Selector.open()) {
            return selector.select();
        }
    }

    @Test
    void aSelectionThatDoesNotWaitIsFine() {
        assertThat(check(() -> {
                            try (Selector selector = Selector.open()) {
                                return selector.selectNow();
                            }
                        })
                        .outside())
                .isEmpty();
    }

    @Test
    void processesAreNotChecked() {
        String process = "starts or awaits another process";
        isNotChecked(() -> new ProcessBuilder("true").start().waitFor(), process, "java.lang.ProcessBuilder.start");
        isNotChecked(() -> Runtime.getRuntime().exec(new String[] {"true"}), process, "java.lang.Runtime.exec");
        isNotChecked(() -> ProcessHandle.of(1).orElseThrow().onExit(), process, "java.lang.ProcessHandleImpl.onExit");
    }

    @Test
    void pipesAndLocksOfTheOperatingSystemAreNotChecked() {
        isNotChecked(
                () -> Pipe.open().source().read(ByteBuffer.allocate(1)),
                "waits for a pipe of the operating system",
                "java.nio.channels.Pipe.open");
        isNotChecked(
                () -> {
                    try (FileChannel channel = FileChannel.open(
                            directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                        return channel.lock();
                    }
                },
                "waits for a lock on a file",
                "java.nio.channels.FileChannel.lock");
    }

    @Test
    void otherThreadsOfTheJdkAreNotChecked() {
        isNotChecked(() -> FileSystems.getDefault().newWatchService(), "waits for changes of files", "newWatchService");
        isNotChecked(
                () -> AsynchronousFileChannel.open(
                        directory.resolve("file"), StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                "waits for a file on other threads",
                "java.nio.channels.AsynchronousFileChannel.open");
        isNotChecked(
                () -> {
                    sun.misc.Signal.handle(new sun.misc.Signal("USR2"), signal -> {});
                    return null;
                },
                "leaves a signal to a thread of the JVM's own",
                "sun.misc.Signal.handle");
    }

    static final class Listening {
        static final int PORT = port();

        private static int port() {
            try {
                return ((Socket) accept()).getPort();
            } catch (Exception e) {
                return 0;
            }
        }
    }

    @Test
    void aClassInitialiserThatWaitsIsNamedToo() {
        isNotChecked(() -> Listening.PORT, "waits for the network", "java.net.ServerSocket.<init>");
    }

    @Test
    void aProgramThatCatchesEverythingIsStillNotChecked() {
        Result result = check(() -> {
            try {
                return accept();
            } catch (Throwable e) {
                return "caught";
            }
        });
        assertThat(result.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
    }

    @Test
    void filesAreReadAsTheyAre() throws Exception {
        Path file = Files.writeString(directory.resolve("config"), "7");
        Result result = check(() -> {
            Together.run(() -> Files.readString(file), () -> new java.io.FileReader(file.toFile()).close());
            return Files.readString(file);
        });
        assertThat(result.verdict()).as(result.reason()).isEqualTo(Result.Verdict.BUDGET);
        assertThat(result.outside()).isEmpty();
        assertThat(result.guarantee()).doesNotContain("outside");
    }

    @Test
    void filesAreWrittenAndThatIsSaid() {
        isSaid("writes files (java.io.FileWriter.<init> at OutsideTests.java:", () -> {
            try (FileWriter writer = new FileWriter(directory.resolve("log").toFile(), true)) {
                writer.write("line\n");
            }
            return null;
        });
        isSaid("writes files (java.io.RandomAccessFile.<init> at", () -> {
            try (RandomAccessFile file =
                    new RandomAccessFile(directory.resolve("raf").toFile(), "rw")) {
                file.write(1);
            }
            return null;
        });
        isSaid("writes files (java.nio.file.Files.createTempFile at", () -> {
            Path file = Files.createTempFile("bohr", ".txt");
            Files.writeString(file, "x");
            Files.delete(file);
            return null;
        });
        isSaid(
                "writes files (java.io.File.mkdir at",
                () -> directory.resolve("new").toFile().mkdir());
        isSaid("looks up names of hosts (java.net.InetAddress.getByName at", () -> InetAddress.getByName("localhost"));
    }

    private static void isSaid(String text, Program.Body program) {
        Result result = check(program);
        assertThat(result.verdict()).as(result.reason()).isEqualTo(Result.Verdict.BUDGET);
        assertThat(result.outside()).hasSize(1).first().asString().startsWith(text);
        assertThat(result.guarantee())
                .endsWith("what the program does outside the JVM is neither controlled nor restored");
    }
}
