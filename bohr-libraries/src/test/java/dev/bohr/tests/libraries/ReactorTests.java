package dev.bohr.tests.libraries;

import dev.bohr.gallery.Together;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Reactor. */
class ReactorTests {
    @Test
    void aSinkTakesOneValue() {
        Set<String> allowed = Set.of(
                "OK FAIL_TERMINATED a", "FAIL_TERMINATED OK b", "OK FAIL_NON_SERIALIZED a", "FAIL_NON_SERIALIZED OK b");
        Correct.program(allowed, () -> {
            Sinks.One<String> sink = Sinks.one();
            Object[] results = new Object[2];
            Together.run(() -> results[0] = sink.tryEmitValue("a"), () -> results[1] = sink.tryEmitValue("b"));
            return results[0] + " " + results[1] + " " + sink.asMono().block();
        });
    }

    @Test
    void emissionsOfASafeSinkDoNotOverlap() {
        Correct.program(Set.of("OK OK 12", "OK OK 21", "OK FAIL_NON_SERIALIZED 1", "FAIL_NON_SERIALIZED OK 2"), () -> {
            Sinks.Many<Integer> sink = Sinks.many().multicast().directBestEffort();
            StringBuilder seen = new StringBuilder();
            Disposable unused = sink.asFlux().subscribe(seen::append);
            Object[] results = new Object[2];
            Together.run(() -> results[0] = sink.tryEmitNext(1), () -> results[1] = sink.tryEmitNext(2));
            return results[0] + " " + results[1] + " " + seen;
        });
    }

    @Test
    void zipWaitsForBoth() {
        Correct.program(Set.of("3"), () -> {
            Sinks.One<Integer> one = Sinks.one();
            Sinks.One<Integer> two = Sinks.one();
            AtomicInteger sum = new AtomicInteger();
            Disposable unused =
                    Mono.zip(one.asMono(), two.asMono(), Integer::sum).subscribe(sum::set);
            Together.run(() -> one.tryEmitValue(1), () -> two.tryEmitValue(2));
            return sum;
        });
    }

    @Test
    void aDisposedCompositeDisposesWhatIsAdded() {
        Correct.everySchedule(Set.of("true"), () -> {
            Disposable.Composite all = Disposables.composite();
            Disposable one = Disposables.single();
            Together.run(() -> all.add(one), all::dispose);
            return one.isDisposed();
        });
    }

    @Test
    void publishOnKeepsTheOrder() {
        Correct.program(Set.of("123"), () -> {
            Scheduler scheduler = Schedulers.newSingle("single");
            StringBuilder seen = new StringBuilder();
            Flux.range(1, 3).publishOn(scheduler).doOnNext(seen::append).blockLast();
            scheduler.dispose();
            return seen;
        });
    }

    @Test
    void theParallelSchedulerRunsATask() {
        Correct.program(
                Set.of("3"),
                () -> Mono.fromCallable(() -> 3)
                        .subscribeOn(Schedulers.parallel())
                        .block());
    }

    @Test
    void theBoundedElasticSchedulerRunsATask() {
        Correct.program(
                Set.of("3"),
                () -> Mono.fromCallable(() -> 3)
                        .subscribeOn(Schedulers.boundedElastic())
                        .block());
    }

    @Test
    void aTimeoutAndAValueCompete() {
        Correct.program(Set.of("1", "2"), () -> {
            Sinks.One<Integer> one = Sinks.one();
            Thread other = Together.start(() -> one.tryEmitValue(1));
            Integer seen =
                    one.asMono().timeout(Duration.ofSeconds(1), Mono.just(2)).block();
            other.join();
            return seen;
        });
    }
}
