package dev.bohr.census.programs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import java.text.FieldPosition;
import java.text.Normalizer;
import java.text.ParsePosition;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.xml.sax.InputSource;

/** Samples of arguments: by type, and for some methods by name. They are made by woven code, as a program would. */
final class Arguments {
    static final String XML = "<root b=\"1\"><child>text</child></root>";

    private Arguments() {}

    static Object of(String method, int index, String type) throws Exception {
        Object special = special(method, index);
        return special != null ? special : byType(type);
    }

    /** Where the sample of the type would only make the method throw. */
    private static @Nullable Object special(String method, int index) throws Exception {
        String name = method.substring(0, method.indexOf('('));
        if (name.contains("FieldUpdater.") && !name.endsWith(".newUpdater")) {
            return index == 0 ? new Holder<String>() : null;
        }
        if (name.endsWith("FieldUpdater.newUpdater")) {
            boolean reference = name.contains("Reference");
            boolean last = index == (reference ? 2 : 1);
            return index == 0
                    ? Holder.class
                    : last
                            ? name.contains("Integer") ? "number" : name.contains("Long") ? "large" : "reference"
                            : Object.class;
        }
        switch (name) {
            case "java/lang/Enum.valueOf":
                return index == 0 ? TimeUnit.class : "DAYS";
            case "java/lang/String.format":
            case "java/io/PrintStream.printf":
            case "java/io/PrintStream.format":
            case "java/lang/String.formatted":
                return method.contains("Locale")
                        ? index == 0 ? Locale.ROOT : index == 1 ? "%s and %d, %08.3f" : formatted()
                        : index == 0 && !name.endsWith("formatted") ? "%s and %d, %08.3f" : formatted();
            case "java/text/MessageFormat.format":
                return index == 0 ? "{0} and {1}, {2,number,#.##}" : formatted();
            case "java/lang/System.arraycopy":
                return index == 0 || index == 2 ? new Object[] {"a", "b", "c"} : index == 4 ? 2 : null;
            case "java/lang/invoke/MethodHandles$Lookup.findVarHandle":
                return index == 0 ? Holder.class : index == 1 ? "number" : int.class;
            case "java/lang/Class.getMethod":
            case "java/lang/Class.getDeclaredMethod":
                return index == 0 ? "twice" : new Class<?>[] {int.class};
            case "java/lang/Class.getDeclaredField":
            case "java/lang/Class.getField":
                return "number";
            case "java/lang/Class.forName":
                return index == 0 ? "java.util.concurrent.Phaser" : null;
            case "java/lang/Class.getAnnotation":
            case "java/lang/reflect/AccessibleObject.isAnnotationPresent":
                return Deprecated.class;
            case "java/lang/System.getProperty":
                return index == 0 ? "java.version" : null;
            case "java/lang/reflect/Method.invoke":
                return index == 0 ? new Holder<String>() : new Object[] {3};
            case "java/lang/reflect/Constructor.newInstance":
                return new Object[0];
            case "java/lang/reflect/Array.newInstance":
                return index == 0 ? String.class : null;
            case "java/lang/reflect/Array.get":
                return index == 0 ? new String[] {"a", "b"} : null;
            case "java/lang/reflect/Field.get":
            case "java/lang/reflect/Field.set":
                return index == 0 ? new Holder<String>() : 5;
            case "java/lang/Throwable.addSuppressed":
            case "java/lang/Throwable.initCause":
                return new IllegalStateException("other");
            case "java/util/stream/Stream.flatMap":
                return (Function<Object, Stream<Object>>) a -> Stream.of(a, a);
            case "java/nio/charset/Charset.forName":
            case "java/nio/charset/Charset.isSupported":
                return "ISO-8859-1";
            case "java/nio/ByteBuffer.position":
            case "java/nio/Buffer.position":
            case "java/nio/ByteBuffer.limit":
            case "java/nio/Buffer.limit":
                return 2;
            case "java/text/DateFormat.parse":
                return index == 0 ? "2024-02-29 12:30:00" : null;
            case "java/text/SimpleDateFormat.applyPattern":
                return "yyyy/MM/dd";
            case "java/text/DateFormat.getDateTimeInstance":
                return index < 2 ? 2 : null;
            case "java/text/Format.format":
                return new Date(86_400_000L);
            case "java/time/format/DateTimeFormatter.parse":
                return "2024-02-29T12:30:00Z";
            case "java/time/ZoneId.of":
                return "Europe/Berlin";
            case "java/util/regex/Pattern.compile":
            case "java/util/regex/Pattern.matches":
                return index == 0 ? "(?<word>a+)|[b-d]*1?2" : method.endsWith("I)Ljava/util/regex/Pattern;") ? 2 : null;
            case "java/util/regex/Matcher.group":
                return method.contains("String;)") ? "word" : null;
            case "java/lang/String.split":
                return index == 0 ? "[,;]" : 2;
            case "java/security/KeyStore.load":
                return index == 0 ? new NullArgument() : "changeit".toCharArray();
            case "java/security/KeyFactory.getInstance":
                return "EC";
            case "java/security/cert/CertificateFactory.getInstance":
                return "X.509";
            case "java/security/cert/CertificateFactory.generateCertificate":
                return new ByteArrayInputStream(Keys.certificateBytes());
            case "java/security/KeyStore.getInstance":
                return "PKCS12";
            case "java/security/MessageDigest.getInstance":
                return "SHA-256";
            case "javax/crypto/Mac.getInstance":
                return "HmacSHA256";
            case "javax/crypto/SecretKeyFactory.getInstance":
                return "PBKDF2WithHmacSHA256";
            case "javax/crypto/SecretKeyFactory.generateSecret":
                return new PBEKeySpec("changeit".toCharArray(), new byte[8], 2, 128);
            case "javax/crypto/Cipher.getInstance":
                return "AES/CBC/PKCS5Padding";
            case "javax/crypto/Cipher.init":
                return index == 0
                        ? Cipher.ENCRYPT_MODE
                        : index == 1 ? new SecretKeySpec(new byte[16], "AES") : new NullArgument();
            case "org/w3c/dom/Element.getAttribute":
            case "org/w3c/dom/NamedNodeMap.getNamedItem":
                return "b";
            case "org/w3c/dom/Document.getElementsByTagName":
                return "child";
            case "org/w3c/dom/NodeList.item":
                return 0;
            case "java/util/logging/LogManager.readConfiguration":
                return new ByteArrayInputStream(".level=INFO\n".getBytes(StandardCharsets.UTF_8));
            case "java/util/Calendar.set":
            case "java/util/Calendar.get":
                return index == 0 ? 1 : 2024;
            case "java/util/ServiceLoader.load":
                return java.nio.file.spi.FileSystemProvider.class;
            case "java/time/Instant.from":
                return Instant.ofEpochMilli(1000);
            default:
                return null;
        }
    }

    private static Object[] formatted() {
        return new Object[] {"b", 12, 2.5};
    }

    private static Object byType(String type) throws Exception {
        switch (type) {
            case "Z":
                return true;
            case "B":
                return (byte) 1;
            case "C":
                return 'b';
            case "S":
                return (short) 1;
            case "I":
                return 1;
            case "J":
                return 1L;
            case "F":
                return 1.5f;
            case "D":
                return 1.5;
            case "[B":
                return new byte[] {1, 2, 3, 4};
            case "[C":
                return "abc".toCharArray();
            case "[I":
                return new int[] {3, 1, 2};
            case "[Ljava/lang/Object;":
                return new Object[] {"b", "a"};
            case "[Ljava/lang/Class;":
                return new Class<?>[0];
            case "[Ljava/lang/String;":
                return new String[] {"b", "a"};
            case "[Ljava/util/stream/Collector$Characteristics;":
                return new Collector.Characteristics[0];
            case "Ljava/lang/Object;":
            case "Ljava/lang/Comparable;":
                return "b";
            case "Ljava/lang/String;":
                return "12";
            case "Ljava/lang/CharSequence;":
                return "b,12";
            case "Ljava/lang/StringBuffer;":
                return new StringBuffer("b");
            case "Ljava/lang/Throwable;":
                return new IllegalStateException("other");
            case "Ljava/lang/Class;":
                return String.class;
            case "Ljava/lang/ClassLoader;":
                return Arguments.class.getClassLoader();
            case "Ljava/lang/Runnable;":
                return (Runnable) () -> {};
            case "Ljava/lang/Iterable;":
            case "Ljava/util/Collection;":
            case "Ljava/util/List;":
                return new ArrayList<>(List.of("x", "b", "a"));
            case "Ljava/util/Set;":
                return new HashSet<>(Set.of("b"));
            case "Ljava/util/Map;":
                return new HashMap<>(Map.of("b", "c"));
            case "Ljava/util/Iterator;":
                return new ArrayList<>(List.of("b", "a")).iterator();
            case "Ljava/util/Spliterator;":
                return new ArrayList<>(List.of("b", "a")).spliterator();
            case "Ljava/util/Locale;":
                return Locale.GERMANY;
            case "Ljava/util/TimeZone;":
                return TimeZone.getTimeZone("Europe/Berlin");
            case "Ljava/util/Calendar;":
                return new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
            case "Ljava/util/Date;":
                return new Date(86_400_000L);
            case "Ljava/util/Comparator;":
                return java.util.Comparator.naturalOrder();
            case "Ljava/util/concurrent/TimeUnit;":
                return TimeUnit.MILLISECONDS;
            case "Ljava/util/concurrent/Callable;":
                return (Callable<String>) () -> "called";
            case "Ljava/util/function/Function;":
                return (Function<Object, Object>) a -> a + "!";
            case "Ljava/util/function/BiFunction;":
                return (BiFunction<Object, Object, Object>) (a, b) -> a + "" + b;
            case "Ljava/util/function/BinaryOperator;":
                return (BinaryOperator<Object>) (a, b) -> a;
            case "Ljava/util/function/Consumer;":
                return (Consumer<Object>) a -> {};
            case "Ljava/util/function/BiConsumer;":
                return (BiConsumer<Object, Object>) (a, b) -> {};
            case "Ljava/util/function/Predicate;":
                return (Predicate<Object>) a -> "b".equals(a);
            case "Ljava/util/function/Supplier;":
                return (Supplier<Object>) ArrayList::new;
            case "Ljava/util/function/IntFunction;":
                return (IntFunction<Object[]>) Object[]::new;
            case "Ljava/util/logging/Level;":
                return Level.FINE;
            case "Ljava/util/logging/LogRecord;":
                return new LogRecord(Level.INFO, "said");
            case "Ljava/util/stream/Collector;":
                return Collectors.toList();
            case "Ljava/util/stream/Stream;":
                return Stream.of("b", "a");
            case "Ljava/io/File;":
                return new File("no-such-file");
            case "Ljava/io/InputStream;":
                return new ByteArrayInputStream(new byte[] {1, 2, 3});
            case "Ljava/io/OutputStream;":
                return new ByteArrayOutputStream();
            case "Ljava/io/PrintStream;":
                return new PrintStream(new ByteArrayOutputStream());
            case "Ljava/math/BigInteger;":
                return new BigInteger("98765432109876543210");
            case "Ljava/math/BigDecimal;":
                return new BigDecimal("12.50");
            case "Ljava/math/RoundingMode;":
                return RoundingMode.HALF_UP;
            case "Ljava/nio/ByteBuffer;":
                return ByteBuffer.wrap("abc".getBytes(StandardCharsets.UTF_8));
            case "Ljava/nio/CharBuffer;":
                return CharBuffer.wrap("b");
            case "Ljava/nio/ByteOrder;":
                return ByteOrder.LITTLE_ENDIAN;
            case "Ljava/nio/charset/CodingErrorAction;":
                return CodingErrorAction.REPLACE;
            case "Ljava/nio/charset/Charset;":
                return StandardCharsets.UTF_8;
            case "Ljava/security/PrivilegedAction;":
                return (PrivilegedAction<Object>) () -> "done";
            case "Ljava/security/PrivilegedExceptionAction;":
                return (PrivilegedExceptionAction<Object>) () -> "done";
            case "Ljava/security/Key;":
                return new SecretKeySpec(new byte[16], "HmacSHA256");
            case "Ljava/security/cert/Certificate;":
                return Keys.certificate();
            case "Ljava/security/spec/KeySpec;":
                return Keys.spec();
            case "Ljava/text/FieldPosition;":
                return new FieldPosition(0);
            case "Ljava/text/ParsePosition;":
                return new ParsePosition(0);
            case "Ljava/text/Normalizer$Form;":
                return Normalizer.Form.NFD;
            case "Ljava/time/Duration;":
                return Duration.ofMillis(5);
            case "Ljava/time/LocalTime;":
                return LocalTime.NOON;
            case "Ljava/time/temporal/Temporal;":
            case "Ljava/time/temporal/TemporalAccessor;":
                return Instant.ofEpochMilli(1000);
            case "Ljava/time/format/DateTimeFormatter;":
                return java.time.format.DateTimeFormatter.ISO_ZONED_DATE_TIME;
            case "Ljavax/crypto/Cipher;":
                return Receivers.decrypting();
            case "Lorg/xml/sax/InputSource;":
                return new InputSource(new StringReader(XML));
            default:
                throw new IllegalArgumentException("no sample of " + type);
        }
    }
}
