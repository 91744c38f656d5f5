package dev.bohr.engine.heap;

import dev.bohr.engine.jdk.JdkInternals;
import dev.bohr.hooks.Sites;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Which writes by offset are to final fields. Almost none is, and each site writes to one field of one class: that is remembered. */
public final class FinalFieldOffsets {
    private Class<?>[] classes = new Class<?>[0];
    private long[] offsets = new long[0];

    /** Whether the site has written there before, and it was no final field. */
    public boolean isKnownOther(int site, Object base, long offset) {
        return site < classes.length && classes[site] == typeOf(base) && offsets[site] == offset;
    }

    /** The final field at that offset; null if there is none. Without the managed mark. */
    public @Nullable Field at(int site, Object base, long offset) {
        for (Class<?> type = typeOf(base); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                boolean isStatic = Modifier.isStatic(field.getModifiers());
                if (Modifier.isFinal(field.getModifiers())
                        && isStatic == base instanceof Class<?>
                        && offset
                                == (isStatic
                                        ? JdkInternals.UNSAFE.staticFieldOffset(field)
                                        : JdkInternals.UNSAFE.objectFieldOffset(field))) {
                    return field;
                }
            }
        }
        remember(site, base, offset);
        return null;
    }

    private void remember(int site, Object base, long offset) {
        if (site >= classes.length) {
            int length = Sites.count();
            Class<?>[] moreClasses = new Class<?>[length];
            long[] moreOffsets = new long[length];
            System.arraycopy(classes, 0, moreClasses, 0, classes.length);
            System.arraycopy(offsets, 0, moreOffsets, 0, offsets.length);
            classes = moreClasses;
            offsets = moreOffsets;
        }
        classes[site] = typeOf(base);
        offsets[site] = offset;
    }

    /** Statics belong to their Class, which is their base. */
    private static Class<?> typeOf(Object base) {
        return base instanceof Class<?> type ? type : base.getClass();
    }
}
