package dev.bohr.census.programs;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.spi.FileSystemProvider;
import java.security.PrivilegedExceptionAction;
import java.text.FieldPosition;
import java.text.Normalizer;
import java.text.ParsePosition;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

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
        return switch (name) {
            case "java/lang/Enum.valueOf" -> index == 0 ? TimeUnit.class : "DAYS";
            case "java/lang/String.format",
                    "java/io/PrintStream.printf",
                    "java/io/PrintStream.format",
                    "java/lang/String.formatted" ->
                method.contains("Locale")
                        ? index == 0 ? Locale.ROOT : index == 1 ? "%s and %d, %08.3f" : formatted()
                        : index == 0 && !name.endsWith("formatted") ? "%s and %d, %08.3f" : formatted();
            case "java/text/MessageFormat.format" -> index == 0 ? "{0} and {1}, {2,number,#.##}" : formatted();
            case "java/lang/System.arraycopy" ->
                index == 0 || index == 2 ? new Object[] {"a", "b", "c"} : index == 4 ? 2 : null;
            case "java/lang/invoke/MethodHandles$Lookup.findVarHandle" ->
                index == 0 ? Holder.class : index == 1 ? "number" : int.class;
            case "java/lang/Class.getMethod", "java/lang/Class.getDeclaredMethod" ->
                index == 0 ? "twice" : new Class<?>[] {int.class};
            case "java/lang/Class.getDeclaredField", "java/lang/Class.getField" -> "number";
            case "java/lang/Class.forName" -> index == 0 ? "java.util.concurrent.Phaser" : null;
            case "java/lang/Class.getAnnotation", "java/lang/reflect/AccessibleObject.isAnnotationPresent" ->
                Deprecated.class;
            case "java/lang/System.getProperty" -> index == 0 ? "java.version" : null;
            case "java/lang/reflect/Method.invoke" -> index == 0 ? new Holder<String>() : new Object[] {3};
            case "java/lang/reflect/Constructor.newInstance" -> new Object[0];
            case "java/lang/reflect/Array.newInstance" -> index == 0 ? String.class : null;
            case "java/lang/reflect/Array.get" -> index == 0 ? new String[] {"a", "b"} : null;
            case "java/lang/reflect/Field.get", "java/lang/reflect/Field.set" -> index == 0 ? new Holder<String>() : 5;
            case "java/lang/Throwable.addSuppressed", "java/lang/Throwable.initCause" ->
                new IllegalStateException("other");
            case "java/util/stream/Stream.flatMap" -> (Function<Object, Stream<Object>>) a -> Stream.of(a, a);
            case "java/nio/charset/Charset.forName", "java/nio/charset/Charset.isSupported" -> "ISO-8859-1";
            case "java/nio/ByteBuffer.position",
                    "java/nio/Buffer.position",
                    "java/nio/ByteBuffer.limit",
                    "java/nio/Buffer.limit" -> 2;
            case "java/text/DateFormat.parse" -> index == 0 ? "2024-02-29 12:30:00" : null;
            case "java/text/SimpleDateFormat.applyPattern" -> "yyyy/MM/dd";
            case "java/text/DateFormat.getDateTimeInstance" -> index < 2 ? 2 : null;
            case "java/text/Format.format" -> new Date(86_400_000L);
            case "java/time/format/DateTimeFormatter.parse" -> "2024-02-29T12:30:00Z";
            case "java/time/ZoneId.of" -> "Europe/Berlin";
            case "java/util/regex/Pattern.compile", "java/util/regex/Pattern.matches" ->
                index == 0 ? "(?<word>a+)|[b-d]*1?2" : method.endsWith("I)Ljava/util/regex/Pattern;") ? 2 : null;
            case "java/util/regex/Matcher.group" -> method.contains("String;)") ? "word" : null;
            case "java/lang/String.split" -> index == 0 ? "[,;]" : 2;
            case "java/security/KeyStore.load" -> index == 0 ? new NullArgument() : "changeit".toCharArray();
            case "java/security/KeyFactory.getInstance" -> "EC";
            case "java/security/cert/CertificateFactory.getInstance" -> "X.509";
            case "java/security/cert/CertificateFactory.generateCertificate" ->
                new ByteArrayInputStream(Keys.certificateBytes());
            case "java/security/KeyStore.getInstance" -> "PKCS12";
            case "java/security/MessageDigest.getInstance" -> "SHA-256";
            case "javax/crypto/Mac.getInstance" -> "HmacSHA256";
            case "javax/crypto/SecretKeyFactory.getInstance" -> "PBKDF2WithHmacSHA256";
            case "javax/crypto/SecretKeyFactory.generateSecret" ->
                new PBEKeySpec("changeit".toCharArray(), new byte[8], 2, 128);
            case "javax/crypto/Cipher.getInstance" -> "AES/CBC/PKCS5Padding";
            case "javax/crypto/Cipher.init" ->
                index == 0
                        ? Cipher.ENCRYPT_MODE
                        : index == 1 ? new SecretKeySpec(new byte[16], "AES") : new NullArgument();
            case "org/w3c/dom/Element.getAttribute", "org/w3c/dom/NamedNodeMap.getNamedItem" -> "b";
            case "org/w3c/dom/Document.getElementsByTagName" -> "child";
            case "org/w3c/dom/NodeList.item" -> 0;
            case "java/util/logging/LogManager.readConfiguration" ->
                new ByteArrayInputStream(".level=INFO\n".getBytes(StandardCharsets.UTF_8));
            case "java/util/Calendar.set", "java/util/Calendar.get" -> index == 0 ? 1 : 2024;
            case "java/util/ServiceLoader.load" -> FileSystemProvider.class;
            case "java/time/Instant.from" -> Instant.ofEpochMilli(1000);
            default -> null;
        };
    }

    private static Object[] formatted() {
        return new Object[] {"b", 12, 2.5};
    }

    private static Object byType(String type) throws Exception {
        return switch (type) {
            case "Z" -> true;
            case "B" -> (byte) 1;
            case "C" -> 'b';
            case "S" -> (short) 1;
            case "I" -> 1;
            case "J" -> 1L;
            case "F" -> 1.5f;
            case "D" -> 1.5;
            case "[B" -> new byte[] {1, 2, 3, 4};
            case "[C" -> "abc".toCharArray();
            case "[I" -> new int[] {3, 1, 2};
            case "[Ljava/lang/Object;" -> new Object[] {"b", "a"};
            case "[Ljava/lang/Class;" -> new Class<?>[0];
            case "[Ljava/lang/String;" -> new String[] {"b", "a"};
            case "[Ljava/util/stream/Collector$Characteristics;" -> new Collector.Characteristics[0];
            case "Ljava/lang/Object;", "Ljava/lang/Comparable;" -> "b";
            case "Ljava/lang/String;" -> "12";
            case "Ljava/lang/CharSequence;" -> "b,12";
            case "Ljava/lang/StringBuffer;" -> new StringBuffer("b");
            case "Ljava/lang/Throwable;" -> new IllegalStateException("other");
            case "Ljava/lang/Class;" -> String.class;
            case "Ljava/util/Set;" -> new HashSet<>(Set.of("b"));
            case "Ljava/util/Iterator;" -> new ArrayList<>(List.of("b", "a")).iterator();
            case "Ljava/util/Spliterator;" -> new ArrayList<>(List.of("b", "a")).spliterator();
            case "Ljava/util/Locale;" -> Locale.GERMANY;
            case "Ljava/util/TimeZone;" -> TimeZone.getTimeZone("Europe/Berlin");
            case "Ljava/util/Date;" -> new Date(86_400_000L);
            case "Ljava/util/Comparator;" -> Comparator.naturalOrder();
            case "Ljava/util/function/BinaryOperator;" -> (BinaryOperator<Object>) (a, b) -> a;
            case "Ljava/util/function/Supplier;" -> (Supplier<Object>) ArrayList::new;
            case "Ljava/util/function/IntFunction;" -> (IntFunction<Object[]>) Object[]::new;
            case "Ljava/util/logging/Level;" -> Level.FINE;
            case "Ljava/util/stream/Collector;" -> Collectors.toList();
            case "Ljava/io/File;" -> new File("no-such-file");
            case "Ljava/io/InputStream;" -> new ByteArrayInputStream(new byte[] {1, 2, 3});
            case "Ljava/math/BigInteger;" -> new BigInteger("98765432109876543210");
            case "Ljava/math/BigDecimal;" -> new BigDecimal("12.50");
            case "Ljava/math/RoundingMode;" -> RoundingMode.HALF_UP;
            case "Ljava/nio/ByteBuffer;" -> ByteBuffer.wrap("abc".getBytes(StandardCharsets.UTF_8));
            case "Ljava/nio/CharBuffer;" -> CharBuffer.wrap("b");
            case "Ljava/nio/ByteOrder;" -> ByteOrder.LITTLE_ENDIAN;
            case "Ljava/nio/charset/CodingErrorAction;" -> CodingErrorAction.REPLACE;
            case "Ljava/security/PrivilegedExceptionAction;" -> (PrivilegedExceptionAction<Object>) () -> "done";
            case "Ljava/security/Key;" -> new SecretKeySpec(new byte[16], "HmacSHA256");
            case "Ljava/security/spec/KeySpec;" -> Keys.spec();
            case "Ljava/text/FieldPosition;" -> new FieldPosition(0);
            case "Ljava/text/ParsePosition;" -> new ParsePosition(0);
            case "Ljava/text/Normalizer$Form;" -> Normalizer.Form.NFD;
            case "Ljava/time/Duration;" -> Duration.ofMillis(5);
            case "Ljava/time/LocalTime;" -> LocalTime.NOON;
            case "Ljava/time/temporal/Temporal;", "Ljava/time/temporal/TemporalAccessor;" -> Instant.ofEpochMilli(1000);
            case "Ljava/time/format/DateTimeFormatter;" -> DateTimeFormatter.ISO_ZONED_DATE_TIME;
            case "Ljavax/crypto/Cipher;" -> Receivers.decrypting();
            case "Ljava/lang/Iterable;",
                    "Ljava/util/Collection;",
                    "Ljava/util/List;",
                    "Ljava/lang/ClassLoader;",
                    "Ljava/lang/Runnable;",
                    "Ljava/util/Map;",
                    "Ljava/util/Calendar;",
                    "Ljava/util/concurrent/TimeUnit;",
                    "Ljava/util/concurrent/Callable;",
                    "Ljava/util/function/Function;",
                    "Ljava/util/function/BiFunction;",
                    "Ljava/util/function/Consumer;",
                    "Ljava/util/function/BiConsumer;",
                    "Ljava/util/function/Predicate;",
                    "Ljava/util/logging/LogRecord;",
                    "Ljava/util/stream/Stream;",
                    "Ljava/io/OutputStream;",
                    "Ljava/io/PrintStream;",
                    "Ljava/nio/charset/Charset;",
                    "Ljava/security/PrivilegedAction;",
                    "Ljava/security/cert/Certificate;",
                    "Lorg/xml/sax/InputSource;" -> Receivers.byClass("", type.substring(1, type.length() - 1));
            default -> throw new IllegalArgumentException("no sample of " + type);
        };
    }
}
