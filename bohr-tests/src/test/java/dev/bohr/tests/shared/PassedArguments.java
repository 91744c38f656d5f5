package dev.bohr.tests.shared;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.DataOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Calls of the JDK's that are given an array or an object, each beside what another thread does with that. */
final class PassedArguments {
    private static final byte[] KEY = "0123456789abcdef".getBytes(StandardCharsets.UTF_8);

    private PassedArguments() {}

    interface Call<T> {
        Object on(T argument) throws Exception;
    }

    private static <T> Shared<T> row(
            String name, Supplier<T> make, Call<T> call, Function<T, Object> other, Function<T, Object> last) {
        return new Shared<>(name, make, argument -> get(() -> call.on(argument)), other, last, false);
    }

    private static Object get(Callable<Object> call) {
        try {
            return call.call();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Shared<byte[]> readsBytes(String name, Call<byte[]> call) {
        return row(name, () -> new byte[] {'1', '2'}, call, bytes -> bytes[1] = '7', bytes -> bytes[1]);
    }

    private static Shared<char[]> readsChars(String name, Call<char[]> call) {
        return row(name, () -> new char[] {'1', '2'}, call, chars -> chars[1] = '7', chars -> chars[1]);
    }

    private static Shared<Object[]> readsObjects(String name, Call<Object[]> call) {
        return row(name, () -> new Object[] {"1", "2"}, call, texts -> texts[1] = "7", texts -> texts[1]);
    }

    private static Shared<StringBuilder> readsBuilder(String name, Call<StringBuilder> call) {
        return row(name, () -> new StringBuilder("12"), call, text -> changes(text), Object::toString);
    }

    private static Object changes(StringBuilder text) {
        text.setCharAt(1, '7');
        return "";
    }

    /** The other thread writes what the call reads. */
    static List<Shared<?>> read() {
        List<Shared<?>> rows = new ArrayList<>();
        rows.add(readsChars("new String(char[])", chars -> new String(chars)));
        rows.add(readsChars("String.valueOf(char[])", chars -> String.valueOf(chars)));
        rows.add(readsChars("String.copyValueOf", chars -> String.copyValueOf(chars)));
        rows.add(readsChars("StringBuilder.append(char[])", chars -> new StringBuilder().append(chars)));
        rows.add(readsChars("StringBuffer.insert(char[])", chars -> new StringBuffer().insert(0, chars)));
        rows.add(readsChars("Character.codePointAt", chars -> Character.codePointAt(chars, 1)));
        rows.add(readsChars("CharArrayWriter.write", chars -> {
            CharArrayWriter writer = new CharArrayWriter();
            writer.write(chars);
            return writer.toString();
        }));
        rows.add(readsChars("StringWriter.write(char[])", chars -> {
            StringWriter writer = new StringWriter();
            writer.write(chars, 0, 2);
            return writer.toString();
        }));
        rows.add(readsBytes("new String(byte[])", bytes -> new String(bytes, StandardCharsets.UTF_8)));
        rows.add(readsBytes("MessageDigest.update", bytes -> {
            MessageDigest digest = MessageDigest.getInstance("MD5");
            digest.update(bytes);
            return digest.digest()[0];
        }));
        rows.add(readsBytes("MessageDigest.isEqual", bytes -> MessageDigest.isEqual(bytes, new byte[] {'1', '2'})));
        rows.add(
                readsBytes("Base64.encodeToString", bytes -> Base64.getEncoder().encodeToString(bytes)));
        rows.add(readsBytes("new BigInteger(byte[])", bytes -> new BigInteger(bytes)));
        rows.add(readsBytes("HexFormat.formatHex", bytes -> HexFormat.of().formatHex(bytes)));
        rows.add(readsBytes("UUID.nameUUIDFromBytes", bytes -> UUID.nameUUIDFromBytes(bytes)));
        rows.add(readsBytes("ByteArrayOutputStream.write", bytes -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(bytes, 0, 2);
            return out.toString();
        }));
        rows.add(readsBytes("DataOutputStream.write", bytes -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new DataOutputStream(out).write(bytes);
            return out.toString();
        }));
        rows.add(readsBytes("ByteArrayInputStream.read", bytes -> {
            ByteArrayInputStream in = new ByteArrayInputStream(bytes, 1, 1);
            return in.read();
        }));
        rows.add(readsBytes("Mac.doFinal", bytes -> {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
            return mac.doFinal(bytes)[0];
        }));
        rows.add(readsBytes("new SecretKeySpec", bytes -> new SecretKeySpec(bytes, "AES").getEncoded()[1]));
        rows.add(readsBytes("Cipher.doFinal, in", bytes -> cipher().doFinal(bytes)[0]));
        rows.add(readsBytes("CRC32.update", bytes -> {
            CRC32 sum = new CRC32();
            sum.update(bytes);
            return sum.getValue();
        }));
        rows.add(readsBytes("Deflater.setInput", bytes -> {
            Deflater deflater = new Deflater(Deflater.NO_COMPRESSION);
            deflater.setInput(bytes);
            deflater.finish();
            byte[] out = new byte[20];
            deflater.deflate(out);
            return out[8];
        }));
        rows.add(readsBytes(
                "ByteBuffer.put(byte[])",
                bytes -> ByteBuffer.allocate(2).put(bytes).get(1)));
        rows.add(readsBytes("Arrays.equals", bytes -> Arrays.equals(bytes, new byte[] {'1', '2'})));
        rows.add(readsBytes("Arrays.hashCode", bytes -> Arrays.hashCode(bytes)));
        rows.add(readsBytes("Arrays.toString", bytes -> Arrays.toString(bytes)));
        rows.add(readsBytes("Arrays.copyOf", bytes -> Arrays.copyOf(bytes, 3)[1]));
        rows.add(readsObjects("String.format", texts -> String.format("%s %s", texts)));
        rows.add(readsObjects("String.formatted", texts -> "%s %s".formatted(texts)));
        rows.add(readsObjects("Objects.hash", texts -> Objects.hash(texts)));
        rows.add(row(
                "String.join",
                () -> new String[] {"1", "2"},
                texts -> String.join(",", texts),
                texts -> texts[1] = "7",
                texts -> texts[1]));
        rows.add(row(
                "Path.of",
                () -> new String[] {"1", "2"},
                texts -> Path.of("a", texts),
                texts -> texts[1] = "7",
                texts -> texts[1]));
        rows.add(row(
                "new String(int[])",
                () -> new int[] {'1', '2'},
                points -> new String(points, 0, 2),
                points -> points[1] = '7',
                points -> points[1]));
        rows.add(readsBuilder("String.contentEquals", text -> "12".contentEquals(text)));
        rows.add(readsBuilder("String.contains", text -> "12".contains(text)));
        rows.add(readsBuilder("String.valueOf(Object)", text -> String.valueOf((Object) text)));
        rows.add(readsBuilder("String.join, builders", text -> String.join(",", text, "a")));
        rows.add(readsBuilder("a text and a builder", text -> "a" + text));
        rows.add(readsBuilder("new String(StringBuilder)", text -> new String(text)));
        rows.add(readsBuilder("new StringBuilder(CharSequence)", text -> new StringBuilder(text)));
        rows.add(readsBuilder("StringBuilder.append(builder)", text -> new StringBuilder("x").append(text)));
        rows.add(readsBuilder("StringBuilder.compareTo", text -> new StringBuilder("13").compareTo(text)));
        rows.add(readsBuilder("Pattern.matches", text -> Pattern.matches("12", text)));
        rows.add(readsBuilder("Integer.parseInt", text -> Integer.parseInt(text, 0, 2, 10)));
        rows.add(readsBuilder("String.format, builder", text -> String.format("%s", text)));
        return rows;
    }

    private static Cipher cipher() throws Exception {
        Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(KEY, "AES"));
        return cipher;
    }

    private static Shared<byte[]> writesBytes(String name, int length, Call<byte[]> call) {
        return row(name, () -> new byte[length], bytes -> done(call, bytes), bytes -> bytes[0], bytes -> bytes[0]);
    }

    private static Shared<char[]> writesChars(String name, Call<char[]> call) {
        return row(name, () -> new char[] {'-', '-'}, chars -> done(call, chars), chars -> chars[0], chars -> chars[0]);
    }

    private static Shared<StringBuilder> writesBuilder(String name, Call<StringBuilder> call) {
        return row(
                name, () -> new StringBuilder("-"), text -> done(call, text), StringBuilder::length, Object::toString);
    }

    private static Shared<ByteArrayOutputStream> writesStream(String name, Call<ByteArrayOutputStream> call) {
        return row(name, ByteArrayOutputStream::new, out -> done(call, out), out -> out.size(), Object::toString);
    }

    /** What it returns may be what it was given. */
    private static <T> Object done(Call<T> call, T argument) throws Exception {
        call.on(argument);
        return "";
    }

    /** The other thread reads what the call writes. */
    static List<Shared<?>> written() {
        List<Shared<?>> rows = new ArrayList<>();
        rows.add(writesChars("String.getChars", chars -> {
            "ab".getChars(0, 2, chars, 0);
            return "";
        }));
        rows.add(writesChars("StringBuilder.getChars", chars -> {
            new StringBuilder("ab").getChars(0, 2, chars, 0);
            return "";
        }));
        rows.add(writesChars("Character.toChars", chars -> Character.toChars('a', chars, 0)));
        rows.add(writesChars("StringReader.read(char[])", chars -> new StringReader("ab").read(chars)));
        rows.add(writesChars("Arrays.fill", chars -> {
            Arrays.fill(chars, 'a');
            return "";
        }));
        rows.add(writesBytes("MessageDigest.digest", 16, bytes -> {
            MessageDigest digest = MessageDigest.getInstance("MD5");
            return digest.digest(bytes, 0, 16);
        }));
        rows.add(writesBytes("Cipher.doFinal, out", 32, bytes -> cipher().doFinal(KEY, 0, 16, bytes)));
        rows.add(writesBytes("Mac.doFinal, out", 32, bytes -> {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
            mac.doFinal(bytes, 0);
            return "";
        }));
        rows.add(writesBytes("ByteArrayInputStream.read(byte[])", 2, bytes -> {
            return new ByteArrayInputStream(KEY).read(bytes);
        }));
        rows.add(writesBytes("Random.nextBytes", 2, bytes -> {
            new Random(1).nextBytes(bytes);
            return "";
        }));
        rows.add(writesBytes(
                "Base64.encode, out", 24, bytes -> Base64.getEncoder().encode(KEY, bytes)));
        rows.add(writesBytes(
                "ByteBuffer.get(byte[])", 2, bytes -> ByteBuffer.wrap(KEY).get(bytes)));
        rows.add(writesBytes("Inflater.inflate", 2, bytes -> {
            Deflater deflater = new Deflater();
            deflater.setInput(KEY);
            deflater.finish();
            byte[] small = new byte[40];
            deflater.deflate(small);
            Inflater inflater = new Inflater();
            inflater.setInput(small);
            return inflater.inflate(bytes);
        }));
        rows.add(writesBuilder("Matcher.appendReplacement", text -> {
            Matcher matcher = Pattern.compile("b").matcher("ab");
            matcher.find();
            return matcher.appendReplacement(text, "x");
        }));
        rows.add(writesBuilder(
                "Matcher.appendTail", text -> Pattern.compile("b").matcher("ab").appendTail(text)));
        rows.add(
                writesBuilder("HexFormat.formatHex, out", text -> HexFormat.of().formatHex(text, KEY)));
        rows.add(writesBuilder("DateTimeFormatter.formatTo", text -> {
            DateTimeFormatter.ISO_LOCAL_DATE.formatTo(LocalDate.of(2000, 1, 2), text);
            return "";
        }));
        rows.add(writesStream("ByteArrayOutputStream.writeTo", out -> {
            ByteArrayOutputStream from = new ByteArrayOutputStream();
            from.write('a');
            from.writeTo(out);
            return "";
        }));
        rows.add(writesStream("InputStream.transferTo", out -> new ByteArrayInputStream(KEY).transferTo(out)));
        rows.add(row(
                "CharsetEncoder.encode",
                () -> ByteBuffer.allocate(2),
                out -> {
                    // Of an array: else it takes one after the other, and what is shared is a buffer that is woven.
                    StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap("ab".toCharArray()), out, true);
                    return "";
                },
                out -> out.position(),
                out -> out.position()));
        rows.add(row(
                "CharsetEncoder.encode, array",
                () -> new byte[2],
                bytes -> {
                    StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap("ab"), ByteBuffer.wrap(bytes), true);
                    return "";
                },
                bytes -> bytes[0],
                bytes -> bytes[0]));
        rows.add(row(
                "Reader.read(CharBuffer)",
                () -> CharBuffer.allocate(2),
                out -> new StringReader("ab").read(out),
                out -> out.position(),
                out -> out.position()));
        return rows;
    }
}
