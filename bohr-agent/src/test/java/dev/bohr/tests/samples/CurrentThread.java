package dev.bohr.tests.samples;

import java.lang.reflect.Method;

/** Calls the generated class of the boot loader, which JDK 21 and newer have. */
public class CurrentThread {
    public static void main(String[] arguments) throws Exception {
        if (Runtime.version().feature() >= 21) {
            Method set = Class.forName("java.lang.BohrCurrentThread").getMethod("set", Thread.class, Thread.class);
            Thread self = Thread.currentThread();
            Class<?> installation = Class.forName("dev.bohr.hooks.Installation");
            installation.getMethod("openTo", Module.class).invoke(null, CurrentThread.class.getModule());
            set.invoke(null, self, self);
        }
        System.out.println("set");
    }
}
