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
        switch (method.substring(0, method.indexOf('('))) {
            case "java/util/Iterator.remove":
                Iterator<String> begun = list().iterator();
                begun.next();
                return begun;
            case "java/util/regex/Matcher.group":
            case "java/util/regex/Matcher.end":
            case "java/util/regex/Matcher.start":
                Matcher matched = matcher();
                matched.find();
                return matched;
            case "java/util/concurrent/locks/Lock.lock":
            case "java/util/concurrent/locks/Lock.unlock":
            case "java/util/concurrent/locks/ReentrantLock.lock":
            case "java/util/concurrent/locks/ReentrantLock.unlock":
                return new HeldLock();
            case "java/nio/charset/CharsetEncoder.flush":
                CharsetEncoder ended = StandardCharsets.UTF_8.newEncoder();
                ended.encode(CharBuffer.wrap("b"), ByteBuffer.allocate(8), true);
                return ended;
            case "java/lang/Throwable.initCause":
                return new IllegalArgumentException("bad");
            case "java/util/stream/BaseStream.close":
            case "java/util/stream/BaseStream.onClose":
                return Stream.of("b", "a");
            default:
                return byClass(method, owner);
        }
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

    private static Object byClass(String method, String owner) throws Exception {
        switch (owner) {
            case "java/lang/Object":
                return new Object();
            case "java/lang/String":
            case "java/lang/CharSequence":
            case "java/lang/Comparable":
                return "b,12;c";
            case "java/lang/StringBuilder":
            case "java/lang/AbstractStringBuilder":
                return new StringBuilder("b,12");
            case "java/lang/StringBuffer":
                return new StringBuffer("b,12");
            case "java/lang/Integer":
            case "java/lang/Number":
                return 1234;
            case "java/lang/Long":
                return 12345L;
            case "java/lang/Short":
                return (short) 7;
            case "java/lang/Byte":
                return (byte) 7;
            case "java/lang/Double":
                return 2.5;
            case "java/lang/Float":
                return 2.5f;
            case "java/lang/Boolean":
                return true;
            case "java/lang/Character":
                return 'b';
            case "java/lang/Enum":
                return TimeUnit.DAYS;
            case "java/lang/Class":
                return Holder.class;
            case "java/lang/ClassLoader":
                return Receivers.class.getClassLoader();
            case "java/lang/Thread":
                return new Thread(() -> {}, "sample");
            case "java/lang/ThreadLocal":
                return ThreadLocal.withInitial(() -> "b");
            case "java/lang/Throwable":
                return new IllegalArgumentException("bad");
            case "java/lang/Runnable":
                return (Runnable) () -> {};
            case "java/lang/Runtime":
                return Runtime.getRuntime();
            case "java/lang/ref/Reference":
                return new WeakReference<>("b");
            case "java/lang/invoke/MethodHandles$Lookup":
                return MethodHandles.lookup();
            case "java/lang/invoke/VarHandle":
                return MethodHandles.lookup().findVarHandle(Holder.class, "number", int.class);
            case "java/lang/reflect/Method":
            case "java/lang/reflect/AccessibleObject":
                return Holder.class.getMethod("twice", int.class);
            case "java/lang/reflect/Field":
                return Holder.class.getField("number");
            case "java/lang/reflect/Constructor":
                return Holder.class.getConstructor();
            case "java/lang/reflect/InvocationTargetException":
                return new InvocationTargetException(new IllegalStateException("inner"));
            case "java/lang/reflect/ParameterizedType":
                return Holder.class.getField("parameterized").getGenericType();
            case "java/lang/reflect/WildcardType":
                return ((ParameterizedType) Holder.class.getField("wildcard").getGenericType())
                        .getActualTypeArguments()[0];
            case "java/lang/reflect/GenericArrayType":
                return (GenericArrayType) Holder.class.getField("genericArray").getGenericType();
            case "java/lang/Iterable":
            case "java/util/Collection":
            case "java/util/List":
            case "java/util/ArrayList":
                return list();
            case "java/util/Set":
                return new HashSet<>(Set.of("b", "c"));
            case "java/util/Map":
            case "java/util/HashMap":
                return new HashMap<>(Map.of("b", "c"));
            case "java/util/SortedMap":
                return new TreeMap<>(Map.of("b", "c"));
            case "java/util/Map$Entry":
                return new HashMap<>(Map.of("b", "c")).entrySet().iterator().next();
            case "java/util/Iterator":
                return list().iterator();
            case "java/util/Enumeration":
                return new Vector<>(list()).elements();
            case "java/util/Queue":
                return new ArrayDeque<>(list());
            case "java/util/Vector":
                return new Vector<>(list());
            case "java/util/Hashtable":
                return new Hashtable<>(Map.of("b", "c"));
            case "java/util/Properties":
                return new Properties();
            case "java/util/Optional":
                return Optional.of("b");
            case "java/util/Calendar":
                return new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
            case "java/util/Comparator":
                return (Comparator<String>) (a, b) -> a.compareTo(b);
            case "java/util/Scanner":
                return new Scanner("12 b 2.5");
            case "java/util/ServiceLoader":
                return java.util.ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class);
            case "java/util/function/Function":
                return (Function<Object, Object>) a -> a + "!";
            case "java/util/function/BiFunction":
                return (BiFunction<Object, Object, Object>) (a, b) -> a + "" + b;
            case "java/util/function/Consumer":
                return (Consumer<Object>) a -> {};
            case "java/util/function/BiConsumer":
                return (BiConsumer<Object, Object>) (a, b) -> {};
            case "java/util/function/Predicate":
                return (Predicate<Object>) a -> "b".equals(a);
            case "java/util/function/Supplier":
                return (Supplier<Object>) () -> "b";
            case "java/util/concurrent/Callable":
                return (Callable<String>) () -> "called";
            case "java/util/concurrent/ConcurrentMap":
            case "java/util/concurrent/ConcurrentHashMap":
                return new ConcurrentHashMap<>(Map.of("b", "c"));
            case "java/util/concurrent/CountDownLatch":
                return new CountDownLatch(2);
            case "java/util/concurrent/Executor":
                return (Executor) Runnable::run;
            case "java/util/concurrent/ExecutorService":
                return Executors.newSingleThreadExecutor();
            case "java/util/concurrent/Future":
                return new CompletableFuture<String>();
            case "java/util/concurrent/TimeUnit":
                return TimeUnit.MILLISECONDS;
            case "java/util/concurrent/atomic/AtomicBoolean":
                return new AtomicBoolean(true);
            case "java/util/concurrent/atomic/AtomicInteger":
                return new AtomicInteger(1);
            case "java/util/concurrent/atomic/AtomicLong":
                return new AtomicLong(1);
            case "java/util/concurrent/atomic/AtomicReference":
                return new AtomicReference<>("b");
            case "java/util/concurrent/atomic/AtomicReferenceArray":
                return new AtomicReferenceArray<>(new String[] {"a", "b"});
            case "java/util/concurrent/atomic/AtomicLongArray":
                return new AtomicLongArray(new long[] {1, 2});
            case "java/util/concurrent/atomic/AtomicIntegerFieldUpdater":
                return AtomicIntegerFieldUpdater.newUpdater(Holder.class, "number");
            case "java/util/concurrent/atomic/AtomicLongFieldUpdater":
                return AtomicLongFieldUpdater.newUpdater(Holder.class, "large");
            case "java/util/concurrent/atomic/AtomicReferenceFieldUpdater":
                return AtomicReferenceFieldUpdater.newUpdater(Holder.class, Object.class, "reference");
            case "java/util/concurrent/locks/Lock":
            case "java/util/concurrent/locks/ReentrantLock":
                return new ReentrantLock();
            case "java/util/concurrent/locks/ReadWriteLock":
                return new ReentrantReadWriteLock();
            case "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock":
                return new ReentrantReadWriteLock().writeLock();
            case "java/util/logging/Logger":
                return logger();
            case "java/util/logging/LogRecord":
                return new LogRecord(Level.INFO, "said");
            case "java/util/logging/LogManager":
                return LogManager.getLogManager();
            case "java/util/regex/Pattern":
                return Pattern.compile("[,;]");
            case "java/util/regex/Matcher":
                return matcher();
            case "java/util/stream/Stream":
            case "java/util/stream/BaseStream":
                return Stream.of("b", "a");
            case "java/text/DateFormat":
            case "java/text/SimpleDateFormat":
            case "java/text/Format":
                return dates();
            case "java/text/NumberFormat":
            case "java/text/DecimalFormat":
                return new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT));
            case "java/text/DateFormatSymbols":
                return DateFormatSymbols.getInstance(Locale.GERMANY);
            case "java/text/BreakIterator":
                BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
                words.setText("one two");
                return words;
            case "java/text/Collator":
                return Collator.getInstance(Locale.GERMANY);
            case "java/time/Duration":
                return Duration.ofMillis(1500);
            case "java/time/Instant":
                return Instant.ofEpochMilli(1_700_000_000_000L);
            case "java/time/LocalTime":
                return LocalTime.MIDNIGHT;
            case "java/time/ZonedDateTime":
                return ZonedDateTime.ofInstant(Instant.ofEpochMilli(1_700_000_000_000L), ZoneOffset.UTC);
            case "java/time/Clock":
                return Clock.systemUTC();
            case "java/time/format/DateTimeFormatter":
                return DateTimeFormatter.ISO_INSTANT;
            case "java/math/BigInteger":
                return new BigInteger("123456789012345678901234567890");
            case "java/math/BigDecimal":
                return new BigDecimal("12345678901234567890.25");
            case "java/nio/charset/Charset":
                return StandardCharsets.UTF_8;
            case "java/nio/charset/CharsetEncoder":
                return StandardCharsets.UTF_8.newEncoder();
            case "java/nio/charset/CharsetDecoder":
                return StandardCharsets.UTF_8.newDecoder();
            case "java/nio/charset/CoderResult":
                return CoderResult.malformedForLength(1);
            case "java/nio/Buffer":
            case "java/nio/ByteBuffer":
                return ByteBuffer.allocate(8);
            case "java/io/InputStream":
                return new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5});
            case "java/io/OutputStream":
            case "java/io/ByteArrayOutputStream":
                return new ByteArrayOutputStream();
            case "java/io/PrintStream":
                return new PrintStream(new ByteArrayOutputStream());
            case "java/io/Writer":
            case "java/io/StringWriter":
                return new StringWriter();
            case "java/io/BufferedReader":
                return new BufferedReader(new StringReader("one\ntwo\n"));
            case "java/io/ObjectOutputStream":
                return new ObjectOutputStream(new ByteArrayOutputStream());
            case "java/io/ObjectInputStream":
                return serialized(method.contains("Object("));
            case "java/security/PrivilegedAction":
                return (PrivilegedAction<Object>) () -> "done";
            case "java/security/Key":
                return Keys.privateKey();
            case "java/security/KeyPair":
                return new KeyPair(Keys.certificate().getPublicKey(), Keys.privateKey());
            case "java/security/KeyFactory":
                return KeyFactory.getInstance("EC");
            case "java/security/KeyStore":
                return store();
            case "java/security/MessageDigest":
                return MessageDigest.getInstance("SHA-256");
            case "java/security/cert/CertificateFactory":
                return CertificateFactory.getInstance("X.509");
            case "java/security/cert/Certificate":
            case "java/security/cert/X509Certificate":
                return Keys.certificate();
            case "javax/crypto/Mac":
                return mac();
            case "javax/crypto/Cipher":
                return Cipher.getInstance("AES/CBC/PKCS5Padding");
            case "javax/crypto/EncryptedPrivateKeyInfo":
                return new EncryptedPrivateKeyInfo(Keys.encryptedBytes());
            case "javax/crypto/SecretKeyFactory":
                return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
            case "javax/crypto/spec/DHParameterSpec":
                return new DHParameterSpec(BigInteger.TEN, BigInteger.TWO);
            case "javax/xml/parsers/DocumentBuilder":
                return parser();
            case "javax/xml/parsers/DocumentBuilderFactory":
                return DocumentBuilderFactory.newInstance();
            case "javax/xml/stream/XMLStreamWriter":
                XMLStreamWriter writer = XMLOutputFactory.newInstance().createXMLStreamWriter(new StringWriter());
                writer.writeStartElement("root");
                return writer;
            case "org/w3c/dom/Document":
            case "org/w3c/dom/Node":
                return document();
            case "org/w3c/dom/Element":
                return document().getDocumentElement();
            case "org/w3c/dom/NodeList":
                return document().getDocumentElement().getChildNodes();
            case "org/w3c/dom/NamedNodeMap":
                return document().getDocumentElement().getAttributes();
            case "org/w3c/dom/Attr":
                return document().getDocumentElement().getAttributeNode("b");
            case "org/xml/sax/Attributes":
                AttributesImpl attributes = new AttributesImpl();
                attributes.addAttribute("", "12", "12", "CDATA", "value");
                return attributes;
            case "org/xml/sax/InputSource":
                return new InputSource(new StringReader(Arguments.XML));
            default:
                throw new IllegalArgumentException("no sample of " + owner);
        }
    }
}
