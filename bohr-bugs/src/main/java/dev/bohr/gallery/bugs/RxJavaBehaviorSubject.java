package dev.bohr.gallery.bugs;

import io.reactivex.subjects.BehaviorSubject;

/**
 * rxjava 2.0.8, RxJava issue 5280, fixed in 2.0.9.
 *
 * <p>A subject that completes first marks its subscribers as closed and only then stores that it has completed. Whoever subscribes
 * between the two finds it closed, looks for the reason, and finds null: a NullPointerException.
 */
public final class RxJavaBehaviorSubject {
    private RxJavaBehaviorSubject() {}

    public static void main(String[] args) throws InterruptedException {
        BehaviorSubject<Integer> subject = BehaviorSubject.create();
        Thread completer = new Thread(subject::onComplete);
        Thread subscriber = new Thread(() -> subject.test().assertNoErrors());
        completer.start();
        subscriber.start();
        completer.join();
        subscriber.join();
    }
}
