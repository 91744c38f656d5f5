package dev.bohr.explore.outside;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Properties;

/**
 * What the whole JVM has once and a program may replace: the standard streams and the system properties. Each execution finds
 * it as the first did.
 */
public final class GlobalState {
    private final PrintStream realOut = System.out;
    private final PrintStream realErr = System.err;
    private final InputStream realIn = System.in;
    private final ProgramInput in;
    private final Properties realProperties = System.getProperties();
    private final PrintStream out;
    private final PrintStream err;
    private final WatchedProperties properties = new WatchedProperties(realProperties);

    public GlobalState(PrintStream out, PrintStream err, OutsideAccess outsideAccess) {
        this.in = new ProgramInput(realIn, outsideAccess);
        this.out = out;
        this.err = err;
    }

    /** Before each execution; costs next to nothing if the one before has changed nothing. */
    public void restore() {
        in.rewind();
        if (System.out != out || System.err != err || System.in != in) {
            System.setOut(out);
            System.setErr(err);
            System.setIn(in);
        }
        if (properties.restore() || System.getProperties() != properties) {
            System.setProperties(properties);
        }
    }

    /** After the last execution. */
    public void leave() {
        System.setOut(realOut);
        System.setErr(realErr);
        System.setIn(realIn);
        System.setProperties(realProperties);
    }
}
