package dev.bohr.tests.structure;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Every public type says what it is for. That its comment is well-formed is for javadoc to see, which the profile "release" runs. */
class DocumentedTests {
    @Test
    void everyPublicTypeHasAComment() throws IOException {
        List<Path> files = sources();
        assertThat(files).hasSizeGreaterThan(500);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> missing = new ArrayList<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            Iterable<? extends CompilationUnitTree> units = task.parse();
            Documented documented = new Documented(DocTrees.instance(task), missing);
            units.forEach(unit -> documented.scan(unit, null));
        }
        assertThat(missing).isEmpty();
    }

    private static List<Path> sources() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path module : Repository.modules()) {
            Path main = module.resolve("src/main/java");
            if (Files.exists(main)
                    && !Files.readString(module.resolve("pom.xml"))
                            .contains("<maven.deploy.skip>true</maven.deploy.skip>")) {
                try (Stream<Path> all = Files.walk(main)) {
                    all.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
                }
            }
        }
        return files;
    }

    /** Looks at types that can be reached from outside, and only into those. */
    private static final class Documented extends TreePathScanner<Void, Void> {
        private final DocTrees trees;
        private final List<String> missing;

        Documented(DocTrees trees, List<String> missing) {
            this.trees = trees;
            this.missing = missing;
        }

        @Override
        public Void visitClass(ClassTree type, Void unused) {
            if (!type.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
                return null;
            }
            if (trees.getDocComment(getCurrentPath()) == null) {
                missing.add(
                        getCurrentPath().getCompilationUnit().getSourceFile().getName() + ": " + type.getSimpleName());
            }
            return super.visitClass(type, unused);
        }
    }
}
