package dev.bohr.engine.learned;

import dev.bohr.engine.heap.LocationResolver;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.Sites;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The points that only some programs need: where a thread ends, where it begins to wait, at final fields. When an execution shows
 * that the program can observe such a step, the search restarts with points there. They decide where there are points, so a trace names
 * them, as it does {@link EscapedSites}.
 */
public final class LearnedPoints {
    /** The end of the threads that are made at a site is a step of its own; the site's name follows. */
    private static final String END = "end:";

    /** The same, of threads that keep the program alive. */
    private static final String ENDS_OF_USER_THREADS = "ends-of-user-threads";

    /** That a thread begins to wait is a step of its own. */
    private static final String ARRIVALS = "arrivals";

    /** What threads are doing is asked for: the end of one that another waits for can be seen by that. */
    private static final String STATES = "states";

    /** Whoever asks for a lock and can be interrupted looks for that first, in a step of its own. */
    private static final String INTERRUPT_CHECKS = "interrupt-checks";

    /** A field of threads that is written while others run; its name follows. */
    private static final String ATTRIBUTE = "thread:";

    /** A final field of objects that others can reach before their constructors have ended; its name follows. */
    private static final String ESCAPING_FINAL = "escaping-final:";

    /** A final field that is written by reflection, or by Unsafe. */
    private static final String WRITTEN_FINAL = "written-final:";

    /** What can be seen of a final field. */
    public static final byte NEVER_CHANGES = 1;

    public static final byte ESCAPES = 2;
    public static final byte IS_WRITTEN = 3;

    private final Set<String> names = new TreeSet<>();

    // What the names say, for whoever asks with the managed mark on.
    private boolean hasEnds;
    private boolean endsOfUserThreads;
    private boolean arrivals;
    private boolean states;
    private boolean interruptChecks;
    private final boolean[] attributes = new boolean[ThreadAttribute.values().length];
    private boolean hasFinals;

    /** By site: what can be seen of the final field; 0 if it is not known yet. */
    private byte[] finals = new byte[0];

    /** Counts what was learned. */
    private int version;

    /** Of a replay: there are the points that the trace names, and no others. */
    private boolean isFixed;

    /** Whether the end of threads that keep the program alive is a step of its own. */
    public boolean hasEndsOfUserThreads() {
        return endsOfUserThreads;
    }

    /** Whether the end of any other thread is. */
    public boolean hasEnds() {
        return hasEnds;
    }

    /** Whether the end of the threads made at this site is. Without the managed mark. */
    public boolean hasEnd(String site) {
        return names.contains(END + site);
    }

    /** The program can see whether such a thread has ended; returns whether that is new. */
    public boolean addEnd(String site) {
        return add(END + site);
    }

    /** Threads are cut off by the end of the last one that keeps the program alive; returns whether that is new. */
    public boolean addEndsOfUserThreads() {
        return !endsOfUserThreads && add(ENDS_OF_USER_THREADS);
    }

    /** Whether it is a step of its own that a thread begins to wait. */
    public boolean hasArrivals() {
        return arrivals;
    }

    /** The program can see whether a thread waits; returns whether that is new. */
    public boolean addArrivals() {
        return !arrivals && add(ARRIVALS);
    }

    /** Whether the program asks what threads are doing. */
    public boolean hasStates() {
        return states;
    }

    /** The program asks what a thread is doing; returns whether that is new. */
    public boolean addStates() {
        boolean isNew = addArrivals();
        return !states && add(STATES) || isNew;
    }

    /** Whether it is a step of its own to look for an interrupt before a lock. */
    public boolean hasInterruptChecks() {
        return interruptChecks;
    }

    /** A thread was interrupted when it could have had the lock that it asked for; returns whether that is new. */
    public boolean addInterruptChecks() {
        return !interruptChecks && add(INTERRUPT_CHECKS);
    }

    /** Whether accesses to this field of threads are points. */
    public boolean has(ThreadAttribute attribute) {
        return attributes[attribute.ordinal()];
    }

    public boolean add(ThreadAttribute attribute) {
        return add(ATTRIBUTE + attribute.text());
    }

    /** Whether there are points at any final field. */
    public boolean hasFinals() {
        return hasFinals;
    }

    /** What can be seen of the final field of a site. */
    public byte ofFinal(LocationResolver locations, int site, Object object) {
        if (site >= finals.length) {
            finals = new byte[Sites.count()];
        }
        if (finals[site] == 0) {
            boolean ignored = Hooks.enterIgnored();
            try {
                finals[site] = stateOf(locations.field(Sites.get(site), object.getClass()));
            } finally {
                Hooks.exitIgnored(ignored);
            }
        }
        return finals[site];
    }

    /** The same of any field. Without the managed mark. */
    public byte stateOf(Field field) {
        return names.contains(WRITTEN_FINAL + name(field))
                ? IS_WRITTEN
                : names.contains(ESCAPING_FINAL + name(field)) ? ESCAPES : NEVER_CHANGES;
    }

    public boolean addEscaping(Field field) {
        return add(ESCAPING_FINAL + name(field));
    }

    public boolean addWritten(Field field) {
        return add(WRITTEN_FINAL + name(field));
    }

    /** Of a hidden class without its number, which is another one whenever it is made. */
    private static String name(Field field) {
        String type = field.getDeclaringClass().getName();
        int slash = type.indexOf('/');
        return (slash < 0 ? type : type.substring(0, slash)) + "." + field.getName();
    }

    /** The classes that have final fields with points. */
    public Set<String> classesWithFinals() {
        Set<String> classes = new TreeSet<>();
        for (String name : names) {
            if (name.startsWith(ESCAPING_FINAL) || name.startsWith(WRITTEN_FINAL)) {
                classes.add(name.substring(name.indexOf(':') + 1, name.lastIndexOf('.')));
            }
        }
        return classes;
    }

    /** Another number whenever something was learned. */
    public int version() {
        return version;
    }

    private boolean add(String name) {
        if (isFixed) {
            return false;
        }
        boolean ignored = Hooks.enterIgnored();
        try {
            boolean isNew = names.add(name);
            if (isNew) {
                update();
            }
            return isNew;
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private void update() {
        hasEnds = names.stream().anyMatch(name -> name.startsWith(END));
        endsOfUserThreads = names.contains(ENDS_OF_USER_THREADS);
        arrivals = names.contains(ARRIVALS);
        states = names.contains(STATES);
        interruptChecks = names.contains(INTERRUPT_CHECKS);
        for (ThreadAttribute attribute : ThreadAttribute.values()) {
            attributes[attribute.ordinal()] = names.contains(ATTRIBUTE + attribute.text());
        }
        hasFinals = !classesWithFinals().isEmpty();
        finals = new byte[0];
        version++;
    }

    public List<String> names() {
        return new ArrayList<>(names);
    }

    /** These and no others, as far as is known. */
    public void set(Collection<String> known) {
        names.clear();
        names.addAll(known);
        update();
    }

    /** These and no others, whatever the program shows. */
    public void fix(Collection<String> known) {
        set(known);
        isFixed = true;
    }
}
