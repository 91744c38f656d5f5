package dev.bohr.generator.histories;

/**
 * What a random history looks like.
 *
 * @param specification the name of one of the built-in ones
 * @param calls how many
 * @param processes how many make calls at a time
 * @param keys how many keys, elements or values there are
 * @param objects how many objects
 * @param openPerThousand at how many of a thousand moves a call is given up and never answered; a call has two
 * @param samePerThousand how often of a thousand times two events have one and the same time
 */
public record HistoryShape(
        String specification,
        int calls,
        int processes,
        int keys,
        int objects,
        int openPerThousand,
        int samePerThousand) {
    public HistoryShape {
        if (calls < 0 || processes < 1 || keys < 1 || objects < 1) {
            throw new IllegalArgumentException("a history has processes, keys and objects");
        }
    }
}
