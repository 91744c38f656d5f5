package dev.bohr.census;

import java.util.Set;

/**
 * Which classes may be shared by threads as they are: immutable ones, and those whose documentation says so. Of all others two threads that share an
 * object must expect races and exceptions, and Bohr may tell them.
 */
final class ThreadSafety {
    private static final Set<String> PACKAGES = Set.of(
            "java/util/concurrent", // "utility classes commonly useful in concurrent programming"
            "java/util/concurrent/atomic", // "lock-free thread-safe programming on single variables"
            "java/util/concurrent/locks",
            "java/time", // "All the classes are immutable and thread-safe."
            "java/time/format",
            "java/math", // "Immutable arbitrary-precision"
            "java/util/function",
            "java/lang/invoke",
            "java/lang/reflect");

    private static final Set<String> CLASSES = Set.of(
            "java/lang/Object",
            "java/lang/String", // "Strings are constant"
            "java/lang/CharSequence", // the sample is a string
            "java/lang/StringBuffer", // "A thread-safe, mutable sequence of characters."
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Number",
            "java/lang/Enum",
            "java/lang/Math",
            "java/lang/System",
            "java/lang/Runtime",
            "java/lang/Class",
            "java/lang/Thread",
            "java/lang/ThreadLocal",
            "java/lang/Throwable",
            "java/lang/Runnable",
            "java/lang/ref/Reference",
            "java/util/Objects",
            "java/util/Optional",
            "java/util/Comparator",
            "java/util/Vector", // "Vector is synchronized."
            "java/util/Enumeration", // the sample is one of a vector
            "java/util/Properties", // "This class is thread-safe"
            "java/util/regex/Pattern", // "Instances of this class are immutable and are safe for use by multiple
            // concurrent threads."
            "java/util/logging/Logger", // "All methods on Logger are multi-thread safe."
            "java/util/logging/LogManager", // "All methods on the LogManager object are multi-thread safe."
            "java/util/stream/Collector",
            "java/util/stream/Collectors",
            "java/nio/charset/Charset", // "All of the methods defined in this class are safe for use by multiple
            // concurrent threads."
            "java/nio/charset/CoderResult",
            "java/io/StringWriter", // on a StringBuffer
            "java/io/Writer", // the sample is a StringWriter
            "java/io/ByteArrayOutputStream", // its methods are synchronized
            "java/io/PrintStream", // prints under a lock
            "java/security/AccessController",
            "java/security/PrivilegedAction",
            "java/security/Key",
            "java/security/KeyPair",
            "java/security/cert/Certificate",
            "java/security/cert/X509Certificate",
            "javax/crypto/spec/DHParameterSpec");

    private ThreadSafety() {}

    static boolean isPromised(JdkMethod method) {
        return CLASSES.contains(method.owner())
                || PACKAGES.contains(method.owner().substring(0, method.owner().lastIndexOf('/')));
    }
}
