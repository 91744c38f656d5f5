package dev.bohr.junit.attach;

import com.sun.tools.attach.VirtualMachine;

/** Loads an agent into another JVM: its process, the jar of the agent, and the arguments of that. */
final class AttachCommand {
    private AttachCommand() {}

    public static void main(String[] args) {
        try {
            VirtualMachine machine = VirtualMachine.attach(args[0]);
            machine.loadAgent(args[1], args[2].isEmpty() ? null : args[2]);
            machine.detach();
        } catch (NoClassDefFoundError e) {
            System.out.println("there is no module jdk.attach in " + System.getProperty("java.home"));
            System.exit(1);
        } catch (Exception | LinkageError e) {
            System.out.println(e);
            System.exit(1);
        }
    }
}
