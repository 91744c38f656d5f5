package dev.bohr.hooks;

/** Knows the code of classes as it is run. */
public interface CallSites {
    /**
     * Whether an instruction can have called a method; also if that is not known.
     *
     * @param method where the instruction is, with its descriptor
     * @param index of the instruction in the code of the method
     * @param callee the name of what runs on top of it
     */
    boolean canCall(Class<?> caller, String method, String descriptor, int index, Class<?> called, String callee);
}
