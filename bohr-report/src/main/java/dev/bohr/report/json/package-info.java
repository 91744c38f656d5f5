/** Results as the JSON that {@code bohr check --json} writes. */
package dev.bohr.report.json;
