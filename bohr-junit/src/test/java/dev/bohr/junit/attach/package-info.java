package dev.bohr.junit.attach;
