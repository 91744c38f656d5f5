package dev.bohr.engine.heap;

import dev.bohr.hooks.Installation;
import dev.bohr.hooks.OnDemandWeaving;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Reader;
import java.io.Writer;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** What is known of the JDK's classes that are not woven, by name and by fields. Used without the managed mark. */
public final class UnwovenKinds {
    /**
     * @param name of the class, with dots
     * @param isFree whether its objects never change, have a model, or are the program's own: nothing is to be done about calls
     * @param isAlwaysStep whether calls are steps wherever others can have reached the object, without having been learned
     * @param isLocked whether each call holds a lock of the object, or its documentation promises as much: two calls never race
     * @param ordersCalls whether what comes before one call also comes before what follows a later one
     * @param isNative whether its state is outside the heap and cannot be put back
     * @param group the group of {@link OnDemandWeaving} that it is woven with; null if it cannot be woven
     * @param fields all that may change or lead to what does, but for caches
     * @param hasParts whether it may be made of what others can have, too
     * @param exposed those of the fields that a class of the program's inherits and may use itself
     */
    public record Kind(
            String name,
            boolean isFree,
            boolean isAlwaysStep,
            boolean isLocked,
            boolean ordersCalls,
            boolean isNative,
            @Nullable String group,
            MemoryLocation[] fields,
            boolean hasParts,
            MemoryLocation[] exposed) {}

    /**
     * The parts of the JDK whose objects may change. All else never changes, is for many threads, belongs to the JVM, or has models or weaving of
     * its own; nothing of it is looked at, and least of all put back.
     */
    private static final String[] CHANGING = {
        "java.io.",
        "java.nio.charset.CharsetDecoder;",
        "java.nio.charset.CharsetEncoder;",
        "java.security.MessageDigest",
        "java.security.Signature",
        "java.security.DigestInputStream;",
        "java.security.DigestOutputStream;",
        "java.util.Locale$Builder;",
        "java.util.ServiceLoader;",
        "java.util.jar.Attributes;",
        "java.util.jar.Manifest;",
        "java.util.stream.",
        "java.util.zip.",
        "javax.crypto.Cipher;",
        "javax.crypto.CipherInputStream;",
        "javax.crypto.CipherOutputStream;",
        "javax.crypto.Mac;",
        "javax.xml.",
        "com.sun.crypto.provider.",
        "com.sun.org.apache.",
        "sun.nio.cs.",
        "sun.security.provider.",
        "sun.util.locale.InternalLocaleBuilder;",
    };

    private static final Set<String> UNCHANGING = Set.of(
            "java.io.File",
            "java.io.FileDescriptor",
            "java.io.Console",
            "java.io.UnixFileSystem",
            "sun.security.provider.Sun",
            "sun.security.provider.NativePRNG",
            "com.sun.crypto.provider.SunJCE");

    private static final Set<String> LOCKED_STREAMS = Set.of(
            "java.io.ByteArrayInputStream",
            "java.io.ByteArrayOutputStream",
            "java.io.BufferedInputStream",
            "java.io.BufferedOutputStream",
            "java.io.PrintStream");

    /**
     * "Random/SecureRandom: SecureRandom objects are safe for use by multiple concurrent threads"; "Logger: All methods on Logger are
     * multi-thread safe"; "DateTimeFormatter: This class is immutable and thread-safe"; "Pattern: Instances of this class are immutable and are
     * safe for use by multiple concurrent threads": free, above. "StringBuffer: A thread-safe, mutable sequence of characters"; "PrintStream",
     * and all of java.io that has a lock: "Writer.lock: The object used to synchronize operations on this stream"; "Deflater", "Inflater": their
     * methods are synchronized.
     */
    private static boolean isLocked(Class<?> type) {
        return type == StringBuffer.class
                || type.getName().startsWith("java.io.")
                        && (Reader.class.isAssignableFrom(type)
                                || Writer.class.isAssignableFrom(type)
                                || LOCKED_STREAMS.contains(type.getName()))
                || isNative(type);
    }

    private static boolean isNative(Class<?> type) {
        return Deflater.class.isAssignableFrom(type) || Inflater.class.isAssignableFrom(type);
    }

    /** What people share most, and what costs least: announced wherever woven code, the JDK's too, calls it by its name. */
    private static final Set<Class<?>> ALWAYS_STEPS = Set.of(
            StringBuilder.class,
            StringBuffer.class,
            ByteArrayOutputStream.class,
            ByteArrayInputStream.class,
            java.io.StringWriter.class,
            java.io.CharArrayWriter.class,
            java.io.StringReader.class);

    /** They are made of arrays that nobody else ever gets. */
    private static final Set<Class<?>> OWN_ARRAYS =
            Set.of(StringBuilder.class, StringBuffer.class, ByteArrayOutputStream.class, java.io.CharArrayWriter.class);

    private static final MemoryLocation[] NO_FIELDS = {};

    /** Open addressing: it is asked for every argument, and maps of the JDK's are woven. */
    private Class<?>[] classes = new Class<?>[256];

    private Kind[] kinds = new Kind[256];
    private int size;

    public Kind of(Class<?> type) {
        int slot = slot(type);
        Kind kind = kinds[slot];
        if (kind == null) {
            kind = find(type);
            add(type, kind);
        }
        return kind;
    }

    private int slot(Class<?> type) {
        int mask = classes.length - 1;
        int slot = System.identityHashCode(type) & mask;
        while (classes[slot] != null && classes[slot] != type) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void add(Class<?> type, Kind kind) {
        if (++size * 2 > classes.length) {
            Class<?>[] classesBefore = classes;
            Kind[] kindsBefore = kinds;
            classes = new Class<?>[classesBefore.length * 2];
            kinds = new Kind[classes.length];
            for (int i = 0; i < classesBefore.length; i++) {
                if (classesBefore[i] != null) {
                    int slot = slot(classesBefore[i]);
                    classes[slot] = classesBefore[i];
                    kinds[slot] = kindsBefore[i];
                }
            }
        }
        int slot = slot(type);
        classes[slot] = type;
        kinds[slot] = kind;
    }

    private Kind find(Class<?> given) {
        Class<?> type = inherited(given);
        String name = type.isArray() ? type.getTypeName() : type.getName();
        String group = OnDemandWeaving.groupOf(name);
        boolean isFree = !ALWAYS_STEPS.contains(type) && group == null && isFree(type, name);
        MemoryLocation[] fields = isFree ? NO_FIELDS : fields(type, false);
        boolean hasParts = false;
        for (MemoryLocation field : fields) {
            hasParts |= Heap.isReference(field.type()) && !OWN_ARRAYS.contains(type);
        }
        return new Kind(
                name,
                isFree,
                ALWAYS_STEPS.contains(type) || Buffer.class.isAssignableFrom(type),
                isLocked(type),
                // Whether methods of the program's take the lock, too, is not known; where they are all there is, they
                // need not.
                isLocked(type) && (type == given || !Modifier.isAbstract(type.getModifiers())),
                isNative(type),
                group,
                fields,
                hasParts,
                isFree || type == given ? NO_FIELDS : fields(type, true));
    }

    /** A class of the program's is like the one of the JDK's that it extends: what it adds is woven. */
    private static Class<?> inherited(Class<?> type) {
        Class<?> found = type;
        while (found.getSuperclass() != null && isOfProgram(found)) {
            found = found.getSuperclass();
        }
        return found;
    }

    private static boolean isOfProgram(Class<?> type) {
        return type.getClassLoader() != null
                && type.getClassLoader() != ClassLoader.getPlatformClassLoader()
                && Installation.isAlwaysWoven(type.getName());
    }

    private static boolean isFree(Class<?> type, String name) {
        if (type.isArray()
                || type.isHidden()
                || type.isEnum()
                || type.isRecord()
                || type.getClassLoader() != null && type.getClassLoader() != ClassLoader.getPlatformClassLoader()
                || name.startsWith("dev.bohr.")
                || Installation.isAlwaysWoven(name) && !name.startsWith("org.")
                || Throwable.class.isAssignableFrom(type)
                || java.nio.charset.Charset.class.isAssignableFrom(type)
                || java.security.Provider.class.isAssignableFrom(type)
                || java.security.SecureRandomSpi.class.isAssignableFrom(type)
                || Reference.class.isAssignableFrom(type)
                || java.security.Key.class.isAssignableFrom(type)) {
            return true;
        }
        String ended = name + ";";
        for (String prefix : CHANGING) {
            if (ended.startsWith(prefix)) {
                return UNCHANGING.contains(name) || name.startsWith("java.io.ObjectStream");
            }
        }
        return true;
    }

    private static MemoryLocation[] fields(Class<?> type, boolean exposedAlone) {
        List<MemoryLocation> locations = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                boolean isFixed = Modifier.isFinal(field.getModifiers())
                        && (field.getType().isPrimitive() || field.getType() == String.class);
                boolean isLeftOut = exposedAlone && Modifier.isPrivate(field.getModifiers());
                if (!Modifier.isStatic(field.getModifiers()) && !isFixed && !isCache(field) && !isLeftOut) {
                    locations.add(LocationResolver.of(field));
                }
            }
        }
        return locations.toArray(new MemoryLocation[0]);
    }

    /** It holds the same when it is computed again. */
    private static boolean isCache(Field field) {
        String name = field.getName().toLowerCase(Locale.ROOT);
        return name.contains("cache") || name.startsWith("hash");
    }
}
