package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.announcesExpected;
import static dev.bohr.hooks.Hooks.announcesUses;
import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.indirect;
import static dev.bohr.hooks.Hooks.isManaged;
import static dev.bohr.hooks.Hooks.managed;
import static dev.bohr.hooks.Hooks.memory;
import static dev.bohr.hooks.Hooks.weakMemory;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes of memory, announced before they happen. A thread that is not managed and touches something while a managed thread
 * runs is noticed, and so is what an initialiser does that the JVM runs.
 */
public final class MemoryHooks {
    private MemoryHooks() {}

    public static void read(Object base, int site) {
        if (isManaged()) {
            memory.read(base, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            engine.foreignAccesses().access(base, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.field(base, false, site);
        }
    }

    public static void readStatic(Class<?> owner, int site) {
        if (isManaged()) {
            if (announcesUses) {
                engine.classUses().usesDeclaring(owner, site);
            }
            memory.readStatic(owner, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            engine.foreignAccesses().access(owner, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.staticField(owner, false, site);
        }
    }

    public static void write(Object base, int site) {
        if (isManaged()) {
            memory.write(base, null, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            engine.foreignAccesses().access(base, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.field(base, true, site);
        }
    }

    public static void write(Object base, Object value, int site) {
        if (isManaged()) {
            memory.write(base, value, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            engine.foreignAccesses().access(base, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.field(base, true, site);
        }
    }

    public static void writeStatic(Class<?> owner, int site) {
        if (isManaged()) {
            if (announcesUses) {
                engine.classUses().usesDeclaring(owner, site);
            }
            memory.writeStatic(owner, null, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            engine.foreignAccesses().access(owner, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.staticField(owner, true, site);
        }
    }

    public static void writeStatic(Object value, Class<?> owner, int site) {
        if (isManaged()) {
            if (announcesUses) {
                engine.classUses().usesDeclaring(owner, site);
            }
            memory.writeStatic(owner, value, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            engine.foreignAccesses().access(owner, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.staticField(owner, true, site);
        }
    }

    public static void readArray(Object array, int index, int site) {
        if (isManaged()) {
            memory.readArray(array, index, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            engine.foreignAccesses().access(array, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.element(array, index, false, site);
        }
    }

    public static void writeArray(Object array, int index, int site) {
        if (isManaged()) {
            memory.writeArray(array, index, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            engine.foreignAccesses().access(array, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.element(array, index, true, site);
        }
    }

    // What the access that is announced next will store, and what a compare-and-set expects. What that stores, the
    // engine will see.

    public static void storing(Object value) {
        if (isManaged()) {
            memory.storing(value);
        }
    }

    public static void expecting(int value) {
        if (announcesExpected && isManaged()) {
            memory.expecting(value, 'I');
        }
    }

    public static void expecting(long value) {
        if (announcesExpected && isManaged()) {
            memory.expecting(value, 'J');
        }
    }

    public static void expecting(float value) {
        if (announcesExpected && isManaged()) {
            memory.expecting(Float.floatToRawIntBits(value), 'F');
        }
    }

    public static void expecting(double value) {
        if (announcesExpected && isManaged()) {
            memory.expecting(Double.doubleToRawLongBits(value), 'D');
        }
    }

    public static void expecting(Object value) {
        if (announcesExpected && isManaged()) {
            memory.expecting(value);
        }
    }

    public static void accessAt(Object base, long offset, int site) {
        if (isManaged()) {
            indirect.accessAt(base, offset, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.at(base, offset, site);
        }
    }

    public static void accessBytes(Object base, long offset, long bytes, int site) {
        if (isManaged()) {
            indirect.accessBytes(base, offset, bytes, site);
        }
    }

    public static void accessHandle(VarHandle handle, @Nullable Object coordinate, int index, int site) {
        if (isManaged()) {
            indirect.accessHandle(handle, coordinate, index, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.handle(handle, coordinate, index, site);
        }
    }

    /** By reflection, or by a method handle that reads or writes a field. */
    public static void accessField(Field field, @Nullable Object base, int kind, int site) {
        if (isManaged()) {
            if (announcesUses && Modifier.isStatic(field.getModifiers())) {
                engine.classUses().uses(field.getDeclaringClass());
            }
            indirect.accessField(field, base, kind, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.reflected(field, base, kind);
        }
    }

    public static void fence(int kind) {
        if (isManaged()) {
            memory.fence(kind);
        }
    }

    /** In a constructor that may have let others reach the object. */
    public static void writeFinal(Object base, int site) {
        if (isManaged()) {
            engine.finalFields().write(base, null, false, site);
        }
    }

    public static void writeFinal(Object base, Object value, int site) {
        if (isManaged()) {
            engine.finalFields().write(base, value, true, site);
        }
    }

    /** At the end of a constructor of a class that announces what it does to its own final fields. */
    public static void made(Object object, Class<?> type) {
        if (isManaged()) {
            engine.finalFields().made(object, type);
        }
    }

    /** A class reads a final reference of its own, which never changes, but leads to what does. */
    public static void readFinal(Object base, int site) {
        if (weakMemory && isManaged()) {
            memory.read(base, site);
        }
    }

    /** At the end of a constructor that may have written a final reference. */
    public static void frozen(Object object) {
        if (weakMemory && isManaged()) {
            memory.frozen(object);
        }
    }
}
