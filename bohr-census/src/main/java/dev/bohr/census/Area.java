package dev.bohr.census;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A part of the JDK that the census looks at.
 *
 * @param name as the table calls it
 * @param packages its packages, with slashes; one that ends in a slash stands for all below it, too
 */
record Area(String name, List<String> packages) {
    static final List<Area> ALL = List.of(
            new Area("java.lang", List.of("java/lang", "java/lang/ref", "java/lang/invoke")),
            new Area("java.lang.reflect", List.of("java/lang/reflect")),
            new Area("java.util", List.of("java/util", "java/util/function")),
            new Area("java.util.stream", List.of("java/util/stream")),
            new Area("java.util.regex", List.of("java/util/regex")),
            new Area(
                    "java.util.concurrent",
                    List.of("java/util/concurrent", "java/util/concurrent/atomic", "java/util/concurrent/locks")),
            new Area("java.util.logging", List.of("java/util/logging")),
            new Area("java.text", List.of("java/text")),
            new Area("java.time", List.of("java/time", "java/time/")),
            new Area("java.math", List.of("java/math")),
            new Area("java.nio.charset", List.of("java/nio/charset")),
            new Area("java.nio", List.of("java/nio")),
            new Area("java.io", List.of("java/io")),
            new Area("java.security", List.of("java/security", "java/security/")),
            new Area("javax.crypto", List.of("javax/crypto", "javax/crypto/")),
            new Area("xml", List.of("javax/xml/", "org/w3c/dom", "org/w3c/dom/", "org/xml/sax", "org/xml/sax/")));

    /** Of java.io what is not in memory. */
    private static final Set<String> FILES = Set.of(
            "java/io/File",
            "java/io/FileInputStream",
            "java/io/FileOutputStream",
            "java/io/FileReader",
            "java/io/FileWriter",
            "java/io/FileDescriptor",
            "java/io/RandomAccessFile",
            "java/io/Console");

    /** The area of a class, by its internal name. */
    static Optional<Area> of(String owner) {
        if (FILES.contains(owner)) {
            return Optional.empty();
        }
        String inside = owner.substring(0, Math.max(0, owner.lastIndexOf('/')));
        return ALL.stream().filter(area -> area.holds(inside)).findFirst();
    }

    private boolean holds(String inside) {
        return packages.stream()
                .anyMatch(name -> name.endsWith("/") ? (inside + "/").startsWith(name) : inside.equals(name));
    }
}
