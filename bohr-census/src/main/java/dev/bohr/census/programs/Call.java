package dev.bohr.census.programs;

import org.jspecify.annotations.Nullable;

/** One call of a method of the JDK; the instruction itself is in a subclass that is written for it. */
public abstract class Call {
    private final String method;
    private final String owner;
    private final String[] parameters;
    private final boolean isStatic;

    /**
     * @param method class, name and descriptor, as class files have them
     * @param parameters the types, as class files have them
     */
    protected Call(String method, String owner, String[] parameters, boolean isStatic) {
        this.method = method;
        this.owner = owner;
        this.parameters = parameters;
        this.isStatic = isStatic;
    }

    /** Does it. */
    public abstract @Nullable Object run(@Nullable Object receiver, Object[] arguments) throws Throwable;

    /** What it is called on; null for a static method. */
    public final @Nullable Object receiver() throws Exception {
        return isStatic ? null : Receivers.of(method, owner);
    }

    public final Object[] arguments() throws Exception {
        if (this instanceof HandleCall) {
            return new Object[] {new Holder<String>()};
        }
        Object[] arguments = new Object[parameters.length];
        for (int i = 0; i < arguments.length; i++) {
            Object argument = Arguments.of(method, i, parameters[i]);
            arguments[i] = argument instanceof NullArgument ? null : argument;
        }
        return arguments;
    }

    /** Whether two threads that share the receiver share the arguments, too: they are what it is about. */
    public final boolean sharesArguments() {
        return isStatic || owner.endsWith("FieldUpdater") || owner.endsWith("VarHandle");
    }
}
