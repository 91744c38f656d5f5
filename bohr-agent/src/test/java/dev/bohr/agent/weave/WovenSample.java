package dev.bohr.agent.weave;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.agent.weave.code.WeavingFailure;
import dev.bohr.hooks.Hooks;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;

/** A sample class, woven and loaded by a loader of its own; its static methods are run as a managed thread would run them. */
final class WovenSample {
    private final Class<?> woven;
    private boolean weakMemory;

    WovenSample(Class<?> sample) {
        try {
            woven = new WeavingLoader().loadClass(sample.getName());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** What happened, and what the method returned or threw at the end. */
    List<String> run(String method) {
        return run(method, false);
    }

    List<String> runWithLoops(String method) {
        return run(method, true);
    }

    /** As an engine hears of it whose reads may see other writes than the last. */
    List<String> runWithWeakMemory(String method) {
        weakMemory = true;
        return run(method, false);
    }

    private List<String> run(String name, boolean loops) {
        try {
            Class.forName(woven.getName(), true, woven.getClassLoader());
            Method method = woven.getDeclaredMethod(name);
            method.setAccessible(true);
            Hooks.install(Recorder.operations(), true);
            Hooks.setWeakMemory(weakMemory);
            Hooks.setAnnouncesExpected(weakMemory);
            Recorder.start(loops);
            Object result;
            Hooks.setManaged(Thread.currentThread());
            try {
                result = method.invoke(null);
            } catch (InvocationTargetException e) {
                result = e.getCause();
            } finally {
                Hooks.setManaged(null);
            }
            Recorder.events().add("= " + result);
            return Recorder.events();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static final class WeavingLoader extends ClassLoader {
        private final ClassWeaver weaver = new ClassWeaver(new ClassSelection(List.of(), List.of()));

        WeavingLoader() {
            super(WovenSample.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("dev.bohr.tests.samples.")) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : findClass(name);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] code = weaver.weave(in.readAllBytes(), this, false);
                return defineClass(name, code, 0, code.length);
            } catch (IOException | WeavingFailure e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
