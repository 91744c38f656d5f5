package dev.bohr.tests.samples;

import java.util.Scanner;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import javax.xml.parsers.DocumentBuilderFactory;

/** Loads classes of the JDK's that are not woven. */
public final class LateClasses {
    private LateClasses() {}

    public static void main(String[] args) throws Exception {
        System.out.println("begin");
        ServiceLoader.load(Runnable.class).findFirst();
        DocumentBuilderFactory.newInstance().newDocumentBuilder();
        new Attributes().putValue("a", new Scanner("b").next());
        System.out.println("end");
    }
}
