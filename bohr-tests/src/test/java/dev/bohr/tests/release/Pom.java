package dev.bohr.tests.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** A file {@code pom.xml}, as it is written. */
record Pom(Path directory, Element project) {
    static Pom of(Path directory) throws IOException, ParserConfigurationException, SAXException {
        return new Pom(
                directory,
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(directory.resolve("pom.xml").toFile())
                        .getDocumentElement());
    }

    /** The text of what a path of names leads to, below the project; empty if there is nothing. */
    String text(String... path) {
        Element element = project;
        for (String name : path) {
            List<Element> found = children(element, name);
            if (found.isEmpty()) {
                return "";
            }
            element = found.get(0);
        }
        return element.getTextContent().strip();
    }

    List<Element> all(String... path) {
        List<Element> level = List.of(project);
        for (String name : path) {
            level = level.stream()
                    .flatMap(element -> children(element, name).stream())
                    .toList();
        }
        return level;
    }

    static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    String artifact() {
        return text("artifactId");
    }

    /** Its own, or its parent's. */
    String version() {
        String own = text("version");
        return own.isEmpty() ? text("parent", "version") : own;
    }

    boolean isDeployed() {
        return !text("properties", "maven.deploy.skip").equals("true");
    }

    boolean hasJar() {
        return !text("packaging").equals("pom");
    }

    /** A jar that the build has made; what it is called depends on whether the module gives it a name without the version. */
    Path jar(String classifier) {
        String name = text("build", "finalName");
        return directory.resolve(
                "target/" + (name.isEmpty() ? artifact() + "-" + version() : name) + classifier + ".jar");
    }
}
