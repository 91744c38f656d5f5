package dev.bohr.tests.fuzz;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/** Changes a few things in a file, as disks, editors and bad luck do. */
final class Mutation {
    private static final String[] WORDS = {
        "",
        " ",
        "\n",
        "\n\n",
        "\"",
        "'",
        "\\",
        "\u0000",
        "\t",
        "\r\n",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        ",",
        ":",
        ";",
        "#",
        "=",
        "->",
        "?",
        "-1",
        "0",
        "1",
        "2147483647",
        "2147483648",
        "-2147483649",
        "99999999999999999999",
        "1e9",
        "NaN",
        "0x",
        "null",
        "true",
        "t0",
        "t1",
        "t99",
        "x3",
        "x0",
        "x999999999",
        "step",
        "read",
        "write",
        "lock",
        "é",
        "日本",
        "\ud83d\ude00",
        "\ud800",
        "%s",
        "%n",
        "$(touch x)",
        "../",
        "--",
        "[[[[[[[[[[[[[[[[",
        "((((((((((((",
        "{{{{{{{{{{{{"
    };

    private static final int[] NUMBERS = {
        0, 1, 2, -1, 63, 64, 255, 1 << 16, 1 << 24, 1 << 26, 1 << 28, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE
    };

    private final Random random;

    Mutation(Random random) {
        this.random = random;
    }

    byte[] of(byte[] original) {
        byte[] changed = original;
        for (int left = 1 + random.nextInt(4); left > 0; left--) {
            changed = once(changed);
        }
        return changed;
    }

    /** The same of what is written as numbers of four or eight bytes: most often it stays as long as it was. */
    byte[] ofNumbers(byte[] original) {
        byte[] changed = original.clone();
        for (int left = 1 + random.nextInt(3); left > 0; left--) {
            int at = random.nextInt(Math.max(1, changed.length - Integer.BYTES));
            if (changed.length < Integer.BYTES || random.nextInt(8) == 0) {
                return once(changed);
            }
            ByteBuffer numbers = ByteBuffer.wrap(changed);
            switch (random.nextInt(4)) {
                case 0 -> numbers.put(at, (byte) random.nextInt());
                case 1 -> numbers.putInt(at, NUMBERS[random.nextInt(NUMBERS.length)]);
                case 2 -> numbers.putInt(at, numbers.getInt(at) + 1 - random.nextInt(3));
                default -> changed = flipped(changed);
            }
        }
        return changed;
    }

    private byte[] once(byte[] bytes) {
        int from = random.nextInt(bytes.length + 1);
        int to = Math.min(bytes.length, from + random.nextInt(1 + random.nextInt(60)));
        return switch (random.nextInt(9)) {
            case 0 -> flipped(bytes);
            case 1 -> replaced(bytes, from, to, new byte[0]);
            case 2 -> replaced(bytes, from, from, Arrays.copyOfRange(bytes, from, to));
            case 3 -> replaced(bytes, from, to, word());
            case 4 -> replaced(bytes, from, from, word());
            case 5 -> Arrays.copyOf(bytes, from);
            case 6 -> withOtherNumber(bytes, from);
            case 7 -> withoutLine(bytes, from);
            default -> replaced(bytes, from, from, Arrays.copyOfRange(bytes, lineStart(bytes, to), lineEnd(bytes, to)));
        };
    }

    private byte[] word() {
        return WORDS[random.nextInt(WORDS.length)].getBytes(StandardCharsets.UTF_8);
    }

    private byte[] flipped(byte[] bytes) {
        byte[] changed = bytes.clone();
        if (bytes.length > 0) {
            changed[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return changed;
    }

    /** The next number after a place. */
    private byte[] withOtherNumber(byte[] bytes, int start) {
        int from = start;
        while (from < bytes.length && !Character.isDigit(bytes[from])) {
            from++;
        }
        int to = from;
        while (to < bytes.length && Character.isDigit(bytes[to])) {
            to++;
        }
        String[] numbers = {"0", "1", "7", "-3", "65536", "2147483647", "4294967296", "123456789012345678901234567890"};
        return replaced(bytes, from, to, numbers[random.nextInt(numbers.length)].getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] withoutLine(byte[] bytes, int at) {
        return replaced(bytes, lineStart(bytes, at), Math.min(bytes.length, lineEnd(bytes, at) + 1), new byte[0]);
    }

    private static int lineStart(byte[] bytes, int at) {
        int start = at;
        while (start > 0 && bytes[start - 1] != '\n') {
            start--;
        }
        return start;
    }

    private static int lineEnd(byte[] bytes, int at) {
        int end = at;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        return end;
    }

    private static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
        byte[] changed = new byte[bytes.length - (to - from) + by.length];
        System.arraycopy(bytes, 0, changed, 0, from);
        System.arraycopy(by, 0, changed, from, by.length);
        System.arraycopy(bytes, to, changed, from + by.length, bytes.length - to);
        return changed;
    }
}
