/**
 * Small random programs as Java source, and a judge that knows nothing of the engine: a machine of its own takes the outcomes from the
 * program's text, and every search must find exactly these.
 */
@NullMarked
package dev.bohr.generator.text;

import org.jspecify.annotations.NullMarked;
