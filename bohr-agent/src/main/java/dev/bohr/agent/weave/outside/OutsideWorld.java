package dev.bohr.agent.weave.outside;

import static dev.bohr.agent.weave.code.HookClasses.OUTSIDE_HOOKS;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The methods of the JDK through which a program waits for what is outside the JVM, or changes it. Each says so at its
 * entry: nobody but the callee knows all its callers. Whoever waits makes the program "not checked" at once, long before
 * anybody would notice that it hangs; what is changed is named beside the verdict, since no execution restores it.
 *
 * <p>Chosen as deep as all public ways meet, but before any native code. Names that a JDK does not have do no harm.
 */
public final class OutsideWorld {
    private static final String WAITS = "waitsOutside";
    private static final String CHANGES = "changesOutside";

    private static final String NETWORK = "waits for the network";
    private static final String PROCESS = "starts or awaits another process";
    private static final String SIGNAL = "leaves a signal to a thread of the JVM's own";
    private static final String FILES = "writes files";

    private static final String INIT = "<init>";

    /** By class. */
    private static final Map<String, List<Entrance>> ENTRANCES = new HashMap<>();

    static {
        network();
        files();
        others();
    }

    /**
     * One of the methods.
     *
     * @param method its name, whatever its parameters
     * @param hook which hook it calls
     * @param what what it does, in words that follow the name of the thread
     * @param parameter the type of the parameter that tells whether it does, null if it always does
     * @param skipped how many parameters of that type come before it
     * @param harmless the value of that parameter with which it does not
     */
    private record Entrance(
            String method,
            String hook,
            String what,
            @Nullable Type parameter,
            int skipped,
            int harmless) {}

    private OutsideWorld() {}

    /**
     * Whoever makes a socket has one of the operating system, which no execution gives back: a port that one has taken is taken for the
     * next, and after some thousand of them there are no more. So to make one is refused already, not only to wait at it.
     */
    private static void network() {
        waits("sun/nio/ch/NioSocketImpl", NETWORK, "create", "connect", "accept", "read", "write", "bind", "listen");
        waits("sun/nio/ch/SocketChannelImpl", NETWORK, INIT, "connect", "finishConnect", "read", "write", "bind");
        waits("sun/nio/ch/ServerSocketChannelImpl", NETWORK, INIT, "accept", "bind");
        waits(
                "sun/nio/ch/DatagramChannelImpl",
                NETWORK,
                INIT,
                "receive",
                "blockingReceive",
                "read",
                "write",
                "send",
                "bind",
                "connect");
        // Where a program has its own kind of socket, the old way.
        waits("java/net/PlainSocketImpl", NETWORK, "socketCreate");
        // Its channels are served by threads that wait for events.
        waits("sun/nio/ch/AsynchronousChannelGroupImpl", NETWORK, INIT);
        waits("sun/nio/ch/UnixAsynchronousSocketChannelImpl", NETWORK, "implConnect", "implRead", "implWrite");
        waits("sun/nio/ch/UnixAsynchronousServerSocketChannelImpl", NETWORK, "implAccept");
        waits("jdk/internal/net/http/HttpClientImpl", NETWORK, "create");
        waits("sun/net/httpserver/HttpServerImpl", NETWORK, INIT);
        waits("sun/net/httpserver/HttpsServerImpl", NETWORK, INIT);
        // Before it takes a lock of its own, which nobody would give back.
        waits("sun/rmi/transport/tcp/TCPEndpoint", NETWORK, "getLocalEndpoint", "newSocket");
        waits("sun/rmi/transport/tcp/TCPTransport", NETWORK, "exportObject", "listen");
        // A selection that does not wait has a time limit of 0.
        add("sun/nio/ch/SelectorImpl", new Entrance("lockAndDoSelect", WAITS, NETWORK, Type.LONG_TYPE, 0, 0));
        for (String end : new String[] {"SourceChannelImpl", "SinkChannelImpl"}) {
            waits("sun/nio/ch/" + end, "waits for a pipe of the operating system", INIT, "read", "write");
        }
        waits("java/net/InetAddress", "waits for an answer of another machine", "isReachable");
        changes(
                "java/net/InetAddress",
                "looks up names of hosts",
                "getAddressesFromNameService",
                "getHostFromNameService");
    }

    private static void files() {
        changes("java/io/FileOutputStream", FILES, "open");
        // 1 is "r".
        add("java/io/RandomAccessFile", new Entrance("open", CHANGES, FILES, Type.INT_TYPE, 0, 1));
        // (descriptor, path, readable, writable, ...)
        add("sun/nio/ch/FileChannelImpl", new Entrance("open", CHANGES, FILES, Type.BOOLEAN_TYPE, 1, 0));
        waits("sun/nio/ch/FileChannelImpl", "waits for a lock on a file", "lock", "tryLock");
        waits("sun/nio/ch/SimpleAsynchronousFileChannelImpl", "waits for a lock on a file", "implLock", "tryLock");
        waits("sun/nio/ch/SimpleAsynchronousFileChannelImpl", "waits for a file on other threads", "open");
        changes("java/io/File", FILES, "delete", "mkdir", "renameTo", "createNewFile", "createTempFile");
        for (String provider : new String[] {"UnixFileSystemProvider", "WindowsFileSystemProvider"}) {
            changes(
                    "sun/nio/fs/" + provider,
                    FILES,
                    "implDelete",
                    "createDirectory",
                    "createSymbolicLink",
                    "createLink",
                    "move",
                    "copy");
        }
        waits("sun/nio/fs/AbstractWatchService", "waits for changes of files", INIT);
    }

    private static void others() {
        waits("java/lang/ProcessBuilder", PROCESS, "start");
        waits("java/lang/ProcessHandleImpl", PROCESS, "completion", "destroyProcess");
        for (String console : new String[] {"java/io/Console", "jdk/internal/io/JdkConsoleImpl"}) {
            waits(console, "waits for the keyboard", "readLine", "readln", "readPassword", "reader");
        }
        waits("jdk/internal/misc/Signal", SIGNAL, "handle", "raise");
        waits("java/lang/Thread", "interferes with another thread at an unknown place", "suspend", "resume");
        // Since JDK 20 it does nothing but throw.
        if (Runtime.version().feature() < 20) {
            waits("java/lang/Thread", "interferes with another thread at an unknown place", "stop");
        }
        changes("jdk/internal/foreign/abi/AbstractLinker", "calls native code", "downcallHandle0");
    }

    private static void waits(String owner, String what, String... methods) {
        for (String method : methods) {
            add(owner, new Entrance(method, WAITS, what, null, 0, 0));
        }
    }

    private static void changes(String owner, String what, String... methods) {
        for (String method : methods) {
            add(owner, new Entrance(method, CHANGES, what, null, 0, 0));
        }
    }

    private static void add(String owner, Entrance entrance) {
        ENTRANCES.computeIfAbsent(owner, o -> new ArrayList<>()).add(entrance);
    }

    public static boolean concerns(String owner) {
        return ENTRANCES.containsKey(owner);
    }

    /** Lets the method say what it is about to do, if it is one of these. */
    public static void announce(MethodScope scope) {
        List<Entrance> entrances = ENTRANCES.get(scope.owner.node.name);
        if (entrances == null) {
            return;
        }
        for (Entrance entrance : entrances) {
            if (entrance.method().equals(scope.method.name)) {
                scope.atEntry(call(entrance, scope));
            }
        }
    }

    private static InsertedCode call(Entrance entrance, MethodScope scope) {
        InsertedCode insertedCode = new InsertedCode().push(entrance.what());
        if (entrance.parameter() == null) {
            return insertedCode.call(OUTSIDE_HOOKS, entrance.hook(), "(Ljava/lang/String;)V");
        }
        int local = scope.isStatic ? 0 : 1;
        int skipped = entrance.skipped();
        for (Type type : Type.getArgumentTypes(scope.method.desc)) {
            if (type.equals(entrance.parameter()) && skipped-- == 0) {
                insertedCode.load(type, local);
                if (type.equals(Type.LONG_TYPE)) {
                    // The sign is enough: the time limits are 0, -1 for none, or more.
                    insertedCode.op(Opcodes.LCONST_0).op(Opcodes.LCMP);
                }
                return insertedCode
                        .push(entrance.harmless())
                        .call(OUTSIDE_HOOKS, entrance.hook(), "(Ljava/lang/String;II)V");
            }
            local += type.getSize();
        }
        // A JDK that we do not know: say it always.
        return insertedCode.call(OUTSIDE_HOOKS, entrance.hook(), "(Ljava/lang/String;)V");
    }
}
