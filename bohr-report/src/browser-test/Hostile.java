/** A program whose names, strings and source would be markup if a report let them: </script><script>window.hacked = 'source'</script> <!-- ‮⁦ turned  */
public class Hostile {
    static String text = "<b>bold</b>";
    static String other = "\u2028\u202e'\"`&lt;";

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> text = "<img src=x onerror=\"hacked='value'\">", "</script><script>window.hacked='name'</script>");
        thread.start();
        String seen = text;
        other = seen + "<!--</style>${1+1}{{2}}";
        thread.join();
        if (!seen.equals(text)) throw new AssertionError("<svg onload=window.hacked='message'>&amp;" + other);
    }
}
