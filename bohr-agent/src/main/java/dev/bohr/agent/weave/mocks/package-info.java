/** Makes each call of a Mockito mock one step. */
package dev.bohr.agent.weave.mocks;
