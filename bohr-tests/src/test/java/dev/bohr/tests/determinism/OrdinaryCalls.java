package dev.bohr.tests.determinism;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.Serializable;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.text.ChoiceFormat;
import java.text.Collator;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.Normalizer;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.ServiceLoader;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import org.xml.sax.helpers.DefaultHandler;

/** What programs do all day long with the JDK, each with objects of its own. */
final class OrdinaryCalls {
    interface Call {
        Object run() throws Exception;
    }

    enum Day {
        MONDAY,
        TUESDAY
    }

    record Point(int x, int y) implements Serializable {}

    static class Person implements Serializable {
        private static final long serialVersionUID = 1;
        final String name = "Niels";
        final List<Integer> numbers = new ArrayList<>(List.of(1, 2));
        int age = 77;
    }

    static class Pair implements Serializable {
        private static final long serialVersionUID = 1;
        int a;
        int b;
    }

    static final Map<String, Call> ALL = new LinkedHashMap<>();

    private OrdinaryCalls() {}

    static {
        text();
        numbers();
        collections();
        streams();
        formats();
        times();
        buffersAndStreams();
        arrays();
        reflection();
        outside();
    }

    private static void text() {
        ALL.put("repeat", () -> "x".repeat(3));
        ALL.put("repeat of two", () -> "xy".repeat(3));
        ALL.put("split", () -> "a b".split(" ").length);
        ALL.put("split by expression", () -> "a1b22c".split("[0-9]+")[1]);
        ALL.put("format", () -> String.format("%s %5d %.2f", "a", 7, 1.5));
        ALL.put("formatted", () -> "%x-%b".formatted(255, true));
        ALL.put("indent", () -> "a\nb\n".indent(2));
        ALL.put("strip and lines", () -> " a \n b ".strip().lines().count());
        ALL.put("toCharArray", () -> "abc".toCharArray()[1]);
        ALL.put("getBytes", () -> "abc".getBytes(StandardCharsets.UTF_8)[1]);
        ALL.put("replace", () -> "abc".replace("b", "x").replace('x', 'y'));
        ALL.put("replaceAll", () -> "a1b".replaceAll("[0-9]", "-"));
        ALL.put("join", () -> String.join(",", List.of("a", "b")));
        ALL.put("chars", () -> "abc".chars().sum());
        ALL.put("toUpperCase", () -> "straße".toUpperCase(Locale.ROOT));
        ALL.put("compareToIgnoreCase", () -> "a".compareToIgnoreCase("B"));
        ALL.put(
                "StringBuilder",
                () -> new StringBuilder("ab")
                        .insert(0, 1.5)
                        .reverse()
                        .append('c')
                        .toString());
        ALL.put(
                "StringJoiner",
                () -> new StringJoiner(",", "[", "]").add("a").add("b").toString());
        ALL.put("StringTokenizer", () -> new StringTokenizer("a b").countTokens());
        ALL.put(
                "Pattern",
                () -> Pattern.compile("(a+)(?<n>b)?").matcher("aab").results().count());
        ALL.put("Scanner", () -> new Scanner("1 2").nextInt());
        ALL.put("Scanner of words", () -> new Scanner("a,b").useDelimiter(",").next());
        ALL.put("Charset.encode", () -> StandardCharsets.UTF_8.encode("aä").remaining());
        ALL.put(
                "Charset.decode",
                () -> StandardCharsets.UTF_16
                        .decode(ByteBuffer.wrap(new byte[] {0, 65}))
                        .toString());
        ALL.put("Base64", () -> Base64.getEncoder().encodeToString(new byte[] {1, 2}));
        ALL.put("HexFormat", () -> HexFormat.of().formatHex(new byte[] {1, 2}));
        ALL.put(
                "URLEncoder",
                () -> URLDecoder.decode(URLEncoder.encode("a b&c", StandardCharsets.UTF_8), StandardCharsets.UTF_8));
        ALL.put("URI", () -> URI.create("http://a.b/c?d=e").resolve("../x").getPath());
        ALL.put("Path", () -> Path.of("a", "b").resolve("../c").normalize().toString());
        ALL.put("UUID", () -> UUID.nameUUIDFromBytes(new byte[] {1}).toString());
        ALL.put(
                "UUID.fromString",
                () -> UUID.fromString("00000000-0000-0001-0000-000000000002").version());
        ALL.put(
                "Normalizer",
                () -> Normalizer.normalize("ä", Normalizer.Form.NFD).length());
    }

    private static void numbers() {
        ALL.put(
                "BigInteger",
                () -> new BigInteger("123456789012345678901234567890")
                        .pow(3)
                        .mod(BigInteger.TEN)
                        .toString());
        ALL.put("BigInteger of bytes", () -> new BigInteger(1, new byte[] {1, 2}).toByteArray().length);
        ALL.put("BigInteger prime", () -> BigInteger.valueOf(97).isProbablePrime(5));
        ALL.put(
                "BigDecimal",
                () -> new BigDecimal("1.25")
                        .divide(new BigDecimal("3"), MathContext.DECIMAL64)
                        .toString());
        ALL.put("Integer.parseInt", () -> Integer.parseInt("12") + Integer.toHexString(255));
        ALL.put("Double.parseDouble", () -> Double.parseDouble("1.25e3") + "" + Double.toString(0.1));
        ALL.put("Random", () -> new Random(1).nextInt(10));
        ALL.put("Random.ints", () -> new Random(1).ints(3).sum());
        ALL.put("Currency", () -> Currency.getInstance("EUR").getDefaultFractionDigits());
    }

    private static void collections() {
        ALL.put("List.of", () -> List.of(1, 2, 3).indexOf(2));
        ALL.put("Map.of", () -> Map.of("a", 1, "b", 2).get("a"));
        ALL.put("toArray", () -> new ArrayList<>(List.of("a", "b")).toArray(new String[0])[1]);
        ALL.put("toArray of a function", () -> List.of("a", "b").toArray(String[]::new)[0]);
        ALL.put("Collections.sort", () -> {
            List<String> list = new ArrayList<>(List.of("b", "a", "c"));
            Collections.sort(list);
            return list.toString();
        });
        ALL.put("List.sort", () -> {
            List<String> list = new ArrayList<>(List.of("b", "a", "c"));
            list.sort(Comparator.reverseOrder());
            return list.toString();
        });
        ALL.put("EnumMap", () -> new EnumMap<Day, Integer>(Map.of(Day.TUESDAY, 1)).toString());
        ALL.put("EnumSet", () -> EnumSet.allOf(Day.class).contains(Day.MONDAY));
        ALL.put("valueOf of an enum", () -> Day.valueOf("MONDAY").ordinal() + Day.values().length);
        ALL.put(
                "TreeMap",
                () -> new TreeMap<>(Map.of(1, "a", 2, "b")).headMap(2).toString());
        ALL.put("PriorityQueue", () -> new PriorityQueue<>(List.of(3, 1, 2)).poll());
        ALL.put("BitSet", () -> {
            BitSet bits = new BitSet();
            bits.set(3, 70);
            return bits.cardinality();
        });
        ALL.put(
                "HashMap.computeIfAbsent",
                () -> new HashMap<String, List<Integer>>()
                        .computeIfAbsent("a", k -> new ArrayList<>())
                        .add(1));
        ALL.put("ConcurrentHashMap", () -> new ConcurrentHashMap<>(Map.of("a", 1)).merge("a", 1, Integer::sum));
        ALL.put("Optional", () -> Optional.of("a").map(String::length).orElse(0));
        ALL.put("Objects.hash", () -> Objects.hash(1, "a", 2L));
        ALL.put("Properties", () -> {
            Properties properties = new Properties();
            properties.load(new StringReader("a=b\nc=d"));
            StringWriter out = new StringWriter();
            properties.list(new PrintWriter(out));
            return properties.getProperty("c") + out.toString().length();
        });
    }

    private static void streams() {
        ALL.put("Stream.sorted", () -> Stream.of(3, 1, 2).sorted().toList().toString());
        ALL.put(
                "Stream.sorted by",
                () -> Stream.of("b", "a")
                        .sorted(Comparator.comparing(String::length))
                        .collect(Collectors.toList()));
        ALL.put("Stream.toArray", () -> Stream.of("b", "a").map(s -> s + s).toArray(String[]::new)[1]);
        ALL.put("Stream.distinct", () -> Stream.of(1, 1, 2).distinct().count());
        ALL.put(
                "IntStream.sorted",
                () -> IntStream.of(3, 1, 2).sorted().boxed().toList().toString());
        ALL.put(
                "IntStream.range",
                () -> IntStream.range(0, 5).filter(i -> i % 2 == 0).toArray().length);
        ALL.put(
                "flatMap",
                () -> Stream.of(List.of(1), List.of(2, 3))
                        .flatMap(List::stream)
                        .mapToInt(i -> i)
                        .sum());
        ALL.put(
                "groupingBy",
                () -> Stream.of("a", "bb", "c")
                        .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()))
                        .toString());
        ALL.put("joining", () -> Stream.of("a", "b").collect(Collectors.joining(",")));
        ALL.put("summary", () -> IntStream.range(0, 5).summaryStatistics().getMax());
        ALL.put("iterate", () -> Stream.iterate(1, i -> i * 2).limit(5).reduce(0, Integer::sum));
        ALL.put(
                "toMap",
                () -> Stream.of("a", "bb")
                        .collect(Collectors.toMap(Function.identity(), String::length))
                        .toString());
        ALL.put(
                "partitioningBy",
                () -> Stream.of(1, 2, 3)
                        .collect(Collectors.partitioningBy(i -> i > 1))
                        .toString());
    }

    private static void formats() {
        ALL.put(
                "DecimalFormat",
                () -> new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.US)).format(1234.5));
        ALL.put(
                "NumberFormat",
                () -> NumberFormat.getCurrencyInstance(Locale.GERMANY).format(3.5));
        ALL.put(
                "NumberFormat.parse",
                () -> NumberFormat.getInstance(Locale.US).parse("1,234.5").intValue());
        ALL.put(
                "SimpleDateFormat",
                () -> new SimpleDateFormat("yyyy-MM-dd EEE HH:mm z", Locale.US).format(new Date(0)));
        ALL.put(
                "SimpleDateFormat.parse",
                () -> new SimpleDateFormat("yyyy-MM-dd", Locale.US)
                                .parse("2020-01-02")
                                .getTime()
                        > 0);
        ALL.put(
                "MessageFormat",
                () -> MessageFormat.format("{0} has {1,number} of {2,date}", "a", 3, new Date(0))
                                .length()
                        > 3);
        ALL.put("ChoiceFormat", () -> new ChoiceFormat("0#no|1#one|1<many").format(2));
        ALL.put("Collator", () -> Collator.getInstance(Locale.GERMANY).compare("ä", "b"));
        ALL.put("ResourceBundle", () -> {
            try {
                return ResourceBundle.getBundle("there.is.none").getLocale();
            } catch (java.util.MissingResourceException e) {
                return e.getClassName();
            }
        });
        ALL.put("Locale", () -> Locale.forLanguageTag("de-CH").getDisplayCountry(Locale.ENGLISH));
    }

    private static void times() {
        ALL.put(
                "DateTimeFormatter",
                () -> DateTimeFormatter.ofPattern("EEE, d MMM uuuu HH:mm", Locale.US)
                        .format(LocalDateTime.of(2020, 1, 2, 3, 4)));
        ALL.put(
                "DateTimeFormatter.ISO",
                () -> DateTimeFormatter.ISO_LOCAL_DATE.parse("2020-01-02").toString());
        ALL.put(
                "DateTimeFormatter localized",
                () -> DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                        .withLocale(Locale.US)
                        .format(LocalDate.of(2020, 1, 2)));
        ALL.put("LocalDate", () -> LocalDate.parse("2020-01-31").plusMonths(1).getDayOfWeek());
        ALL.put(
                "ZonedDateTime",
                () -> ZonedDateTime.of(2020, 3, 29, 1, 0, 0, 0, ZoneId.of("Europe/Berlin"))
                        .plusHours(2)
                        .toString());
        ALL.put(
                "ZonedDateTime.parse",
                () -> ZonedDateTime.parse("2020-01-02T03:04:05+01:00[Europe/Paris]")
                        .toInstant()
                        .toString());
        ALL.put(
                "Instant",
                () -> Instant.parse("2020-01-02T03:04:05Z")
                        .truncatedTo(ChronoUnit.HOURS)
                        .toString());
        ALL.put(
                "Duration",
                () -> Duration.parse("PT1H2M")
                        .plus(Period.ofDays(1).getDays(), ChronoUnit.SECONDS)
                        .toString());
        ALL.put("Calendar", () -> {
            Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
            calendar.setTimeInMillis(0);
            calendar.add(Calendar.MONTH, 14);
            return calendar.get(Calendar.YEAR) + " " + calendar.getActualMaximum(Calendar.DAY_OF_MONTH);
        });
        ALL.put("Date", () -> new Date(0).toInstant().toString());
        ALL.put("TimeUnit", () -> TimeUnit.HOURS.toSeconds(1));
    }

    private static void buffersAndStreams() {
        ALL.put("ByteBuffer", () -> ByteBuffer.allocate(8).putInt(7).flip().remaining());
        ALL.put("ByteBuffer.array", () -> ByteBuffer.allocate(8).put((byte) 3).array()[0]);
        ALL.put(
                "ByteBuffer.wrap",
                () -> ByteBuffer.wrap(new byte[] {1, 2, 3, 4}).getInt());
        ALL.put(
                "ByteBuffer.compareTo",
                () -> ByteBuffer.wrap(new byte[] {1, 2}).compareTo(ByteBuffer.wrap(new byte[] {1, 3})));
        ALL.put("IntBuffer", () -> IntBuffer.allocate(4).put(7).get(0));
        ALL.put("CharBuffer", () -> CharBuffer.wrap("abc").subSequence(1, 2).toString());
        ALL.put("ByteArrayOutputStream", () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.writeBytes("abc".getBytes(StandardCharsets.US_ASCII));
            return out.toByteArray()[2] + out.toString(StandardCharsets.UTF_8);
        });
        ALL.put("DataOutputStream", () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new DataOutputStream(out).writeUTF("abc");
            return new DataInputStream(new ByteArrayInputStream(out.toByteArray())).readUTF();
        });
        ALL.put(
                "BufferedReader",
                () -> new BufferedReader(new StringReader("a\nb"))
                        .lines()
                        .toList()
                        .toString());
        ALL.put("PrintWriter", () -> {
            StringWriter out = new StringWriter();
            new PrintWriter(out).printf("%d %s", 1, "a").flush();
            return out.toString();
        });
        ALL.put("CharArrayWriter", () -> {
            CharArrayWriter out = new CharArrayWriter();
            out.write("abc");
            return out.toCharArray()[1];
        });
        ALL.put("PushbackReader", () -> {
            PushbackReader in = new PushbackReader(new StringReader("abc"), 2);
            in.unread('x');
            return (char) in.read();
        });
        ALL.put("ObjectOutputStream", () -> copy(new Person()).age);
        ALL.put("ObjectOutputStream of a record", () -> copy(new Point(1, 2)).y());
        ALL.put(
                "ObjectOutputStream of the JDK's",
                () -> copy(new ArrayList<>(List.of(new BigInteger("7"), Day.MONDAY, LocalDate.of(2020, 1, 2))))
                        .toString());
        ALL.put("ObjectOutputStream of arrays", () -> copy(new int[][] {{1}, {2, 3}})[1][1]);
        ALL.put("readAllBytes", () -> new ByteArrayInputStream(new byte[] {1, 2}).readAllBytes()[1]);
        ALL.put("GZIP", () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
                zip.write(new byte[] {1, 2});
            }
            return out.size() > 0;
        });
        ALL.put("CRC32", () -> {
            CRC32 sum = new CRC32();
            sum.update(new byte[] {1, 2});
            return sum.getValue();
        });
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjectOutputStream(out).writeObject(object);
        return (T) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
    }

    private static int sum(int... values) {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    private static void arrays() {
        ALL.put("Arrays.fill", () -> {
            int[] array = new int[3];
            Arrays.fill(array, 7);
            return array[2];
        });
        ALL.put("Arrays.sort", () -> {
            Integer[] array = {3, 1, 2};
            Arrays.sort(array, Comparator.reverseOrder());
            return Arrays.toString(array);
        });
        ALL.put("Arrays.copyOfRange", () -> Arrays.copyOfRange(new int[] {1, 2, 3}, 1, 3)[1]);
        ALL.put("Arrays.asList", () -> Arrays.asList(1, 2).hashCode());
        ALL.put("Arrays.stream", () -> Arrays.stream(new int[] {1, 2}).sum());
        ALL.put("Arrays.deepToString", () -> Arrays.deepToString(new int[][] {{1}, {2}}));
        ALL.put("nested arrays", () -> {
            int[][] array = new int[2][4];
            array[1][3] = 7;
            return array[1][3];
        });
        ALL.put("deeply nested arrays", () -> {
            String[][][] array = new String[2][2][];
            array[1][0] = new String[1];
            array[1][0][0] = "a";
            return array[1][0][0];
        });
        ALL.put(
                "clone of nested arrays",
                () -> new int[][] {{1, 2}, {3}}.clone()[1].clone()[0]);
        ALL.put("Array.newInstance", () -> {
            Object array = Array.newInstance(int.class, 2, 3);
            Array.setInt(Array.get(array, 1), 2, 7);
            return ((int[][]) array)[1][2];
        });
        ALL.put("varargs", () -> sum(1, 2, 3));
    }

    private static void reflection() {
        ALL.put("getDeclaredFields", () -> {
            int sum = 0;
            Person person = new Person();
            for (Field field : Person.class.getDeclaredFields()) {
                field.setAccessible(true);
                sum += field.getName().equals("age") ? field.getInt(person) : 0;
            }
            return sum;
        });
        ALL.put("Method.invoke", () -> Point.class.getDeclaredMethod("x").invoke(new Point(1, 2)));
        ALL.put("newInstance", () -> Person.class.getDeclaredConstructor().newInstance().age);
        ALL.put("getRecordComponents", () -> Point.class.getRecordComponents()[1].getName());
        ALL.put(
                "Proxy",
                () -> ((Comparable<?>) Proxy.newProxyInstance(
                                OrdinaryCalls.class.getClassLoader(),
                                new Class<?>[] {Comparable.class},
                                (proxy, method, args) -> 3))
                        .compareTo(null));
        ALL.put("getStackTrace", () -> new Exception().getStackTrace()[0].getMethodName());
        ALL.put("getStackTrace of a thread", () -> Thread.currentThread().getStackTrace().length > 0);
        ALL.put("printStackTrace", () -> {
            StringWriter out = new StringWriter();
            new IllegalStateException("a", new RuntimeException("b")).printStackTrace(new PrintWriter(out));
            return out.toString().contains("Caused by");
        });
        ALL.put(
                "StackWalker",
                () -> StackWalker.getInstance()
                        .walk(frames -> frames.findFirst().isPresent()));
        ALL.put("toString of a record", () -> new Point(1, 2).toString() + new Point(1, 2).hashCode());
        ALL.put("AtomicReference", () -> new AtomicReference<>("a").updateAndGet(s -> s + "b"));
        ALL.put(
                "ServiceLoader",
                () -> ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).stream()
                                .count()
                        >= 0);
    }

    private static void outside() {
        ALL.put("MessageDigest", () -> MessageDigest.getInstance("SHA-256").digest(new byte[] {1})[0]);
        ALL.put("Cipher", () -> {
            Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "AES"));
            return cipher.doFinal(new byte[] {1}).length;
        });
        ALL.put("Mac", () -> {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(new byte[16], "HmacSHA256"));
            return mac.doFinal(new byte[] {1})[0];
        });
        ALL.put("Deflater", () -> {
            Deflater deflater = new Deflater();
            deflater.setInput(new byte[] {1, 2});
            deflater.finish();
            int length = deflater.deflate(new byte[100]);
            deflater.end();
            return length;
        });
        ALL.put(
                "DocumentBuilder",
                () -> DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream("<a b='c'><d>e</d></a>".getBytes(StandardCharsets.UTF_8)))
                        .getDocumentElement()
                        .getTextContent());
        ALL.put("SAXParser", () -> {
            StringBuilder seen = new StringBuilder();
            SAXParserFactory.newInstance()
                    .newSAXParser()
                    .parse(
                            new ByteArrayInputStream("<a><b/></a>".getBytes(StandardCharsets.UTF_8)),
                            new DefaultHandler() {
                                @Override
                                public void startElement(
                                        String uri, String local, String name, org.xml.sax.Attributes attributes) {
                                    seen.append(name);
                                }
                            });
            return seen.toString();
        });
        ALL.put(
                "XMLStreamReader",
                () -> XMLInputFactory.newInstance()
                        .createXMLStreamReader(new StringReader("<a/>"))
                        .next());
        ALL.put(
                "Logger",
                () -> java.util.logging.Logger.getLogger(
                                "a." + Thread.currentThread().getName())
                        .getName());
        java.util.logging.Logger known = java.util.logging.Logger.getLogger("dev.bohr.known");
        ALL.put("Logger that is known", () -> {
            known.fine("not shown");
            return 0;
        });
        ALL.put("Logger.fine", () -> {
            java.util.logging.Logger.getLogger("dev.bohr.ordinary").fine("not shown");
            return 0;
        });
    }
}
