/** How far a search has come: what is counted, estimated and limited, and the file that keeps it. */
@NullMarked
package dev.bohr.explore.progress;

import org.jspecify.annotations.NullMarked;
