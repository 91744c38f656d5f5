package dev.bohr.census.programs;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.spi.FileSystemProvider;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.PrivilegedAction;
import java.security.cert.CertificateFactory;
import java.text.BreakIterator;
import java.text.Collator;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Scanner;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.DHParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.PBEParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamWriter;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.AttributesImpl;

/** Samples of what methods are called on: by class, and for some methods by name. They are made by woven code, as a program would. */
final class Receivers {
    private Receivers() {}

    static Object of(String method, String owner) throws Exception {
        return switch (method.substring(0, method.indexOf('('))) {
            case "java/util/Iterator.remove" -> {
                Iterator<String> begun = list().iterator();
                begun.next();
                yield begun;
            }
            case "java/util/regex/Matcher.group", "java/util/regex/Matcher.end", "java/util/regex/Matcher.start" -> {
                Matcher matched = matcher();
                matched.find();
                yield matched;
            }
            case "java/util/concurrent/locks/Lock.lock",
                    "java/util/concurrent/locks/Lock.unlock",
                    "java/util/concurrent/locks/ReentrantLock.lock",
                    "java/util/concurrent/locks/ReentrantLock.unlock" -> new HeldLock();
            case "java/nio/charset/CharsetEncoder.flush" -> {
                CharsetEncoder ended = StandardCharsets.UTF_8.newEncoder();
                ended.encode(CharBuffer.wrap("b"), ByteBuffer.allocate(8), true);
                yield ended;
            }
            case "java/lang/Throwable.initCause" -> new IllegalArgumentException("bad");
            case "java/util/stream/BaseStream.close", "java/util/stream/BaseStream.onClose" -> Stream.of("b", "a");
            default -> byClass(method, owner);
        };
    }

    private static List<String> list() {
        return new ArrayList<>(List.of("x", "b", "a"));
    }

    private static Matcher matcher() {
        return Pattern.compile("(?<word>a+)([b-d])?").matcher("aab aac");
    }

    private static Logger logger() {
        Logger logger = Logger.getLogger("census");
        logger.setUseParentHandlers(false);
        if (logger.getHandlers().length == 0) {
            logger.addHandler(new Handler() {
                @Override
                public void publish(LogRecord said) {}

                @Override
                public void flush() {}

                @Override
                public void close() {}
            });
        }
        return logger;
    }

    private static DocumentBuilder parser() throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder();
    }

    private static Document document() throws Exception {
        return parser().parse(new InputSource(new StringReader(Arguments.XML)));
    }

    private static Mac mac() throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(new byte[16], "HmacSHA256"));
        return mac;
    }

    /** Ready to read the encrypted key. */
    static Cipher decrypting() throws Exception {
        EncryptedPrivateKeyInfo info = new EncryptedPrivateKeyInfo(Keys.encryptedBytes());
        SecretKey key = SecretKeyFactory.getInstance(info.getAlgName())
                .generateSecret(new PBEKeySpec("changeit".toCharArray()));
        Cipher cipher = Cipher.getInstance(info.getAlgName());
        cipher.init(Cipher.DECRYPT_MODE, key, info.getAlgParameters().getParameterSpec(PBEParameterSpec.class));
        return cipher;
    }

    private static KeyStore store() throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private static DateFormat dates() {
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        return format;
    }

    private static ObjectInputStream serialized(boolean objects) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (int i = 0; i < 2; i++) {
                if (objects) {
                    out.writeObject(new Holder<String>());
                } else {
                    out.writeInt(7);
                }
            }
        }
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    }

    static Object byClass(String method, String owner) throws Exception {
        return switch (owner) {
            case "java/lang/Object" -> new Object();
            case "java/lang/String", "java/lang/CharSequence", "java/lang/Comparable" -> "b,12;c";
            case "java/lang/StringBuilder", "java/lang/AbstractStringBuilder" -> new StringBuilder("b,12");
            case "java/lang/StringBuffer" -> new StringBuffer("b,12");
            case "java/lang/Integer", "java/lang/Number" -> 1234;
            case "java/lang/Long" -> 12345L;
            case "java/lang/Short" -> (short) 7;
            case "java/lang/Byte" -> (byte) 7;
            case "java/lang/Double" -> 2.5;
            case "java/lang/Float" -> 2.5f;
            case "java/lang/Boolean" -> true;
            case "java/lang/Character" -> 'b';
            case "java/lang/Enum" -> TimeUnit.DAYS;
            case "java/lang/Class" -> Holder.class;
            case "java/lang/ClassLoader" -> Receivers.class.getClassLoader();
            case "java/lang/Thread" -> new Thread(() -> {}, "sample");
            case "java/lang/ThreadLocal" -> ThreadLocal.withInitial(() -> "b");
            case "java/lang/Throwable" -> new IllegalArgumentException("bad");
            case "java/lang/Runnable" -> (Runnable) () -> {};
            case "java/lang/Runtime" -> Runtime.getRuntime();
            case "java/lang/ref/Reference" -> new WeakReference<>("b");
            case "java/lang/invoke/MethodHandles$Lookup" -> MethodHandles.lookup();
            case "java/lang/invoke/VarHandle" ->
                MethodHandles.lookup().findVarHandle(Holder.class, "number", int.class);
            case "java/lang/reflect/Method", "java/lang/reflect/AccessibleObject" ->
                Holder.class.getMethod("twice", int.class);
            case "java/lang/reflect/Field" -> Holder.class.getField("number");
            case "java/lang/reflect/Constructor" -> Holder.class.getConstructor();
            case "java/lang/reflect/InvocationTargetException" ->
                new InvocationTargetException(new IllegalStateException("inner"));
            case "java/lang/reflect/ParameterizedType" ->
                Holder.class.getField("parameterized").getGenericType();
            case "java/lang/reflect/WildcardType" ->
                ((ParameterizedType) Holder.class.getField("wildcard").getGenericType()).getActualTypeArguments()[0];
            case "java/lang/reflect/GenericArrayType" ->
                (GenericArrayType) Holder.class.getField("genericArray").getGenericType();
            case "java/lang/Iterable", "java/util/Collection", "java/util/List", "java/util/ArrayList" -> list();
            case "java/util/Set" -> new HashSet<>(Set.of("b", "c"));
            case "java/util/Map", "java/util/HashMap" -> new HashMap<>(Map.of("b", "c"));
            case "java/util/SortedMap" -> new TreeMap<>(Map.of("b", "c"));
            case "java/util/Map$Entry" ->
                new HashMap<>(Map.of("b", "c")).entrySet().iterator().next();
            case "java/util/Iterator" -> list().iterator();
            case "java/util/Enumeration" -> new Vector<>(list()).elements();
            case "java/util/Queue" -> new ArrayDeque<>(list());
            case "java/util/Vector" -> new Vector<>(list());
            case "java/util/Hashtable" -> new Hashtable<>(Map.of("b", "c"));
            case "java/util/Properties" -> new Properties();
            case "java/util/Optional" -> Optional.of("b");
            case "java/util/Calendar" -> new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
            case "java/util/Comparator" -> (Comparator<String>) (a, b) -> a.compareTo(b);
            case "java/util/Scanner" -> new Scanner("12 b 2.5");
            case "java/util/ServiceLoader" -> ServiceLoader.load(FileSystemProvider.class);
            case "java/util/function/Function" -> (Function<Object, Object>) a -> a + "!";
            case "java/util/function/BiFunction" -> (BiFunction<Object, Object, Object>) (a, b) -> a + "" + b;
            case "java/util/function/Consumer" -> (Consumer<Object>) a -> {};
            case "java/util/function/BiConsumer" -> (BiConsumer<Object, Object>) (a, b) -> {};
            case "java/util/function/Predicate" -> (Predicate<Object>) a -> "b".equals(a);
            case "java/util/function/Supplier" -> (Supplier<Object>) () -> "b";
            case "java/util/concurrent/Callable" -> (Callable<String>) () -> "called";
            case "java/util/concurrent/ConcurrentMap", "java/util/concurrent/ConcurrentHashMap" ->
                new ConcurrentHashMap<>(Map.of("b", "c"));
            case "java/util/concurrent/CountDownLatch" -> new CountDownLatch(2);
            case "java/util/concurrent/Executor" -> (Executor) Runnable::run;
            case "java/util/concurrent/ExecutorService" -> Executors.newSingleThreadExecutor();
            case "java/util/concurrent/Future" -> new CompletableFuture<String>();
            case "java/util/concurrent/TimeUnit" -> TimeUnit.MILLISECONDS;
            case "java/util/concurrent/atomic/AtomicBoolean" -> new AtomicBoolean(true);
            case "java/util/concurrent/atomic/AtomicInteger" -> new AtomicInteger(1);
            case "java/util/concurrent/atomic/AtomicLong" -> new AtomicLong(1);
            case "java/util/concurrent/atomic/AtomicReference" -> new AtomicReference<>("b");
            case "java/util/concurrent/atomic/AtomicReferenceArray" ->
                new AtomicReferenceArray<>(new String[] {"a", "b"});
            case "java/util/concurrent/atomic/AtomicLongArray" -> new AtomicLongArray(new long[] {1, 2});
            case "java/util/concurrent/atomic/AtomicIntegerFieldUpdater" ->
                AtomicIntegerFieldUpdater.newUpdater(Holder.class, "number");
            case "java/util/concurrent/atomic/AtomicLongFieldUpdater" ->
                AtomicLongFieldUpdater.newUpdater(Holder.class, "large");
            case "java/util/concurrent/atomic/AtomicReferenceFieldUpdater" ->
                AtomicReferenceFieldUpdater.newUpdater(Holder.class, Object.class, "reference");
            case "java/util/concurrent/locks/Lock", "java/util/concurrent/locks/ReentrantLock" -> new ReentrantLock();
            case "java/util/concurrent/locks/ReadWriteLock" -> new ReentrantReadWriteLock();
            case "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock" ->
                new ReentrantReadWriteLock().writeLock();
            case "java/util/logging/Logger" -> logger();
            case "java/util/logging/LogRecord" -> new LogRecord(Level.INFO, "said");
            case "java/util/logging/LogManager" -> LogManager.getLogManager();
            case "java/util/regex/Pattern" -> Pattern.compile("[,;]");
            case "java/util/regex/Matcher" -> matcher();
            case "java/util/stream/Stream", "java/util/stream/BaseStream" -> Stream.of("b", "a");
            case "java/text/DateFormat", "java/text/SimpleDateFormat", "java/text/Format" -> dates();
            case "java/text/NumberFormat", "java/text/DecimalFormat" ->
                new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT));
            case "java/text/DateFormatSymbols" -> DateFormatSymbols.getInstance(Locale.GERMANY);
            case "java/text/BreakIterator" -> {
                BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
                words.setText("one two");
                yield words;
            }
            case "java/text/Collator" -> Collator.getInstance(Locale.GERMANY);
            case "java/time/Duration" -> Duration.ofMillis(1500);
            case "java/time/Instant" -> Instant.ofEpochMilli(1_700_000_000_000L);
            case "java/time/LocalTime" -> LocalTime.MIDNIGHT;
            case "java/time/ZonedDateTime" ->
                ZonedDateTime.ofInstant(Instant.ofEpochMilli(1_700_000_000_000L), ZoneOffset.UTC);
            case "java/time/Clock" -> Clock.systemUTC();
            case "java/time/format/DateTimeFormatter" -> DateTimeFormatter.ISO_INSTANT;
            case "java/math/BigInteger" -> new BigInteger("123456789012345678901234567890");
            case "java/math/BigDecimal" -> new BigDecimal("12345678901234567890.25");
            case "java/nio/charset/Charset" -> StandardCharsets.UTF_8;
            case "java/nio/charset/CharsetEncoder" -> StandardCharsets.UTF_8.newEncoder();
            case "java/nio/charset/CharsetDecoder" -> StandardCharsets.UTF_8.newDecoder();
            case "java/nio/charset/CoderResult" -> CoderResult.malformedForLength(1);
            case "java/nio/Buffer", "java/nio/ByteBuffer" -> ByteBuffer.allocate(8);
            case "java/io/InputStream" -> new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5});
            case "java/io/OutputStream", "java/io/ByteArrayOutputStream" -> new ByteArrayOutputStream();
            case "java/io/PrintStream" -> new PrintStream(new ByteArrayOutputStream());
            case "java/io/Writer", "java/io/StringWriter" -> new StringWriter();
            case "java/io/BufferedReader" -> new BufferedReader(new StringReader("one\ntwo\n"));
            case "java/io/ObjectOutputStream" -> new ObjectOutputStream(new ByteArrayOutputStream());
            case "java/io/ObjectInputStream" -> serialized(method.contains("Object("));
            case "java/security/PrivilegedAction" -> (PrivilegedAction<Object>) () -> "done";
            case "java/security/Key" -> Keys.privateKey();
            case "java/security/KeyPair" -> new KeyPair(Keys.certificate().getPublicKey(), Keys.privateKey());
            case "java/security/KeyFactory" -> KeyFactory.getInstance("EC");
            case "java/security/KeyStore" -> store();
            case "java/security/MessageDigest" -> MessageDigest.getInstance("SHA-256");
            case "java/security/cert/CertificateFactory" -> CertificateFactory.getInstance("X.509");
            case "java/security/cert/Certificate", "java/security/cert/X509Certificate" -> Keys.certificate();
            case "javax/crypto/Mac" -> mac();
            case "javax/crypto/Cipher" -> Cipher.getInstance("AES/CBC/PKCS5Padding");
            case "javax/crypto/EncryptedPrivateKeyInfo" -> new EncryptedPrivateKeyInfo(Keys.encryptedBytes());
            case "javax/crypto/SecretKeyFactory" -> SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
            case "javax/crypto/spec/DHParameterSpec" -> new DHParameterSpec(BigInteger.TEN, BigInteger.TWO);
            case "javax/xml/parsers/DocumentBuilder" -> parser();
            case "javax/xml/parsers/DocumentBuilderFactory" -> DocumentBuilderFactory.newInstance();
            case "javax/xml/stream/XMLStreamWriter" -> {
                XMLStreamWriter writer = XMLOutputFactory.newInstance().createXMLStreamWriter(new StringWriter());
                writer.writeStartElement("root");
                yield writer;
            }
            case "org/w3c/dom/Document", "org/w3c/dom/Node" -> document();
            case "org/w3c/dom/Element" -> document().getDocumentElement();
            case "org/w3c/dom/NodeList" -> document().getDocumentElement().getChildNodes();
            case "org/w3c/dom/NamedNodeMap" -> document().getDocumentElement().getAttributes();
            case "org/w3c/dom/Attr" -> document().getDocumentElement().getAttributeNode("b");
            case "org/xml/sax/Attributes" -> {
                AttributesImpl attributes = new AttributesImpl();
                attributes.addAttribute("", "12", "12", "CDATA", "value");
                yield attributes;
            }
            case "org/xml/sax/InputSource" -> new InputSource(new StringReader(Arguments.XML));
            default -> throw new IllegalArgumentException("no sample of " + owner);
        };
    }
}
