/** Pictures: charts as SVG files that need nothing else. */
@NullMarked
package dev.bohr.report.svg;

import org.jspecify.annotations.NullMarked;
