package dev.bohr.tests.commandline;

import dev.bohr.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Runs the commands that come by standard input, one after the other, in this JVM, and answers with the result of each. */
final class CommandServer {
    private CommandServer() {}

    public static void main(String[] ignored) throws IOException {
        DataInputStream requests = new DataInputStream(System.in);
        DataOutputStream answers = new DataOutputStream(System.out);
        System.setIn(InputStream.nullInputStream());
        try {
            while (true) {
                String[] args = new String[requests.readInt()];
                for (int i = 0; i < args.length; i++) {
                    args[i] = requests.readUTF();
                }
                run(args, answers);
            }
        } catch (EOFException e) {
            // As the tool does: programs may have left shutdown hooks behind.
            Runtime.getRuntime().halt(0);
        }
    }

    private static void run(String[] args, DataOutputStream answers) throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream complained = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(complained, true, StandardCharsets.UTF_8);
        // A replay shows what the program prints, and that goes where a program prints.
        System.setOut(out);
        System.setErr(err);
        int code = Main.run(out, err, args);
        answers.writeInt(code);
        answer(printed, answers);
        answer(complained, answers);
        answers.flush();
    }

    private static void answer(ByteArrayOutputStream text, DataOutputStream answers) throws IOException {
        byte[] bytes = text.toByteArray();
        answers.writeInt(bytes.length);
        answers.write(bytes);
    }
}
