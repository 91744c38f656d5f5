package dev.bohr.engine.heap;

import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Resolves sites to locations, each once. */
public final class LocationResolver {
    private static final MemoryLocation REFERENCES = arrayOf(Object[].class, 'L');
    /** Of booleans too, which share their instructions. */
    private static final MemoryLocation BYTES = arrayOf(byte[].class, 'B');

    private static final MemoryLocation CHARS = arrayOf(char[].class, 'C');
    private static final MemoryLocation SHORTS = arrayOf(short[].class, 'S');
    private static final MemoryLocation INTS = arrayOf(int[].class, 'I');
    private static final MemoryLocation LONGS = arrayOf(long[].class, 'J');
    private static final MemoryLocation FLOATS = arrayOf(float[].class, 'F');
    private static final MemoryLocation DOUBLES = arrayOf(double[].class, 'D');

    /** Is notified of why a location cannot be found; ends the execution, so that the program does not see an error of ours. */
    private final Function<String, RuntimeException> lost;

    private MemoryLocation[] bySite = new MemoryLocation[8192];

    public LocationResolver(Function<String, RuntimeException> lost) {
        this.lost = lost;
    }

    /** The location of an instance field; the object's class decides only which class declares the field. */
    public MemoryLocation ofField(int site, Object object) {
        MemoryLocation location = site < bySite.length ? bySite[site] : null;
        return location != null ? location : remember(site, object.getClass(), false);
    }

    /** The location of a site that was asked for before; null if it was not. */
    public @Nullable MemoryLocation known(int site) {
        return site < bySite.length ? bySite[site] : null;
    }

    public MemoryLocation ofStatic(int site, Class<?> owner) {
        MemoryLocation location = site < bySite.length ? bySite[site] : null;
        return location != null ? location : remember(site, owner, false);
    }

    /** An array site sees arrays of one element type only, but boolean and byte share their instructions. */
    public MemoryLocation ofArray(int site, Object array) {
        MemoryLocation location = site < bySite.length ? bySite[site] : null;
        return location != null ? location : remember(site, array.getClass(), true);
    }

    /** No text is made and nothing is looked up: this is asked with the managed mark on, and all that would run woven code. */
    public static MemoryLocation array(Class<?> type) {
        Class<?> element = type.getComponentType();
        return !element.isPrimitive()
                ? REFERENCES
                : element == int.class
                        ? INTS
                        : element == byte.class || element == boolean.class
                                ? BYTES
                                : element == long.class
                                        ? LONGS
                                        : element == char.class
                                                ? CHARS
                                                : element == double.class
                                                        ? DOUBLES
                                                        : element == short.class ? SHORTS : FLOATS;
    }

    private static MemoryLocation arrayOf(Class<?> type, char element) {
        int scale = JdkInternals.UNSAFE.arrayIndexScale(type);
        return new MemoryLocation(
                null,
                JdkInternals.arrayBaseOffset(type),
                31 - Integer.numberOfLeadingZeros(scale),
                element,
                "",
                false,
                false);
    }

    /** Without the managed mark: reflection runs woven code of the JDK's. */
    private MemoryLocation remember(int site, Class<?> type, boolean isArray) {
        boolean ignored = Hooks.enterIgnored();
        try {
            MemoryLocation location = isArray ? array(type) : resolve(Sites.get(site), type);
            if (site >= bySite.length) {
                bySite = Arrays.copyOf(bySite, Math.max(site + 1, bySite.length * 2));
            }
            return bySite[site] = location;
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private MemoryLocation resolve(Site site, Class<?> start) {
        return of(field(site, start));
    }

    /** The field that a site names. Without the managed mark. */
    @SuppressWarnings("NullAway") // the site of a field names it
    public Field field(Site site, Class<?> start) {
        String owner = site.owner().replace('/', '.');
        Class<?> type = start;
        while (type != null && !type.getName().equals(owner) && !isHidden(type, owner)) {
            type = type.getSuperclass();
        }
        Field field = find(type == null ? start : type, site.member(), site.descriptor());
        if (field == null) {
            throw lost.apply(
                    "the field " + owner + "." + site.member() + " used at " + site.position() + " could not be found");
        }
        return field;
    }

    /** A hidden class is named in its own code by the name it was defined with. */
    private static boolean isHidden(Class<?> type, String owner) {
        return type.isHidden() && type.getName().startsWith(owner);
    }

    private static @Nullable Field find(Class<?> start, String name, String descriptor) {
        for (Class<?> type = start; type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)
                        && field.getType().descriptorString().equals(descriptor)) {
                    return field;
                }
            }
            for (Class<?> parent : type.getInterfaces()) {
                Field field = find(parent, name, descriptor);
                if (field != null) {
                    return field;
                }
            }
        }
        return null;
    }

    public static MemoryLocation of(Field field) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        char type = field.getType().descriptorString().charAt(0);
        return new MemoryLocation(
                isStatic ? JdkInternals.UNSAFE.staticFieldBase(field) : null,
                isStatic ? JdkInternals.UNSAFE.staticFieldOffset(field) : JdkInternals.UNSAFE.objectFieldOffset(field),
                0,
                type == '[' ? 'L' : type,
                isStatic ? field.getDeclaringClass().getSimpleName() + "." + field.getName() : field.getName(),
                Modifier.isFinal(field.getModifiers()),
                Modifier.isVolatile(field.getModifiers()));
    }
}
