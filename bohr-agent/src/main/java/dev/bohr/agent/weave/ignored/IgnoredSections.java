package dev.bohr.agent.weave.ignored;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods that run without hooks: class loading, linkage, reflection data, and the parts of the JDK that hold a real lock
 * while they call out. None of them calls code of the program that should be scheduled.
 */
public final class IgnoredSections {
    /** Method names by class, "*" for all, a trailing * for all that begin so. */
    private static final Map<String, String[]> METHODS = new HashMap<>();

    static {
        linkage();
        loading();
        reflection();
        locked();
        process();
        groovy();
    }

    private IgnoredSections() {}

    /**
     * Providers of algorithms, data of languages and countries, and the flight recorder, which gives the classes of its events
     * initialisers of its own: caches and locks of the JDK's.
     */
    private static boolean isIgnoredPackage(String owner) {
        return owner.startsWith("sun/security/jca/")
                || owner.startsWith("sun/util/locale/") && !owner.endsWith("/CalendarProviderImpl")
                || owner.startsWith("sun/util/resources/")
                || owner.startsWith("sun/util/cldr/")
                || owner.startsWith("jdk/jfr/")
                || owner.startsWith("org/codehaus/groovy/util/");
    }

    /**
     * What digests and ciphers do inside. Whether a digest uses its scratch array depends on whether the optimising compiler has replaced
     * its inner loop by now, and it is woven code that clears that array.
     */
    private static boolean isOfAlgorithm(String owner) {
        return owner.startsWith("com/sun/crypto/provider/") && !owner.contains("KeyStore")
                || owner.equals("sun/security/provider/DigestBase");
    }

    private static void ignore(String owner, String... names) {
        if (METHODS.put(owner, names) != null) {
            throw new IllegalStateException(owner + " is named twice, and the second time would count");
        }
    }

    private static void linkage() {
        String invoke = "java/lang/invoke/";
        ignore(invoke + "MethodHandleNatives", "*");
        ignore(invoke + "MethodType", "*");
        ignore(
                invoke + "LambdaForm",
                "prepare",
                "compileToBytecode",
                "editor",
                "getPreparedForm",
                "make*",
                "create*",
                "customize",
                "uncustomize");
        // A handle that is called often enough gets another form.
        ignore(invoke + "MethodHandleImpl$CountingWrapper", "*");
        ignore(invoke + "LambdaFormEditor", "*");
        ignore(invoke + "CallSite", "makeSite");
        ignore(invoke + "StringConcatFactory", "*");
        ignore(invoke + "LambdaMetafactory", "*");
        ignore(invoke + "MethodHandles", "*");
        ignore(invoke + "MethodHandles$Lookup", "*");
        ignore(invoke + "MethodHandleImpl", "make*");
        ignore(
                invoke + "MethodHandle",
                "asType*",
                "asSpreader*",
                "asCollector*",
                "bindTo",
                "withVarargs",
                "customize",
                "updateForm");
        ignore(
                invoke + "Invokers",
                "maybeCustomize",
                "methodHandle*",
                "exactInvoker",
                "genericInvoker",
                "spreadInvoker");
        ignore(invoke + "VarHandle", "getMethodHandle*", "toMethodHandle");
        ignore(invoke + "VarForm", "*");
        ignore("java/lang/runtime/ObjectMethods", "bootstrap");
        ignore("java/lang/runtime/SwitchBootstraps", "typeSwitch", "enumSwitch");
        ignore("java/lang/ClassValue", "*");
    }

    private static void loading() {
        ignore(
                "java/lang/ClassLoader",
                "loadClass",
                "getClassLoadingLock",
                "checkPackageAccess",
                "definePackage",
                "defineClass*",
                "preDefineClass",
                "postDefineClass",
                "checkCerts",
                "findNative",
                "desiredAssertionStatus",
                "getResource*",
                "getDefinedPackage*",
                "getPackage*",
                "findBootstrapClassOrNull",
                "registerAsParallelCapable",
                "packages");
        ignore("java/lang/Module", "*");
        ignore("jdk/internal/loader/BuiltinClassLoader", "*");
        ignore("jdk/internal/loader/ClassLoaders$AppClassLoader", "*");
        ignore("jdk/internal/loader/ClassLoaders$PlatformClassLoader", "*");
        ignore("jdk/internal/loader/NativeLibraries", "*");
        ignore("jdk/internal/loader/URLClassPath", "*");
        ignore("jdk/internal/loader/URLClassPath$Loader", "*");
        ignore("jdk/internal/loader/URLClassPath$JarLoader", "*");
        ignore("jdk/internal/loader/URLClassPath$FileLoader", "*");
        ignore("java/net/URLClassLoader", "*");
        ignore("java/security/SecureClassLoader", "*");
        ignore("java/util/ResourceBundle", "*");
        ignore("java/util/ServiceLoader", "load", "loadInstalled");
    }

    private static void reflection() {
        ignore(
                "java/lang/Class",
                "forName",
                "privateGet*",
                "getMethod*",
                "getField*",
                "getConstructor*",
                "getDeclared*",
                "reflectionData",
                "annotationData",
                "createAnnotationData",
                "getAnnotation*",
                "getEnumConstants*",
                "enumConstantDirectory",
                "getGeneric*",
                "getResource*",
                "getPackage*",
                "getSimpleName",
                "getCanonicalName",
                "getTypeName",
                "getInterfaces",
                "getRecordComponents",
                "getPermittedSubclasses",
                "getEnclosing*",
                "desiredAssertionStatus");
        ignore("jdk/internal/reflect/ReflectionFactory", "*");
        ignore("jdk/internal/reflect/MethodHandleAccessorFactory", "*");
        ignore("jdk/internal/reflect/MethodAccessorGenerator", "generate*");
        ignore("java/lang/reflect/Method", "acquireMethodAccessor", "getAnnotation*", "getGeneric*");
        ignore("java/lang/reflect/Constructor", "acquireConstructorAccessor");
        ignore("java/lang/reflect/Field", "acquireFieldAccessor", "acquireOverrideFieldAccessor");
        ignore("java/lang/reflect/Executable", "declaredAnnotations", "getParameters");
        ignore("java/lang/reflect/AccessibleObject", "verifyAccess", "slowVerifyAccess", "checkCanSetAccessible");
        ignore("java/lang/reflect/Proxy", "*");
        // The JVM calls back what looks at the frames: a fiber cannot be left there.
        ignore("java/lang/StackWalker", "walk", "forEach", "getCallerClass");
    }

    /** They are synchronized, by monitor or by a lock of the JDK's own, and call out meanwhile. */
    private static void locked() {
        ignore(
                "java/lang/Throwable",
                "fillInStackTrace",
                "printStackTrace",
                "printEnclosedStackTrace",
                "getOurStackTrace",
                "getStackTrace",
                "setStackTrace",
                "addSuppressed",
                "getSuppressed",
                "initCause",
                "getCause");
        ignore("java/util/logging/LogManager", "*");
        ignore("java/util/logging/LogManager$LoggerContext", "*");
        ignore("java/util/logging/LogManager$RootLogger", "*");
        ignore("java/util/Properties", "*");
        ignore("java/util/TimeZone", "*");
        ignore("sun/util/calendar/ZoneInfoFile", "*");
        ignore("java/util/Locale", "getDefault*", "initDefault", "setDefault", "getInstance", "createConstant");
        ignore("java/security/Security", "*");
        ignore("java/security/Provider", "*");
        ignore("java/security/Provider$Service", "*");
        ignore("javax/crypto/JceSecurity", "*");
        ignore("java/security/SecureRandom", "getDefaultPRNG", "getInstance*", "setSeed", "reseed");
        ignore(
                "java/lang/ThreadGroup",
                "add*",
                "remove*",
                "thread*",
                "enumerate*",
                "active*",
                "list",
                "subgroups*",
                "synchronizedAddWeak",
                "synchronizedRemove*");
        String[] writing = {
            "write*",
            "implWrite*",
            "newLine",
            "implNewLine",
            "flush*",
            "implFlush*",
            "close",
            "implClose",
            "checkError",
            "format",
            "implFormat"
        };
        ignore("java/io/PrintStream", writing);
        ignore("java/io/PrintWriter", writing);
        ignore("java/io/BufferedWriter", "*");
        ignore("java/io/OutputStreamWriter", "*");
        ignore("java/io/BufferedOutputStream", "*");
        ignore("java/io/BufferedReader", "*");
        ignore("java/io/InputStreamReader", "*");
        ignore("java/io/BufferedInputStream", "*");
    }

    private static void process() {
        // Random names: the more so, the more often one is taken.
        ignore("java/nio/file/TempFileHelper", "*");
        ignore("java/io/File", "createTempFile");
        // Memory outside the heap, and caches of it, on which the garbage collector has its say.
        ignore("java/nio/Bits", "*");
        ignore("sun/nio/ch/Util", "*");
        ignore("sun/nio/fs/NativeBuffers", "*");
        ignore("java/lang/ref/Finalizer", "*");
        ignore("java/lang/ThreadLocal", "nextHashCode");
        // The cache belongs to the real thread.
        ignore("java/lang/ScopedValue", "get", "slowGet", "orElse", "isBound", "newInstance");
        ignore("java/lang/ScopedValue$Cache", "*");
        ignore("java/lang/Shutdown", "*");
        ignore("java/lang/ApplicationShutdownHooks", "*");
        ignore("java/lang/Runtime", "addShutdownHook", "removeShutdownHook");
        ignore(
                "java/lang/System",
                "getProperty",
                "setProperty",
                "clearProperty",
                "getProperties",
                "getenv",
                "getLogger");
        String[] containers = {
            "onStart", "onExit", "add", "remove", "track*", "untrack*", "register*", "deregister*", "create*", "close"
        };
        ignore("jdk/internal/vm/ThreadContainer", containers);
        ignore("jdk/internal/vm/ThreadContainers", containers);
        ignore("jdk/internal/vm/SharedThreadContainer", containers);
    }

    /** How Groovy finds what a call means, and keeps it for the next: the call itself is none of these. */
    private static void groovy() {
        String plugin = "org/codehaus/groovy/vmplugin/v8/";
        ignore(
                plugin + "IndyInterface",
                "bootstrap",
                "fallback",
                "doWithCallSite",
                "bypassCache",
                "staticArrayAccess",
                "invalidateSwitchPoints");
        ignore(plugin + "IndyInterface$FallbackSupplier", "*");
        ignore(plugin + "CacheableCallSite", "*");
        ignore(plugin + "MethodHandleWrapper", "*");
        String reflection = "org/codehaus/groovy/reflection/";
        ignore(reflection + "ClassInfo", "*");
        ignore(reflection + "CachedClass", "*");
        ignore(reflection + "ReflectionCache", "*");
        ignore(reflection + "ReflectionUtils", "*");
        ignore(
                reflection + "CachedMethod",
                "find",
                "getParamTypes",
                "getPT",
                "getNativeParameterTypes",
                "makeAccessible*");
        ignore(reflection + "ParameterTypes", "getParameterTypes", "getNativeParameterTypes", "isValid*");
        ignore("org/codehaus/groovy/runtime/metaclass/MetaClassRegistryImpl", "*");
        String[] finding = {
            "initialize",
            "reinitialize",
            "checkInitalised",
            "getMethodWith*",
            "getMetaMethod*",
            "getStaticMetaMethod",
            "getMetaProperty",
            "hasProperty",
            "respondsTo",
            "pickMethod",
            "pickClosureMethod",
            "retrieveStaticMethod",
            "retrieveConstructor",
            "createMetaClass",
            "setProperties",
            "createPogoCallSite",
            "createPojoCallSite",
            "createStaticSite",
            "createConstructorSite"
        };
        ignore("groovy/lang/MetaClassImpl", finding);
        ignore("groovy/lang/ExpandoMetaClass", finding);
        ignore("org/codehaus/groovy/runtime/metaclass/ClosureMetaClass", finding);
        ignore("org/codehaus/groovy/runtime/InvokerHelper", "getMetaClass");
        ignore("groovy/lang/GroovySystem", "*");
        ignore("org/apache/groovy/ast/tools/ImmutablePropertyUtils", "*"); // may the text of a GString be kept?
        ignore("org/codehaus/groovy/runtime/callsite/CallSiteArray", "*");
        ignore("org/codehaus/groovy/runtime/callsite/CallSiteClassLoader", "*");
    }

    /** Whether methods of this class, which need not be woven otherwise, are ignored sections. */
    public static boolean concerns(String owner) {
        return METHODS.containsKey(owner) || isIgnoredPackage(owner) || isOfAlgorithm(owner);
    }

    /** @param keepsMonitors whether synchronized methods stay so and their bodies are not woven */
    public static boolean contains(ClassNode owner, MethodNode method, boolean keepsMonitors) {
        if (method.name.equals("<init>")) {
            return false;
        }
        if (method.name.equals("<clinit>")) {
            return true;
        }
        if (keepsMonitors && (method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            return true;
        }
        if (isIgnoredPackage(owner.name) || isOfAlgorithm(owner.name) && method.name.startsWith("engine")) {
            return true;
        }
        String[] names = METHODS.get(owner.name);
        if (names != null) {
            for (String name : names) {
                if (name.endsWith("*")
                        ? method.name.startsWith(name.substring(0, name.length() - 1))
                        : method.name.equals(name)) {
                    return true;
                }
            }
        }
        // Groovy's compiler writes these into every class; call sites come to ask for them once they are used often
        // enough.
        if (method.desc.equals("()Lgroovy/lang/MetaClass;")
                && (method.name.equals("getMetaClass") || method.name.equals("$getStaticMetaClass"))) {
            return true;
        }
        // The program's own class loaders are called by the JVM, in the midst of linkage.
        return (method.name.equals("loadClass") || method.name.equals("findClass"))
                && method.desc.startsWith("(Ljava/lang/String;")
                && method.desc.endsWith(")Ljava/lang/Class;");
    }
}
