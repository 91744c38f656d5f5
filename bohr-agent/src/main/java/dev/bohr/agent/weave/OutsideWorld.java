package dev.bohr.agent.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The methods of the JDK through which a program waits for what is outside the JVM, or changes it. Each says so at its
 * entry: nobody but the callee knows all its callers. Whoever waits makes the program "not checked" at once, long before
 * anybody would notice that it hangs; what is changed is named beside the verdict, since no execution restores it.
 *
 * <p>Chosen as deep as all public ways meet, but before any native code. Names that a JDK does not have do no harm.
 */
final class OutsideWorld {
    private static final String WAITS = "waitsOutside";
    private static final String CHANGES = "changesOutside";

    private static final String NETWORK = "waits for the network";
    private static final String PROCESS = "starts or awaits another process";
    private static final String SIGNAL = "leaves a signal to a thread of the JVM's own";
    private static final String FILES = "writes files";

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
    private record Entrance(String method, String hook, String what, Type parameter, int skipped, int harmless) {}

    private OutsideWorld() {}

    private static void network() {
        waits("sun/nio/ch/NioSocketImpl", NETWORK, "connect", "accept", "read", "write");
        waits("sun/nio/ch/SocketChannelImpl", NETWORK, "connect", "finishConnect", "read", "write");
        waits("sun/nio/ch/ServerSocketChannelImpl", NETWORK, "accept");
        waits("sun/nio/ch/DatagramChannelImpl", NETWORK, "receive", "blockingReceive", "read", "write", "send");
        waits("sun/nio/ch/UnixAsynchronousSocketChannelImpl", NETWORK, "implConnect", "implRead", "implWrite");
        waits("sun/nio/ch/UnixAsynchronousServerSocketChannelImpl", NETWORK, "implAccept");
        waits("jdk/internal/net/http/HttpClientImpl", NETWORK, "create");
        // A selection that does not wait has a time limit of 0.
        add("sun/nio/ch/SelectorImpl", new Entrance("lockAndDoSelect", WAITS, NETWORK, Type.LONG_TYPE, 0, 0));
        waits("sun/nio/ch/SourceChannelImpl", "waits for a pipe of the operating system", "read");
        changes("java/net/InetAddress", "looks up names of hosts", "getAddressesFromNameService");
    }

    private static void files() {
        changes("java/io/FileOutputStream", FILES, "open");
        // 1 is "r".
        add("java/io/RandomAccessFile", new Entrance("open", CHANGES, FILES, Type.INT_TYPE, 0, 1));
        // (descriptor, path, readable, writable, ...)
        add("sun/nio/ch/FileChannelImpl", new Entrance("open", CHANGES, FILES, Type.BOOLEAN_TYPE, 1, 0));
        waits("sun/nio/ch/FileChannelImpl", "waits for a lock on a file", "lock");
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
        waits("sun/nio/fs/AbstractWatchService", "waits for changes of files", "<init>");
    }

    private static void others() {
        waits("java/lang/ProcessBuilder", PROCESS, "start");
        waits("java/lang/ProcessHandleImpl", PROCESS, "completion");
        for (String console : new String[] {"java/io/Console", "jdk/internal/io/JdkConsoleImpl"}) {
            waits(console, "waits for the keyboard", "readLine", "readln", "readPassword");
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

    static boolean concerns(String owner) {
        return ENTRANCES.containsKey(owner);
    }

    /** Lets the method say what it is about to do, if it is one of these. */
    static void announce(MethodScope scope) {
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

    private static Code call(Entrance entrance, MethodScope scope) {
        Code code = new Code().push(entrance.what());
        if (entrance.parameter() == null) {
            return code.hook(entrance.hook(), "(Ljava/lang/String;)V");
        }
        int local = scope.isStatic ? 0 : 1;
        int skipped = entrance.skipped();
        for (Type type : Type.getArgumentTypes(scope.method.desc)) {
            if (type.equals(entrance.parameter()) && skipped-- == 0) {
                code.load(type, local);
                if (type.equals(Type.LONG_TYPE)) {
                    // The sign is enough: the time limits are 0, -1 for none, or more.
                    code.op(Opcodes.LCONST_0).op(Opcodes.LCMP);
                }
                return code.push(entrance.harmless()).hook(entrance.hook(), "(Ljava/lang/String;II)V");
            }
            local += type.getSize();
        }
        // A JDK that we do not know: say it always.
        return code.hook(entrance.hook(), "(Ljava/lang/String;)V");
    }
}
