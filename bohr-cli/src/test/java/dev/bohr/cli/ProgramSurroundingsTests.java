package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.Bohr;
import dev.bohr.history.HistoryFile;
import dev.bohr.input.program.ClassPath;
import dev.bohr.input.program.ProgramLoader;
import dev.bohr.jcstress.JcstressTest;
import dev.bohr.litmus.LitmusFile;
import dev.bohr.reproduce.Experiments;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class ProgramSurroundingsTests {
    private static ProgramLoader loader() throws Exception {
        return ProgramLoader.of(new ClassPath(List.of()));
    }

    @Test
    void programsSeeTheApi() throws Exception {
        assertThat(loader().loadClass(Bohr.class.getName())).isSameAs(Bohr.class);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                CommandLine.class,
                Main.class,
                ProgramLoader.class,
                LitmusFile.class,
                JcstressTest.class,
                HistoryFile.class,
                Experiments.class
            })
    void programsSeeNothingOfTheCommandLine(Class<?> ofTheTool) throws Exception {
        ProgramLoader loader = loader();
        assertThatThrownBy(() -> loader.loadClass(ofTheTool.getName())).isInstanceOf(ClassNotFoundException.class);
    }
}
