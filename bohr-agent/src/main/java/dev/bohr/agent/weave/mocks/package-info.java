/** Makes each call of a Mockito mock one step. */
@NullMarked
package dev.bohr.agent.weave.mocks;

import org.jspecify.annotations.NullMarked;
