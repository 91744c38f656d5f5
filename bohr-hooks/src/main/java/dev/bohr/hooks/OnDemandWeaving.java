package dev.bohr.hooks;

import org.jspecify.annotations.Nullable;

/**
 * Classes of the JDK that are woven only in a check in which two threads were seen to share an object of theirs. Each group is named by the
 * class, or package, that people know, and has all the classes that touch the state of its objects.
 */
public final class OnDemandWeaving {
    private static final String REGEX = "java.util.regex";
    private static final String BUFFERS = "java.nio";
    private static final String CHECKSUMS = "java.util.zip";
    private static final String SCANNER = "java.util.Scanner";
    private static final String FORMATTER = "java.util.Formatter";
    private static final String BUILDER_OF_FORMATTERS = "java.time.format.DateTimeFormatterBuilder";

    private OnDemandWeaving() {}

    /** The group to weave if threads share objects of the class with this name, with dots; null if it is not woven on demand. */
    public static @Nullable String groupOf(String name) {
        return switch (name) {
            case "java.util.regex.Matcher" -> REGEX;
            case "java.util.zip.CRC32", "java.util.zip.CRC32C", "java.util.zip.Adler32" -> CHECKSUMS;
            case SCANNER -> SCANNER;
            case FORMATTER -> FORMATTER;
            case BUILDER_OF_FORMATTERS -> BUILDER_OF_FORMATTERS;
            default -> isBuffer(name) ? BUFFERS : null;
        };
    }

    /** Whether a class, with dots, is woven with the group. */
    public static boolean contains(String group, String name) {
        return switch (group) {
            case REGEX -> name.startsWith("java.util.regex.");
            case BUFFERS -> isBuffer(name);
            case CHECKSUMS -> CHECKSUMS.equals(groupOf(name));
            // It keeps its text in a buffer, and looks at it by a matcher.
            case SCANNER -> isOf(SCANNER, name) || contains(REGEX, name) || contains(BUFFERS, name);
            case FORMATTER -> isOf(FORMATTER, name);
            case BUILDER_OF_FORMATTERS -> isOf(BUILDER_OF_FORMATTERS, name);
            default -> false;
        };
    }

    private static boolean isOf(String outer, String name) {
        return name.equals(outer) || name.startsWith(outer + "$");
    }

    /** Not what frees memory outside the heap, which is the garbage collector's affair. */
    private static boolean isBuffer(String name) {
        return name.startsWith("java.nio.")
                && name.indexOf('.', "java.nio.".length()) < 0
                && name.contains("Buffer")
                && !name.contains("$")
                && !name.endsWith("Exception")
                && !name.contains("DataManager");
    }
}
