package dev.bohr.hooks.calls;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.MemoryHooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Method handles that read or write a field, wrapped so that each call of them is announced first. */
final class AnnouncedFieldHandles {
    private static final int READ_SITE = Sites.add(new Site(
            "java.lang.invoke.MethodHandle", "invoke", null, -1, Access.READ, Access.DECLARED, null, null, null));
    private static final int WRITE_SITE = Sites.add(new Site(
            "java.lang.invoke.MethodHandle", "invoke", null, -1, Access.WRITE, Access.DECLARED, null, null, null));

    private AnnouncedFieldHandles() {}

    /** Runs the initialiser. */
    static void prepare() {}

    static MethodHandle of(MethodHandle handle, Field field, int kind) {
        boolean ignored = Hooks.enterIgnored();
        try {
            MethodHandle announce = MethodHandles.lookup()
                    .findStatic(
                            AnnouncedFieldHandles.class,
                            "announce",
                            MethodType.methodType(void.class, Field.class, int.class, Object.class));
            announce = MethodHandles.insertArguments(announce, 0, field, kind);
            announce = Modifier.isStatic(field.getModifiers())
                    ? MethodHandles.insertArguments(announce, 0, (Object) null)
                    : announce.asType(
                            MethodType.methodType(void.class, handle.type().parameterType(0)));
            return MethodHandles.foldArguments(handle, announce);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot wrap the handle of " + field, e);
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private static void announce(Field field, int kind, Object base) {
        MemoryHooks.accessField(field, base, kind, kind == Access.READ ? READ_SITE : WRITE_SITE);
    }
}
