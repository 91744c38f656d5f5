package dev.bohr.tests.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.memory.Models;
import dev.bohr.model.Filter;
import dev.bohr.strategy.Strategies;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The documents name the strategies, filters and memory models that there are, and no others. */
class SearchDocumentTests {
    private static final Set<String> STRATEGIES = new TreeSet<>(Strategies.ours(strategy -> true));

    private static final Set<String> FILTERS =
            Arrays.stream(Filter.values()).map(Filter::text).collect(Collectors.toCollection(TreeSet::new));

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/searching.md", "docs/choosing-a-strategy.md"})
    void everyStrategyIsNamedAndNoOther(String document) throws IOException {
        String text = text(document);
        assertThat(found(text, "`(?:--strategy )?([a-z0-9-]+)`")).containsAll(STRATEGIES);
        assertThat(found(text, "--strategy ([a-z0-9-]+)")).isSubsetOf(STRATEGIES);
    }

    @Test
    void theTablesOfSearchingHaveAll() throws IOException {
        String text = text("docs/searching.md");
        assertThat(found(rows(text, "## Strategies"), "`([a-z0-9-]+)`")).isEqualTo(STRATEGIES);
        assertThat(found(rows(text, "## Filters"), "`([a-z0-9-]+)[=`]")).isEqualTo(FILTERS);
    }

    @Test
    void everyMemoryModelIsNamed() throws IOException {
        assertThat(found(text("docs/memory-models.md"), "`([a-z]+)`")).containsAll(Models.names());
    }

    /** The first column of the table that follows a title. */
    private static String rows(String text, String title) {
        String section = text.substring(text.indexOf(title)).split("\n## ", 2)[0];
        return Pattern.compile("(?m)^\\|([^|]*)\\|")
                .matcher(section)
                .results()
                .map(row -> row.group(1))
                .collect(Collectors.joining("\n"));
    }

    private static Set<String> found(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(result -> result.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String text(String document) throws IOException {
        return Files.readString(Repository.file(document));
    }
}
