/** Results as the JSON that {@code bohr check --json} writes. */
@NullMarked
package dev.bohr.report.json;

import org.jspecify.annotations.NullMarked;
