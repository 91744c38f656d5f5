/** The Java agent: puts the hooks on the boot loader, opens what Bohr needs of the JDK, and hands classes to the weaver. */
@NullMarked
package dev.bohr.agent;

import org.jspecify.annotations.NullMarked;
