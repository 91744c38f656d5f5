/** With a volatile field it is right: who sees the object sees what its constructor has written. */
public class DoubleCheckedFixed {
    static class Settings {
        int size;

        Settings() {
            size = 8;
        }
    }

    static volatile Settings settings;

    static Settings get() {
        if (settings == null) {
            synchronized (DoubleCheckedFixed.class) {
                if (settings == null) settings = new Settings();
            }
        }
        return settings;
    }

    public static void main(String[] args) {
        new Thread(DoubleCheckedFixed::get, "other").start();
        int size = get().size;
        if (size != 8) throw new AssertionError("settings of size " + size);
    }
}
