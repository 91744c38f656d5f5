package dev.bohr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellWordsTests {
    @Test
    void wordsAreSplitAsAShellDoes() {
        assertThat(ShellWords.split("3 x")).containsExactly("3", "x");
        assertThat(ShellWords.split("  ")).isEmpty();
        assertThat(ShellWords.split("'a b' \"c d\" e\\ f")).containsExactly("a b", "c d", "e f");
        assertThat(ShellWords.split("'' \"\"")).containsExactly("", "");
        assertThat(ShellWords.split("a'b'\"c\"\td")).containsExactly("abc", "d");
        assertThat(ShellWords.split("\"say \\\"hi\\\"\" 'a\\b'")).containsExactly("say \"hi\"", "a\\b");
    }

    @Test
    void aQuoteMustBeClosed() {
        assertThatThrownBy(() -> ShellWords.split("a 'b")).hasMessage("a quote ' is not closed in: a 'b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "with blank", "it's", "a\"b", "$HOME", "#x", "", "*", ".bohr/A-1.trace"})
    void whatIsQuotedIsOneWord(String word) {
        assertThat(ShellWords.split(ShellWords.quote(word))).containsExactly(word);
    }
}
