package dev.bohr.input.program;

import dev.bohr.Bohr;
import dev.bohr.input.UnusableInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Map;

/**
 * Loads the classes of the program: those compiled just now, then those of its class path, and last the gallery, which every copy of
 * Bohr has with it.
 */
public final class ProgramLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static final String CLASS_FILE = ".class";

    private final Map<String, byte[]> compiled;

    ProgramLoader(Map<String, byte[]> compiled, URL[] classPath) {
        super("program", classPath, new ApiLoader(Bohr.class.getClassLoader()));
        this.compiled = Map.copyOf(compiled);
    }

    /** For classes of a class path alone. */
    public static ProgramLoader of(ClassPath classPath) throws UnusableInput {
        ProgramLoader loader = new ProgramLoader(Map.of(), classPath.urls());
        // An assert that is not evaluated finds no bug.
        loader.setDefaultAssertionStatus(true);
        return loader;
    }

    /**
     * A text that is another one when the code of the program is: its compiled source and the class path. A class path that nobody
     * gave is the current directory, which may be anything, and is left out.
     */
    public String checksum(ClassPath given) throws IOException {
        CodeChecksum checksum = new CodeChecksum();
        checksum.add(compiled);
        for (Path entry : given.entries()) {
            checksum.add(entry);
        }
        return checksum.text();
    }

    /** Whoever looks into the file of a class, as weaving does, finds it, though there is none. */
    @Override
    public InputStream getResourceAsStream(String name) {
        byte[] bytes = name.endsWith(CLASS_FILE)
                ? compiled.get(
                        name.substring(0, name.length() - CLASS_FILE.length()).replace('/', '.'))
                : null;
        return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = compiled.get(name);
        if (bytes != null) {
            return defineClass(name, bytes, 0, bytes.length);
        }
        try {
            return super.findClass(name);
        } catch (ClassNotFoundException e) {
            if (name.startsWith("dev.bohr.gallery.")) {
                return Bohr.class.getClassLoader().loadClass(name);
            }
            throw e;
        }
    }
}
