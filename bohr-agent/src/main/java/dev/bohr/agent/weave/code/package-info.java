/** What rewriters work with: a class and a method while they are woven, code to be inserted, and ways to insert it. */
package dev.bohr.agent.weave.code;
