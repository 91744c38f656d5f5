/** The Java agent: puts the hooks on the boot loader, opens what Bohr needs of the JDK, and chooses which classes are woven. */
package dev.bohr.agent;
