package dev.bohr.tests.structure;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The arrows of the architecture, one direction and no back doors: bytecode, hooks, engine, strategy; events, oracles, trace,
 * report. A room that does not exist yet keeps every rule.
 */
class ArchitectureTests {
    /** Imported once, with nothing from the class path (archunit.properties): importing is what takes time. */
    static final JavaClasses ALL = new ClassFileImporter()
            .importPaths(Repository.modules().stream()
                    .map(module -> Repository.classes(module.getFileName().toString()))
                    .filter(Files::exists)
                    .toList());

    /** What every room may know. The annotations are for the compiler only. */
    private static final DescribedPredicate<JavaClass> JDK =
            resideInAnyPackage("java..", "javax..", "jdk..", "sun..", "com.sun..", "org.jspecify.annotations..");

    private static final DescribedPredicate<JavaClass> HOOKS = resideInAPackage("dev.bohr.hooks..");

    private static final DescribedPredicate<JavaClass> CORE = resideInAnyPackage(
            "dev.bohr",
            "dev.bohr.engine..",
            "dev.bohr.explain..",
            "dev.bohr.explore..",
            "dev.bohr.sync..",
            "dev.bohr.strategy..",
            "dev.bohr.graph..",
            "dev.bohr.memory..",
            "dev.bohr.model..",
            "dev.bohr.oracle..",
            "dev.bohr.race..",
            "dev.bohr.trace..");

    private static final DescribedPredicate<JavaClass> LINEARIZABILITY = resideInAPackage("dev.bohr.linearizability..");

    /** The records of the API, the result and the enums inside them: what is left when a check is over. */
    private static final DescribedPredicate<JavaClass> API_RECORDS = describe(
            "are records of dev.bohr, or its result",
            type -> type.getPackageName().equals("dev.bohr")
                    && (isLeft(type)
                            || type.getEnclosingClass()
                                    .map(ArchitectureTests::isLeft)
                                    .orElse(false)));

    private static final DescribedPredicate<JavaClass> MODEL = resideInAPackage("dev.bohr.model");

    /** What was done and what was decided: the two words of the model that traces are written in. */
    private static final DescribedPredicate<JavaClass> KINDS_AND_SCHEDULES = describe(
            "are kinds of operations, or schedules",
            type -> type.getFullName().matches("dev\\.bohr\\.model\\.(Kind|Schedule)(\\$.*)?"));

    /** Recorded histories and the result of their check: like traces, they know nothing of the engine. */
    private static final DescribedPredicate<JavaClass> HISTORIES = resideInAPackage("dev.bohr.linearizability.history");

    /** What is left when the tests of a class are over. */
    private static final DescribedPredicate<JavaClass> TEST_RECORDS = describe(
            "are records and enums of dev.bohr.linearizability",
            type -> type.getPackageName().matches("dev\\.bohr\\.linearizability(\\.(subject|check))?")
                    && (type.isRecord() || type.isEnum()));

    private static final DescribedPredicate<JavaClass> STRATEGY_IMPLEMENTATIONS = describe(
            "implement Strategy",
            type -> !type.isInterface()
                    && Stream.concat(type.getAllRawInterfaces().stream(), type.getAllRawSuperclasses().stream())
                            .anyMatch(ancestor -> ancestor.getSimpleName().equals("Strategy")));

    private static final SliceAssignment PACKAGES = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    };

    private static boolean isLeft(JavaClass type) {
        return type.isRecord() || type.getSimpleName().equals("Result");
    }

    @Test
    void noPackagesOfAModuleKnowEachOtherInACircle() {
        ArchRule rule = SlicesRuleDefinition.slices()
                .assignedFrom(PACKAGES)
                .namingSlices("$1")
                .should()
                .beFreeOfCycles();
        for (Path module : Repository.modules()) {
            check(module.getFileName().toString(), rule);
        }
    }

    @Test
    void modelKnowsOnlyTheJdk() {
        check("bohr-core", classes().that(MODEL).should().onlyDependOnClassesThat(either(JDK, MODEL)));
    }

    @Test
    void whatUsersCallKnowsOnlyTraces() {
        check(
                "bohr-core",
                classes()
                        .that()
                        .resideInAPackage("dev.bohr")
                        .should()
                        .onlyDependOnClassesThat(
                                either(JDK, KINDS_AND_SCHEDULES, resideInAnyPackage("dev.bohr", "dev.bohr.trace"))));
    }

    @Test
    void hooksKnowOnlyTheJdk() {
        check("bohr-hooks", classes().should().onlyDependOnClassesThat(either(JDK, HOOKS)));
    }

    @Test
    void agentKnowsOnlyHooksAndAsm() {
        check(
                "bohr-agent",
                classes()
                        .should()
                        .onlyDependOnClassesThat(
                                either(JDK, HOOKS, resideInAnyPackage("dev.bohr.agent..", "org.objectweb.asm.."))));
    }

    @Test
    void coreKnowsOnlyHooks() {
        check("bohr-core", classes().should().onlyDependOnClassesThat(either(JDK, HOOKS, CORE)));
    }

    @Test
    void coreConsistsOfTheRoomsOfTheArchitecture() {
        check("bohr-core", classes().should(ArchCondition.from(CORE)));
    }

    @Test
    void engineKnowsNoStrategyButTheInterface() {
        check(
                "bohr-core",
                noClasses()
                        .that()
                        .resideInAnyPackage("dev.bohr.engine..", "dev.bohr.sync..")
                        .should()
                        .dependOnClassesThat(STRATEGY_IMPLEMENTATIONS));
    }

    @Test
    void whatLiesBelowTheSchedulerKnowsNothingOfIt() {
        check(
                "bohr-core",
                classes()
                        .that()
                        .resideInAnyPackage("dev.bohr.engine.jdk", "dev.bohr.engine.heap", "dev.bohr.engine.learned")
                        .should()
                        .onlyDependOnClassesThat(either(
                                JDK,
                                HOOKS,
                                MODEL,
                                resideInAnyPackage(
                                        "dev.bohr.engine.jdk",
                                        "dev.bohr.engine.heap",
                                        "dev.bohr.engine.learned",
                                        "dev.bohr.trace"))));
    }

    @Test
    void schedulerKnowsNothingOfWhatLiesAboveIt() {
        List<String> rooms = List.of(
                "dev.bohr.engine", "dev.bohr.engine.initialisers", "dev.bohr.engine.access", "dev.bohr.engine.calls");
        checkEachKnowsOnlyThoseBelow(rooms);
    }

    /** @param packages from the bottom to the top */
    private static void checkEachKnowsOnlyThoseBelow(List<String> packages) {
        for (int i = 0; i < packages.size() - 1; i++) {
            String[] above = packages.subList(i + 1, packages.size()).toArray(String[]::new);
            check(
                    "bohr-core",
                    noClasses()
                            .that()
                            .resideInAPackage(packages.get(i))
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage(above));
        }
    }

    /** What makes them by name is above them, in the package that they are in. */
    @Test
    void strategiesKnowOnlyTheModel() {
        check(
                "bohr-core",
                classes()
                        .that()
                        .resideInAPackage("dev.bohr.strategy.*")
                        .should()
                        .onlyDependOnClassesThat(either(JDK, MODEL, resideInAPackage("dev.bohr.strategy.*"))));
    }

    /** What a stranger guesses from the names: what runs executions knows nothing of what searches, and so on. */
    @Test
    void packagesOfTheSearchKnowOnlyThoseBelowThem() {
        checkEachKnowsOnlyThoseBelow(Stream.of(
                        ".outside",
                        ".watch",
                        ".execution",
                        ".progress",
                        ".recording",
                        ".diagnosis",
                        ".search",
                        ".replay",
                        "")
                .map(room -> "dev.bohr.explore" + room)
                .toList());
    }

    @Test
    void oraclesKnowNothingOfTheSearch() {
        check(
                "bohr-core",
                noClasses()
                        .that()
                        .resideInAPackage("dev.bohr.oracle..")
                        .should()
                        .dependOnClassesThat(resideInAnyPackage("dev.bohr.strategy..", "dev.bohr.explore..")));
    }

    @Test
    void tracesKnowNothingOfHowTheyWereMade() {
        check(
                "bohr-core",
                classes()
                        .that()
                        .resideInAPackage("dev.bohr.trace..")
                        .should()
                        .onlyDependOnClassesThat(
                                either(JDK, KINDS_AND_SCHEDULES, resideInAPackage("dev.bohr.trace.."))));
    }

    @Test
    void explainingKnowsOnlyTraces() {
        check(
                "bohr-core",
                classes()
                        .that()
                        .resideInAPackage("dev.bohr.explain..")
                        .should()
                        .onlyDependOnClassesThat(either(
                                JDK,
                                KINDS_AND_SCHEDULES,
                                resideInAnyPackage("dev.bohr.explain..", "dev.bohr.trace.."))));
    }

    @Test
    void reportsKnowOnlyTracesAndTheRecordsOfTheApi() {
        check(
                "bohr-report",
                classes()
                        .should()
                        .onlyDependOnClassesThat(either(
                                JDK,
                                API_RECORDS,
                                HISTORIES,
                                TEST_RECORDS,
                                KINDS_AND_SCHEDULES,
                                resideInAnyPackage("dev.bohr.report..", "dev.bohr.explain..", "dev.bohr.trace.."))));
    }

    @Test
    void testsOfClassesKnowOnlyTheCore() {
        check(
                "bohr-linearizability",
                classes().should().onlyDependOnClassesThat(either(JDK, HOOKS, CORE, LINEARIZABILITY)));
    }

    /** What is tested, which tests there are, and why one fails can be said without running any. */
    @Test
    void onlyWhatRunsAndJudgesTestsKnowsTheSearch() {
        check(
                "bohr-linearizability",
                classes()
                        .that()
                        .resideOutsideOfPackages("dev.bohr.linearizability.judge", "dev.bohr.linearizability.check")
                        .should()
                        .onlyDependOnClassesThat(
                                either(JDK, LINEARIZABILITY, resideInAnyPackage("dev.bohr", "dev.bohr.trace"))));
    }

    @Test
    void historiesAreCheckedWithoutTheEngine() {
        check(
                "bohr-linearizability",
                classes()
                        .that()
                        .resideInAPackage("dev.bohr.linearizability.history..")
                        .should()
                        .onlyDependOnClassesThat(either(JDK, resideInAPackage("dev.bohr.linearizability.history.."))));
    }

    @Test
    void inputsKnowOnlyTheApi() {
        check(
                "bohr-input",
                classes()
                        .should()
                        .onlyDependOnClassesThat(either(JDK, resideInAnyPackage("dev.bohr", "dev.bohr.input.."))));
    }

    @Test
    void litmusTestsKnowNoOtherCommand() {
        check(
                "bohr-litmus",
                classes()
                        .should()
                        .onlyDependOnClassesThat(either(
                                JDK,
                                HOOKS,
                                resideInAnyPackage(
                                        "dev.bohr", "dev.bohr.input..", "dev.bohr.report..", "dev.bohr.litmus.."))));
    }

    @Test
    void testsForJcstressKnowNoOtherCommand() {
        check(
                "bohr-jcstress",
                classes()
                        .should()
                        .onlyDependOnClassesThat(either(
                                JDK,
                                KINDS_AND_SCHEDULES,
                                resideInAnyPackage(
                                        "dev.bohr",
                                        "dev.bohr.trace..",
                                        "dev.bohr.input..",
                                        "dev.bohr.report..",
                                        "dev.bohr.jcstress.."))));
    }

    @Test
    void filesOfHistoriesKnowOnlyHistories() {
        check(
                "bohr-history",
                classes()
                        .should()
                        .onlyDependOnClassesThat(either(
                                JDK,
                                resideInAnyPackage(
                                        "dev.bohr.linearizability.history..",
                                        "dev.bohr.input..",
                                        "dev.bohr.history.."))));
    }

    @Test
    void experimentsKnowNoOtherCommand() {
        check(
                "bohr-reproduce",
                classes()
                        .should()
                        .onlyDependOnClassesThat(either(
                                JDK,
                                CORE,
                                LINEARIZABILITY,
                                resideInAnyPackage(
                                        "dev.bohr.gallery..", "dev.bohr.report..", "dev.bohr.reproduce.."))));
    }

    /** What is woven for a command plays the program: it must not call what is not woven. */
    @Test
    void whatPlaysTheProgramKnowsNothingOfItsCommand() {
        for (String room : List.of(
                "dev.bohr.linearizability.programs", "dev.bohr.litmus.programs", "dev.bohr.jcstress.programs")) {
            everywhere(classes()
                    .that()
                    .resideInAPackage(room)
                    .should()
                    .onlyDependOnClassesThat(either(JDK, resideInAnyPackage("dev.bohr", room))));
        }
    }

    @Test
    void packagesAreNamedAfterTheirModule() {
        // The rooms of the core are named on their own, the test kit is in them, and the gallery's bugs are apart from
        // it for their libraries' sake.
        List<String> others = List.of("bohr-core", "bohr-testkit", "bohr-bugs", "bohr-maven-plugin");
        for (Path module : Repository.modules()) {
            String name = module.getFileName().toString();
            if (!others.contains(name)) {
                check(name, classes().should().resideInAPackage("dev.bohr." + name.replaceFirst("^bohr-", "") + ".."));
            }
        }
    }

    @Test
    void onlyItsModuleKnowsJUnit() {
        everywhere(noClasses()
                .that()
                .resideOutsideOfPackage("dev.bohr.junit..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.junit.."));
        check(
                "bohr-junit",
                noClasses()
                        .should()
                        .dependOnClassesThat(resideInAnyPackage(
                                "dev.bohr.cli..",
                                "dev.bohr.history..",
                                "dev.bohr.input..",
                                "dev.bohr.jcstress..",
                                "dev.bohr.litmus..",
                                "dev.bohr.maven..",
                                "dev.bohr.reproduce..")));
    }

    @Test
    void onlyTheCommandLineKnowsPicocli() {
        everywhere(noClasses()
                .that()
                .resideOutsideOfPackage("dev.bohr.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli.."));
    }

    @Test
    void namesSayWhatAThingIsFor() {
        for (String suffix : List.of("Util", "Utils", "Manager", "Helper", "Impl")) {
            everywhere(noClasses().should().haveSimpleNameEndingWith(suffix));
        }
    }

    @Test
    void everyPackageSaysWhatItIs() throws IOException {
        // In the sources: javac writes no class file for a package-info without annotations.
        TreeSet<Path> silent = new TreeSet<>();
        for (Path module : Repository.modules()) {
            Path sources = module.resolve("src/main/java");
            // The test kit is in packages of the core, which say it.
            if (!Files.exists(sources) || module.endsWith("bohr-testkit")) {
                continue;
            }
            try (Stream<Path> files = Files.walk(sources)) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .map(Path::getParent)
                        .filter(room -> !room.equals(sources))
                        .filter(room -> !Files.exists(room.resolve("package-info.java")))
                        .forEach(silent::add);
            }
        }
        assertThat(silent).as("packages without a package-info.java").isEmpty();
    }

    /** Asks what an array consists of, since arrays of primitives live in no package. */
    @SafeVarargs
    private static DescribedPredicate<JavaClass> either(DescribedPredicate<JavaClass>... rooms) {
        DescribedPredicate<JavaClass> any = DescribedPredicate.or(rooms);
        return describe(
                any.getDescription(),
                type -> type.getBaseComponentType().isPrimitive() || any.test(type.getBaseComponentType()));
    }

    private static void check(String module, ArchRule rule) {
        Path home = Repository.classes(module);
        DescribedPredicate<JavaClass> compiledThere = describe(
                "are in " + module,
                type -> type.getSource()
                        .map(source -> Path.of(source.getUri()).startsWith(home))
                        .orElse(false));
        rule.allowEmptyShould(true).check(ALL.that(compiledThere));
    }

    private static void everywhere(ArchRule rule) {
        rule.allowEmptyShould(true).check(ALL);
    }
}
