package dev.bohr.linearizability.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bohr.linearizability.subject.SubjectBuilder.Choices;
import dev.bohr.linearizability.tests.AllTests;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubjectBuilderTests {
    private static SubjectBuilder<Map<String, Integer>> map() {
        return Subject.<Map<String, Integer>>builder("map", HashMap::new)
                .operation("put", Map::put, Choices.of("a", "b"), Choices.fresh(Integer.class))
                .operation("get", Map::get, Choices.of("a", "b"))
                .operation("size", Map::size)
                .action("clear", Map::clear)
                .action("forget", (map, key) -> map.remove(key), Choices.of("a"))
                .observer("isEmpty", Map::isEmpty)
                .invariant("isSmall", map -> map.size() < 3);
    }

    @Test
    void whatIsSaidInCodeIsCalled() throws Throwable {
        Subject subject = map().build();
        Scenario scenario =
                subject.scenario("[put(\"a\", 7)] get(\"a\"), size() | forget(\"a\"), clear() [isEmpty(), isSmall()]");
        Object map = subject.maker().invoke();
        assertThat(scenario.calls().stream().map(call -> {
                    try {
                        return String.valueOf(call.on(map));
                    } catch (Throwable e) {
                        throw new AssertionError(e);
                    }
                }))
                .containsExactly("null", "7", "1", "null", "null", "true", "true");
        assertThat(scenario.calls().stream().map(call -> call.operation().isVoid()))
                .containsExactly(false, false, false, true, true, false, false);
    }

    @Test
    void testsAreMadeOfIt() {
        assertThat(new AllTests(map().build(), 2, 1))
                .extracting(Scenario::toString)
                .contains("put(\"a\", 1) | put(\"b\", 2) [isEmpty(), isSmall()]")
                .hasSize(7 * 6 / 2 + 7);
    }

    @Test
    void anotherSubjectMaySayWhatIsRight() {
        Subject queue = Subject.<ArrayDeque<Integer>>builder("queue", ArrayDeque::new)
                .operation("poll", ArrayDeque::poll)
                .build();
        assertThat(queue.withSpecification(queue.withName("other")).specifying().name())
                .isEqualTo("other");
        assertThatThrownBy(() -> map().build().withSpecification(queue))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the specification queue has no put(String, Integer), no get(String), no size(), no clear(), "
                                + "no forget(String), no isEmpty(), as map has");
    }

    @Test
    void somethingMustBeCalled() {
        assertThatThrownBy(() -> Subject.builder("nothing", Object::new).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nothing has no operations");
        assertThatThrownBy(() -> Choices.fresh(List.class)).isInstanceOf(IllegalArgumentException.class);
    }
}
