/**
 * Whether the cores are free for threads. After every product llama.cpp's threads wait for each other and keep their cores busy.
 * Where another program has one of the cores, each wait lasts as long as that program's turn: on two busy cores two threads wrote 1.2 tokens
 * a second, and one wrote 10.8.
 */
export interface Barrier {
  readonly threads: number;
  /** Threads that have arrived, and how often all have passed. */
  readonly counters: SharedArrayBuffer;
}

const ARRIVED = 0;
const PASSED = 1;

const TIMES = 500;
/** On free cores a barrier takes about a microsecond, on busy ones milliseconds. */
const MOST_MS = 10;
/** Workers take a moment to wake up for the first one. */
const FIRST_MS = 1_000;

export const newBarrier = (threads: number): Barrier => ({ threads, counters: new SharedArrayBuffer(8) });

/** Waits for the other threads again and again, on each of them. @returns whether that was fast */
export function passBarriers({ threads, counters }: Barrier): boolean {
  const shared = new Int32Array(counters);
  let end = performance.now() + FIRST_MS;
  for (let time = 0; time < TIMES; time++) {
    if (Atomics.add(shared, ARRIVED, 1) === threads - 1) {
      Atomics.store(shared, ARRIVED, 0);
      Atomics.add(shared, PASSED, 1);
    }
    while (Atomics.load(shared, PASSED) <= time)
      if (performance.now() > end) {
        // Lets the others go as well.
        Atomics.store(shared, PASSED, TIMES);
        return false;
      }
    if (time === 0) end = performance.now() + MOST_MS;
  }
  return performance.now() <= end;
}
