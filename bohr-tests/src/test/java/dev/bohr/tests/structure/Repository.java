package dev.bohr.tests.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Where things are in the working tree. */
final class Repository {
    private static final Path ROOT =
            Path.of(System.getProperty("bohr.root", "..")).toAbsolutePath().normalize();

    private Repository() {}

    static Path file(String first, String... more) {
        return ROOT.resolve(Path.of(first, more));
    }

    /** The compiled classes of a module; the directory is missing if the module is, or has none. */
    static Path classes(String module) {
        return file(module, "target", "classes");
    }

    /** A module, and those of ours that it needs to run. */
    static Set<String> closure(String module) throws Exception {
        Set<String> found = new LinkedHashSet<>();
        addClosure(module, found);
        return found;
    }

    private static void addClosure(String module, Set<String> found) throws Exception {
        if (!found.add(module)) {
            return;
        }
        NodeList dependencies = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file(module, "pom.xml").toFile())
                .getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            if (text(dependency, "groupId").equals("dev.bohr")
                    && text(dependency, "scope").isEmpty()) {
                addClosure(text(dependency, "artifactId"), found);
            }
        }
    }

    private static String text(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent();
    }

    /** The directories of all modules. */
    static List<Path> modules() {
        try (Stream<Path> children = Files.list(ROOT)) {
            return children.filter(child -> Files.exists(child.resolve("pom.xml")))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
