package dev.bohr.tests.structure;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What users may rely on is apart from what is internal, by package (docs/architecture.md), and says what it is. */
class ApiTests {
    /** In the Javadoc of a package of the API. */
    private static final String IS_API = "<p>API:";

    private static final Pattern DOCUMENTED = Pattern.compile("(?m)^\\| `(dev\\.bohr[\\w.]*)` \\|");

    /** What users know anyway who call it: the JDK, and JUnit in the module for that. */
    private static final Pattern KNOWN = Pattern.compile("(java|javax)\\..*|org\\.junit\\..*|org\\.opentest4j\\..*");

    /** It shows the counts of the search as the search has them; whoever needs them is told that they may change. */
    private static final String NOT_SETTLED = "dev.bohr.linearizability.check.ScenarioResult";

    /** Written before the compiler looked for nulls: to be marked, one after the other, and none to be added. */
    private static final Pattern NOT_MARKED = Pattern.compile("dev\\.bohr\\.engine(\\.(fibers|heap|recording))?");

    private static final Pattern PUBLIC_TYPE = Pattern.compile(
            "(?m)^( *@\\w+(\\(.*\\))?\\n)* *public (?:static |abstract |final |sealed |non-sealed )*(?:class|interface|enum|record|@interface) (\\w+)");

    @Test
    void aPackageIsApiOrInternalAndTheDocumentSaysWhich() throws IOException {
        assertThat(packages(text -> text.contains(IS_API))).isEqualTo(documented());
    }

    @Test
    void whatIsPublicInTheApiMentionsOnlyTheApi() throws IOException {
        Set<String> api = documented();
        TreeSet<String> leaks = new TreeSet<>();
        for (JavaClass type : ArchitectureTests.ALL) {
            if (api.contains(type.getPackageName())
                    && isVisible(type)
                    && !type.getName().equals(NOT_SETTLED)) {
                for (JavaClass mentioned : mentioned(type)) {
                    JavaClass whole = mentioned.getBaseComponentType();
                    boolean isOwn = api.contains(whole.getPackageName()) && isVisible(whole);
                    if (!whole.isPrimitive()
                            && !isOwn
                            && !KNOWN.matcher(whole.getName()).matches()) {
                        leaks.add(type.getName() + " mentions " + whole.getName());
                    }
                }
            }
        }
        assertThat(leaks).isEmpty();
    }

    private static boolean isVisible(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass().map(ApiTests::isVisible).orElse(true);
    }

    /** In what a user can call, or extend. */
    private static List<JavaClass> mentioned(JavaClass type) {
        List<JavaType> types = new ArrayList<>(type.getInterfaces());
        type.getSuperclass().ifPresent(types::add);
        List<JavaClass> all = new ArrayList<>();
        type.getFields().stream()
                .filter(field -> isOpen(field.getModifiers()))
                .forEach(field -> types.add(field.getType()));
        for (JavaCodeUnit code : type.getCodeUnits()) {
            if (isOpen(code.getModifiers())) {
                types.add(code.getReturnType());
                types.addAll(code.getParameterTypes());
                all.addAll(code.getExceptionTypes());
            }
        }
        types.forEach(one -> all.addAll(one.getAllInvolvedRawTypes()));
        return all;
    }

    private static boolean isOpen(Set<JavaModifier> modifiers) {
        return (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED))
                && !modifiers.contains(JavaModifier.SYNTHETIC)
                && !modifiers.contains(JavaModifier.BRIDGE);
    }

    @Test
    void everyPackageIsCheckedForNulls() throws IOException {
        assertThat(packages(text -> !text.contains("@NullMarked\npackage")))
                .allMatch(name -> NOT_MARKED.matcher(name).matches());
    }

    @Test
    void everyPublicTypeSaysWhatItIs() throws IOException {
        List<String> silent = new ArrayList<>();
        for (Path file : sources()) {
            String text = Files.readString(file).replaceAll("(?s)\"\"\".*?\"\"\"", "");
            Matcher type = PUBLIC_TYPE.matcher(text);
            while (type.find()) {
                if (!text.substring(0, type.start()).stripTrailing().endsWith("*/")) {
                    silent.add(file.getFileName() + ": " + type.group(3));
                }
            }
        }
        assertThat(silent).isEmpty();
    }

    private static Set<String> documented() throws IOException {
        String text = Files.readString(Repository.file("docs", "architecture.md"));
        int start = text.indexOf("## API and internal");
        String section = text.substring(start, text.indexOf("\n## ", start + 1));
        return DOCUMENTED
                .matcher(section)
                .results()
                .map(row -> row.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private interface Condition {
        boolean holds(String packageInfo);
    }

    /** Those whose package-info.java is so. */
    private static Set<String> packages(Condition condition) throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path file : sources()) {
            String text = Files.readString(file);
            if (file.endsWith("package-info.java") && condition.holds(text)) {
                found.add(text.replaceAll("(?s).*\npackage ([\\w.]+);.*", "$1"));
            }
        }
        return found;
    }

    /** The main code of all modules. */
    static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path module : Repository.modules()) {
            Path home = module.resolve("src/main/java");
            if (Files.exists(home)) {
                try (Stream<Path> files = Files.walk(home)) {
                    files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        return sources;
    }
}
