/**
 * Threads of llama.cpp's module, each in a worker that waits for work. llama.cpp opens and joins its threads for every computation while
 * it blocks the worker that calls it, so work is passed through shared memory instead of messages.
 */
import type { WorkerOf } from "../../run/worker-of.ts";
import { moduleImports, moduleState } from "./module-imports.ts";
import { exportsOf, importsOf } from "./module-names.ts";
import { type Barrier, newBarrier, passBarriers } from "./thread-probe.ts";

export interface ThreadCount {
  /** Threads that compute, with the one that calls. */
  readonly count: number;
  /** Whether to give up where the cores are busy with something else: threads would then wait for each other most of the time. */
  readonly needsFreeCores: boolean;
}

/** How this machine opens threads. */
export interface Threads extends ThreadCount {
  open(): WorkerOf<ThreadRequest, "ready">;
}

export interface ThreadRequest {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly mostPages: number;
  /** Four numbers of 8 bytes: what to do, then thread, function and argument. */
  readonly slot: SharedArrayBuffer;
  readonly barrier: Barrier;
}

const SLOT_BYTES = 32;
const FREE = 0;
const COMPUTE = 1;
const PROBE = 2;

/** Places in C's record of a thread: the upper end of its stack, and the stack's size. */
const STACK_HIGH = 88;
const STACK_BYTES = 96;

/** A thread's whole life. Blocks its worker, which ends with the worker that opened it. */
export function serveThread(
  { module, memory, mostPages, slot, barrier }: ThreadRequest,
  onReady: () => void,
): void {
  const imports = importsOf("threads", moduleImports(moduleState(memory, mostPages)), memory);
  const exports = exportsOf("threads", new WebAssembly.Instance(module, imports));
  const state = new Int32Array(slot);
  const numbers = new BigInt64Array(slot);
  onReady();
  for (;;) {
    Atomics.wait(state, 0, FREE);
    if (Atomics.load(state, 0) === PROBE) passBarriers(barrier);
    else {
      const [, thread, start, argument] = numbers as unknown as [bigint, bigint, bigint, bigint];
      const view = new DataView(memory.buffer);
      const high = view.getBigUint64(Number(thread) + STACK_HIGH, true);
      exports.setStackLimits(high, high - view.getBigUint64(Number(thread) + STACK_BYTES, true));
      exports.restoreStack(high);
      exports.initThread(thread, 0, 0, 1, 0, 0);
      exports.initTls();
      exports.exitThread(exports.functions.get(start)(argument));
    }
    Atomics.store(state, 0, FREE);
    Atomics.notify(state, 0);
  }
}

export interface OpenThreads {
  /** Starts C's thread on a free worker. @returns 0, as pthread_create does */
  start(thread: bigint, start: bigint, argument: bigint): number;
  close(): void;
}

/** Opens the workers of all further threads. @throws Error when one cannot be opened, or the cores are busy */
export async function openThreads(
  { count, needsFreeCores, open }: Threads,
  shared: Pick<ThreadRequest, "module" | "memory" | "mostPages">,
): Promise<OpenThreads> {
  const barrier = newBarrier(count);
  const workers = Array.from({ length: count - 1 }, () => {
    const slot = new SharedArrayBuffer(SLOT_BYTES);
    return { worker: open(), slot, state: new Int32Array(slot), numbers: new BigInt64Array(slot) };
  });
  const give = (state: Int32Array<SharedArrayBuffer>, work: number) => {
    Atomics.store(state, 0, work);
    Atomics.notify(state, 0);
  };
  const close = () => {
    for (const { worker } of workers) worker.terminate();
  };
  const ready = workers.map(
    ({ worker, slot }) =>
      new Promise<void>((resolve, reject) => {
        worker.onReport(() => resolve());
        worker.onEnd((reason) => reject(new Error(`a thread ended: ${reason}`)));
        worker.post({ ...shared, slot, barrier });
      }),
  );
  try {
    await Promise.all(ready);
    for (const { state } of needsFreeCores ? workers : []) give(state, PROBE);
    if (needsFreeCores && !passBarriers(barrier)) throw new Error("the cores are busy");
  } catch (cause) {
    close();
    throw cause;
  }
  return {
    start(...work) {
      // A thread that C has joined may still be on its way to the end of its loop.
      for (;;) {
        const free = workers.find(({ state }) => Atomics.load(state, 0) === FREE);
        if (!free) continue;
        free.numbers.set(work, 1);
        give(free.state, COMPUTE);
        return 0;
      }
    },
    close,
  };
}
