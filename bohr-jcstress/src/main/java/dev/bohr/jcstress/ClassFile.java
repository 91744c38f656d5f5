package dev.bohr.jcstress;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * What can be said of a class without loading it (JVM specification, chapter 4): its name, and whether it carries an annotation that is
 * kept for run time. A class path has thousands of classes, and what loading one does cannot be undone.
 */
final class ClassFile {
    private static final int MAGIC = 0xCAFEBABE;
    private static final String ANNOTATIONS = "RuntimeVisibleAnnotations";

    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;

    private final DataInputStream in;
    /** The bytes of texts, by index; null for other constants. */
    private byte[][] texts = {};
    /** For classes: the index of the name. */
    private int[] names = {};

    private ClassFile(InputStream in) {
        this.in = new DataInputStream(in);
    }

    /**
     * The name of the class, with dots, if it carries this annotation itself; else nothing.
     *
     * @param descriptor the annotation as class files name it: {@code La/b/C;}
     */
    static String annotatedName(InputStream bytes, String descriptor) throws IOException {
        return new ClassFile(bytes).nameIfAnnotated(descriptor);
    }

    private String nameIfAnnotated(String descriptor) throws IOException {
        if (in.readInt() != MAGIC) {
            throw new IOException("this is no class file");
        }
        skip(4); // the version
        readConstants();
        if (!isAnywhere(descriptor)) {
            return "";
        }
        skip(2); // modifiers
        String name = text(names[in.readUnsignedShort()]).replace('/', '.');
        skip(2); // the superclass
        skip(2L * in.readUnsignedShort()); // interfaces
        skipMembers(); // fields
        skipMembers(); // methods
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            boolean isAnnotations = text(in.readUnsignedShort()).equals(ANNOTATIONS);
            int length = in.readInt();
            if (isAnnotations) {
                return hasAnnotation(descriptor) ? name : "";
            }
            skip(length);
        }
        return "";
    }

    private void readConstants() throws IOException {
        int count = in.readUnsignedShort();
        texts = new byte[count][];
        names = new int[count];
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case UTF8 -> {
                    texts[i] = new byte[in.readUnsignedShort()];
                    in.readFully(texts[i]);
                }
                case CLASS -> names[i] = in.readUnsignedShort();
                case LONG, DOUBLE -> {
                    skip(8);
                    i++; // takes two places
                }
                case 8, 16, 19, 20 -> skip(2); // string, method type, module, package
                case 15 -> skip(3); // method handle
                case 3, 4, 9, 10, 11, 12, 17, 18 -> skip(4); // int, float, members, name and type, dynamic ones
                default -> throw new IOException("a constant of a kind that is not known: " + tag);
            }
        }
    }

    /** Most classes do not even name it. */
    private boolean isAnywhere(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (byte[] each : texts) {
            if (each != null && java.util.Arrays.equals(each, bytes)) {
                return true;
            }
        }
        return false;
    }

    private void skipMembers() throws IOException {
        for (int members = in.readUnsignedShort(); members > 0; members--) {
            skip(6); // modifiers, name, type
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                skip(2);
                skip(in.readInt());
            }
        }
    }

    private boolean hasAnnotation(String descriptor) throws IOException {
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            if (text(in.readUnsignedShort()).equals(descriptor)) {
                return true;
            }
            skipElements();
        }
        return false;
    }

    private void skipElements() throws IOException {
        for (int pairs = in.readUnsignedShort(); pairs > 0; pairs--) {
            skip(2);
            skipValue();
        }
    }

    private void skipValue() throws IOException {
        switch (in.readUnsignedByte()) {
            case 'e' -> skip(4);
            case '@' -> {
                skip(2);
                skipElements();
            }
            case '[' -> {
                for (int values = in.readUnsignedShort(); values > 0; values--) {
                    skipValue();
                }
            }
            default -> skip(2);
        }
    }

    /** Names that a program may have in its source; the modified form of UTF-8 differs in none of them. */
    private String text(int index) {
        byte[] bytes = texts[index];
        return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
    }

    private void skip(long bytes) throws IOException {
        in.skipNBytes(bytes);
    }
}
