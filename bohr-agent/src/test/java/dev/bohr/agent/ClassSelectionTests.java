package dev.bohr.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.agent.selection.ClassSelection;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassSelectionTests {
    private final ClassSelection usual = new ClassSelection(List.of(), List.of());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Main",
                "com/example/Queue",
                "java/util/HashMap$Node",
                "java/util/concurrent/locks/LockSupport",
                "java/util/concurrent/atomic/AtomicInteger",
                "dev/bohr/gallery/Bank",
                "dev/bohr/tests/Anything",
                "dev/bohr/bench/programs/Stack",
                "dev/bohr/census/programs/Call",
                "dev/bohr/litmus/programs/Cells",
                "dev/bohr/jcstress/programs/AllActors",
                "com/google/common/cache/LocalCache",
                "kotlin/SynchronizedLazyImpl",
                "kotlin/coroutines/SafeContinuation",
                "kotlin/jvm/internal/Ref$IntRef",
                "kotlinx/coroutines/sync/MutexImpl",
                "scala/concurrent/impl/Promise",
                "groovy/lang/Reference"
            })
    void theProgramAndTheCollectionsOfTheJdkAreWoven(String name) {
        assertThat(usual.isWoven(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java/lang/String",
                "java/util/Locale$Builder",
                "java/util/stream/Stream",
                "java/util/function/Function",
                "dev/bohr/Bohr",
                "dev/bohr/hooks/Hooks",
                "dev/bohr/engine/Engine",
                "dev/bohr/bench/Throughput",
                "dev/bohr/cli/Main",
                "dev/bohr/input/program/EntryPoint",
                "dev/bohr/litmus/LitmusProgram",
                "dev/bohr/jcstress/JcstressTest",
                "dev/bohr/history/HistoryFile",
                "dev/bohr/reproduce/Experiments",
                "org/junit/jupiter/api/Test",
                "[I",
                "jdk/internal/misc/Unsafe",
                "kotlin/text/StringsKt",
                "groovy/lang/MetaClassImpl",
                "org/codehaus/groovy/runtime/InvokerHelper"
            })
    void theRestOfTheJdkTheToolAndTestFrameworksAreNot(String name) {
        assertThat(usual.isWoven(name)).isFalse();
    }

    @Test
    void theUserMayIncludeAndExclude() {
        AgentOptions options = AgentOptions.parse("include=org.junit.*;kotlin.*,exclude=com.example.*,debug=out");
        ClassSelection selection = new ClassSelection(options.include(), options.exclude());
        assertThat(selection.isWoven("org/junit/Assert")).isTrue();
        assertThat(selection.isWoven("com/example/Queue")).isFalse();
        assertThat(selection.isWoven("com/examples/Queue")).isTrue();
        assertThat(options.debug()).isEqualTo(Path.of("out"));
    }
}
