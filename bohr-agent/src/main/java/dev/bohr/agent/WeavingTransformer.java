package dev.bohr.agent;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.agent.weave.ClassWeaver;
import dev.bohr.agent.weave.SpecialClasses;
import dev.bohr.agent.weave.code.WeavingFailure;
import dev.bohr.agent.weave.initialisers.InitialiserBody;
import dev.bohr.agent.weave.threads.CurrentThreadRewriter;
import dev.bohr.hooks.Carrier;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Installation;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.instrument.ClassFileTransformer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Weaves classes as the JVM loads or retransforms them, and keeps the account of what was and what was not woven. */
final class WeavingTransformer implements ClassFileTransformer {
    /**
     * From JDK 24 on the archives of class data sharing hold call sites that know their method. If that is one of a class that was woven before
     * the caller was loaded, the JVM does not see to it, and the method as it was is called, until the caller is compiled. A class that is
     * given as bytes, the same ones though, does not come from the archive.
     */
    private static final boolean ARCHIVES_ARE_LINKED = Runtime.version().feature() >= 24;

    private final ClassSelection selection;
    private final ClassWeaver weaver;
    private final ReinitialisationWeaving reinitialisation;
    /** Null unless a debugger may come. */
    private final @Nullable WovenCalls calls;

    private final @Nullable Path debug;
    /** The real one: a program that is checked has another, which is not shown. */
    private final PrintStream err = System.err;

    /** Guards all that threads share which load classes: the three sets, the count, and what is captured. */
    private final Object account = new Object();

    private final Set<String> woven = new HashSet<>();
    /** Names of the classes handed to us, woven or not. */
    private final Set<String> seen = new HashSet<>();
    /** Names of the classes woven as they were loaded: when another agent has them retransformed they must come out the same. */
    private final Set<String> wovenAtLoad = new HashSet<>();

    /** Counts classes that are about to be loaded. */
    private volatile long loads;

    private String toCapture = "";
    private byte @Nullable [] captured;

    /** What comes of classes that one check has woven, the next has not, and another may have again. */
    private final Map<String, OnDemandCode> onDemand = new ConcurrentHashMap<>();

    private record OnDemandCode(byte[] original, byte[] woven) {}

    WeavingTransformer(ClassSelection selection, @Nullable WovenCalls calls, @Nullable Path debug) {
        this.selection = selection;
        this.calls = calls;
        this.debug = debug;
        this.weaver = new ClassWeaver(selection);
        this.reinitialisation = new ReinitialisationWeaving(weaver);
    }

    ReinitialisationWeaving reinitialisation() {
        return reinitialisation;
    }

    /** Whether a class that is loaded should still be handed to us. */
    boolean wants(Class<?> loaded) {
        String name = loaded.getName();
        synchronized (account) {
            if (seen.contains(name)) {
                return false;
            }
        }
        String internal = name.replace('.', '/');
        return isOurs(loaded.getClassLoader(), internal)
                || needsIdentity(internal)
                || ClassWeaver.announcesMonitors(internal);
    }

    /** Those of the JDK are known by name; only very early or very late agents meet others that are loaded. */
    private static boolean needsIdentity(String name) {
        return Carrier.ARE_NEEDED
                && ClassSelection.seesIdentity(name)
                && (!ClassSelection.isOfJdk(name)
                        || name.equals("java/util/stream/AbstractTask")
                        || name.equals(ClassSelection.CLASS_FILE));
    }

    /** From now on these classes, with dots, announce what they do to their own final fields. Returns those that did not before. */
    List<String> announceFinals(Collection<String> names) {
        List<String> fresh = new ArrayList<>();
        for (String name : names) {
            if (weaver.announceFinals(name.replace('.', '/'))) {
                fresh.add(name);
            }
        }
        return fresh;
    }

    private boolean isOurs(@Nullable ClassLoader loader, String name) {
        return SpecialClasses.contains(name)
                || selection.isBodyWoven(name)
                        && (loader != null || name.startsWith("java/") || name.startsWith("sun/util/calendar/"));
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            ProtectionDomain domain,
            byte[] original) {
        // Class loading is an ignored section, and so is the weaver: it uses the very collections that are woven.
        boolean ignored = Hooks.enterIgnored();
        try {
            countLoad();
            if (name == null || loader instanceof UnlinkableClasses.Unwoven) {
                return null;
            }
            return isOurs(loader, name)
                    ? weave(name, loader, redefined != null, original)
                    : leaveUnwoven(name, loader, redefined != null, original);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private void countLoad() {
        synchronized (account) {
            loads++;
        }
    }

    /** Another number than before if classes were loaded in between, or are being loaded. Hidden ones do not count. */
    long loads() {
        return loads;
    }

    private byte @Nullable [] leaveUnwoven(String name, @Nullable ClassLoader loader, boolean loaded, byte[] original) {
        byte[] identified = giveIdentity(name, loader, original);
        byte[] announced = announceMonitors(name, loader, identified == null ? original : identified);
        byte[] sofar = announced == null ? identified : announced;
        byte[] wrapped =
                !loaded && Hooks.isChecking() ? wrapInitialiser(name, loader, sofar == null ? original : sofar) : null;
        byte[] changed = wrapped == null ? sofar : wrapped;
        return changed == null && !loaded && mayComeLinked(loader) ? original.clone() : changed;
    }

    private static boolean mayComeLinked(@Nullable ClassLoader loader) {
        return ARCHIVES_ARE_LINKED && (loader == null || loader == ClassLoader.getPlatformClassLoader());
    }

    private byte @Nullable [] announceMonitors(String name, @Nullable ClassLoader loader, byte[] original) {
        try {
            return ClassWeaver.announcesMonitors(name) ? weaver.announceMonitors(original, loader) : null;
        } catch (WeavingFailure | RuntimeException | StackOverflowError e) {
            return null; // whoever waits for the monitor will say so
        }
    }

    /** The one thing that classes which are not woven need as well where there are carriers. */
    private static byte @Nullable [] giveIdentity(String name, @Nullable ClassLoader loader, byte[] original) {
        try {
            return Carrier.ARE_NEEDED && ClassSelection.seesIdentity(name)
                    ? CurrentThreadRewriter.rewrite(original, loader)
                    : null;
        } catch (RuntimeException e) {
            return null; // a class file that cannot be read
        }
    }

    /** The program defines a hidden class; or, up to JDK 21, the JDK one that does nothing but call the body of a lambda. */
    byte[] weaveHidden(@Nullable ClassLoader loader, byte[] original) {
        boolean ignored = Hooks.enterIgnored();
        try {
            String name = new ClassReader(original).getClassName();
            byte[] result = isOurs(loader, name) && !name.contains("$$Lambda") && !name.endsWith(InitialiserBody.SUFFIX)
                    ? weave(name, loader, false, original)
                    : null;
            return result == null ? original : result;
        } catch (RuntimeException e) {
            return original; // not a class file: let the JVM say so
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private byte @Nullable [] weave(String name, @Nullable ClassLoader loader, boolean loaded, byte[] original) {
        String dotted = name.replace('/', '.');
        boolean keepsModifiers;
        synchronized (account) {
            seen.add(dotted);
            if (dotted.equals(toCapture)) {
                captured = original;
            }
            keepsModifiers = loaded && !wovenAtLoad.contains(dotted);
        }
        reinitialisation.sees(loader, name, original);
        if (loader != null && !loaded) {
            CRC32 hash = new CRC32();
            hash.update(original);
            Installation.hasCode(dotted, (int) hash.getValue());
        }
        try {
            byte[] result = weave(name, loader, keepsModifiers, loaded, original);
            synchronized (account) {
                woven.add(dotted);
                if (!keepsModifiers) {
                    wovenAtLoad.add(dotted);
                }
            }
            if (calls != null) {
                calls.keep(loader, name, result);
            }
            if (debug != null) {
                dump(debug, name, result);
            }
            return result;
        } catch (WeavingFailure | IOException | RuntimeException | LinkageError | StackOverflowError e) {
            failed(dotted, e);
            return null;
        }
    }

    /** Only once a program is checked: before, nobody who is managed can meet the initialiser. */
    private byte @Nullable [] wrapInitialiser(String name, @Nullable ClassLoader loader, byte[] original) {
        try {
            return name.startsWith("dev/bohr/") ? null : weaver.wrapInitialiser(original, loader);
        } catch (WeavingFailure | RuntimeException | StackOverflowError e) {
            return null; // it stays as it is, as if it had been loaded before
        }
    }

    private byte[] weave(
            String name, @Nullable ClassLoader loader, boolean keepsModifiers, boolean loaded, byte[] original)
            throws WeavingFailure, IOException {
        if (!loaded || !selection.isWovenOnDemand(name)) {
            return weaveAgain(name, loader, keepsModifiers, loaded, original);
        }
        OnDemandCode known = onDemand.get(name);
        if (known == null || !Arrays.equals(known.original, original)) {
            known = new OnDemandCode(original, weaveAgain(name, loader, keepsModifiers, true, original));
            onDemand.put(name, known);
        }
        return known.woven;
    }

    /**
     * Weaves a class, by its class file if it cannot be done otherwise: without its class archive a JVM before 21 forgets the frames of the
     * classes it has loaded for itself; the class files have them.
     */
    private byte[] weaveAgain(
            String name, @Nullable ClassLoader loader, boolean keepsModifiers, boolean loaded, byte[] original)
            throws WeavingFailure, IOException {
        try {
            return weaver.weave(original, loader, keepsModifiers);
        } catch (WeavingFailure e) {
            try (InputStream file =
                    loaded && loader == null ? Object.class.getResourceAsStream("/" + name + ".class") : null) {
                if (file == null) {
                    throw e;
                }
                return weaver.weave(file.readAllBytes(), loader, keepsModifiers);
            }
        }
    }

    /** These are not woven any more. */
    void forget(List<Class<?>> classes) {
        synchronized (account) {
            for (Class<?> one : classes) {
                woven.remove(one.getName());
            }
        }
    }

    /** Each class is asked for once, whatever came of it. */
    void sawAll(List<Class<?>> classes) {
        synchronized (account) {
            for (Class<?> one : classes) {
                seen.add(one.getName());
            }
        }
    }

    void failed(String name, Throwable reason) {
        synchronized (account) {
            seen.add(name);
            woven.remove(name);
        }
        Installation.notWoven(name, firstLine(reason));
        err.println("bohr: not woven: " + name + ": " + firstLine(reason));
        if (debug != null) {
            reason.printStackTrace(err);
        }
    }

    /** The JVM shows the whole code of what it does not like. */
    static String firstLine(Throwable reason) {
        String text = reason.toString();
        int line = text.indexOf('\n');
        return line < 0 ? text : text.substring(0, line);
    }

    private void dump(Path directory, String name, byte[] code) {
        try {
            Path file = directory.resolve(name + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, code);
        } catch (IOException e) {
            err.println("bohr: cannot write " + name + ": " + e);
        }
    }

    /** Whether the class of this name, with dots, is woven. */
    boolean isWovenAs(String name) {
        synchronized (account) {
            return woven.contains(name);
        }
    }

    /** The code of this class, with dots, is to be kept when it is shown to us the next time. */
    void capture(String name) {
        synchronized (account) {
            toCapture = name;
            captured = null;
        }
    }

    /** What was kept; null if there was nothing. */
    byte @Nullable [] captured() {
        synchronized (account) {
            toCapture = "";
            return captured;
        }
    }

    Collection<String> woven() {
        synchronized (account) {
            return List.copyOf(woven);
        }
    }
}
