package dev.bohr.tests.libraries;

import dev.bohr.gallery.Together;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.disposables.CompositeDisposable;
import io.reactivex.rxjava3.disposables.Disposable;
import io.reactivex.rxjava3.schedulers.Schedulers;
import io.reactivex.rxjava3.subjects.PublishSubject;
import io.reactivex.rxjava3.subjects.SingleSubject;
import io.reactivex.rxjava3.subjects.Subject;
import io.reactivex.rxjava3.subjects.UnicastSubject;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** RxJava 3. */
class RxJavaTests {
    @Test
    void aSerializedSubjectDoesNotMixItsSignals() {
        Correct.program(Set.of("12", "21"), () -> {
            Subject<Integer> subject = PublishSubject.<Integer>create().toSerialized();
            StringBuilder seen = new StringBuilder();
            Disposable unused = subject.subscribe(seen::append);
            Together.run(() -> subject.onNext(1), () -> subject.onNext(2));
            return seen;
        });
    }

    @Test
    void zipWaitsForBoth() {
        Correct.program(Set.of("3"), () -> {
            SingleSubject<Integer> one = SingleSubject.create();
            SingleSubject<Integer> two = SingleSubject.create();
            AtomicInteger sum = new AtomicInteger();
            Disposable unused = Single.zip(one, two, Integer::sum).subscribe(sum::set);
            Together.run(() -> one.onSuccess(1), () -> two.onSuccess(2));
            return sum;
        });
    }

    @Test
    void aDisposedCompositeDisposesWhatIsAdded() {
        // Not all schedules: an initialiser may have started a thread that goes to work every minute, for ever.
        Correct.program(Set.of("true"), () -> {
            CompositeDisposable all = new CompositeDisposable();
            Disposable one = Disposable.empty();
            Together.run(() -> all.add(one), all::dispose);
            return one.isDisposed();
        });
    }

    @Test
    void aUnicastSubjectHandsOverWhatCameBeforeItsObserver() {
        Correct.program(Set.of("12."), () -> {
            UnicastSubject<Integer> subject = UnicastSubject.create();
            StringBuilder seen = new StringBuilder();
            Together.run(
                    () -> {
                        subject.onNext(1);
                        subject.onNext(2);
                        subject.onComplete();
                    },
                    () -> subject.subscribe(seen::append, Throwable::printStackTrace, () -> seen.append('.')));
            return seen;
        });
    }

    @Test
    void observeOnKeepsTheOrder() {
        Correct.program(Set.of("123"), () -> {
            ExecutorService executor = Executors.newSingleThreadExecutor();
            StringBuilder seen = new StringBuilder();
            Flowable.range(1, 3).observeOn(Schedulers.from(executor)).blockingForEach(seen::append);
            executor.shutdown();
            return seen;
        });
    }

    @Test
    void mergedSourcesArriveWhole() {
        Correct.program(Set.of("12", "21"), () -> {
            PublishSubject<Integer> one = PublishSubject.create();
            PublishSubject<Integer> two = PublishSubject.create();
            StringBuilder seen = new StringBuilder();
            Disposable unused = Observable.merge(one, two).subscribe(seen::append);
            Together.run(() -> one.onNext(1), () -> two.onNext(2));
            return seen;
        });
    }

    @Test
    void theComputationSchedulerRunsATask() {
        Correct.program(
                Set.of("3"),
                () -> Single.fromCallable(() -> 3)
                        .subscribeOn(Schedulers.computation())
                        .blockingGet());
    }

    @Test
    void theIoSchedulerRunsATask() {
        Correct.program(
                Set.of("3"),
                () -> Single.fromCallable(() -> 3).subscribeOn(Schedulers.io()).blockingGet());
    }

    @Test
    void aTimeoutAndAValueCompete() {
        Correct.program(Set.of("1", "2"), () -> {
            SingleSubject<Integer> one = SingleSubject.create();
            Future<Integer> limited = one.timeout(1, TimeUnit.SECONDS, Single.just(2))
                    .toCompletionStage()
                    .toCompletableFuture();
            one.onSuccess(1);
            return limited.get();
        });
    }
}
