/**
 * Starts llama.cpp's WebAssembly module without the JavaScript that wllama ships for it, with one thread or several. The number of
 * threads changes no bit: each computes other rows of the same products.
 */
import { isMachineLimit, RuntimeFault } from "../../fault.ts";
import { moduleImports, moduleState, PAGE_BYTES } from "./module-imports.ts";
import { type Build, exportsOf, importsOf } from "./module-names.ts";
import { type OpenThreads, openThreads, type Threads } from "./threads.ts";

const FIRST_PAGES = 2_048;
/** The module declares 4 GiB as its maximum. */
const MOST_PAGES = 65_536;
const MB = 1_048_576;
/** For the stack and the records of a further thread: the manifest's bound then means the same with threads. */
const THREAD_PAGES = 16;

export interface LlamaModule {
  /** Reserves space for the weights in the module's memory. @throws RuntimeFault "limit" or "runtime" */
  reserveWeights(bytes: number): void;
  writeWeights(offset: number, part: Uint8Array): void;
  /** Calls an action with its message. @throws RuntimeFault */
  call(action: string, message: Uint8Array): Uint8Array<ArrayBuffer>;
  /** Ends its threads. */
  close(): void;
}

/**
 * @param module with `threads`, the build with threads
 * @param memoryMegabytes bound on its memory: weights, context and working space
 * @throws RuntimeFault "runtime" when this machine cannot run it
 */
export async function startLlama(
  module: WebAssembly.Module,
  memoryMegabytes: number,
  threads?: Threads,
): Promise<LlamaModule> {
  const build: Build = threads ? "threads" : "single";
  const bound = Math.max(FIRST_PAGES, Math.floor((memoryMegabytes * MB) / PAGE_BYTES));
  const extra = threads ? (threads.count - 1) * THREAD_PAGES : 0;
  const mostPages = Math.min(MOST_PAGES, bound + extra);
  const memory = openMemory(mostPages, threads !== undefined);
  const state = moduleState(memory, mostPages);
  const at = (place: bigint, size: number) => new Uint8Array(memory.buffer, Number(place), size);

  const faultOf = (action: string, cause?: unknown): RuntimeFault => {
    if (state.hasMachineRefused) return memoryFault(false);
    if (state.isBoundReached) return memoryFault(true);
    const line = state.log.findLast((text) => /error|fail|assert|exceed|invalid|unable|cannot/i.test(text));
    const reason = line ?? (cause instanceof Error ? cause.message : "no reason was given");
    return new RuntimeFault("failed", `llama.cpp failed in ${action}: ${reason.trim()}`, { cause });
  };
  const memoryFault = (isOfManifest: boolean) =>
    isOfManifest
      ? new RuntimeFault(
          "limit",
          `The model needs more than the ${memoryMegabytes} MB of memory that its manifest allows`,
        )
      : new RuntimeFault(
          "runtime",
          `This machine lacks the memory that the model needs: at most ${memoryMegabytes} MB`,
        );

  let opened: OpenThreads | undefined;
  const imports = {
    ...moduleImports(state),
    ...(threads && {
      init_main_thread(thread: bigint) {
        exports.initThread(thread, 0, 1, 1, PAGE_BYTES, 0);
        exports.initTls();
      },
      pthread_create: (thread: bigint, _settings: bigint, start: bigint, argument: bigint) =>
        opened?.start(thread, start, argument),
      thread_cleanup: (thread: bigint) => exports.freeThread(thread),
    }),
  };
  const exports = exportsOf(build, await WebAssembly.instantiate(module, importsOf(build, imports, memory)));
  exports.construct();
  exports.start();
  opened = threads && (await openThreads(threads, { module, memory, mostPages }));
  return {
    reserveWeights(bytes) {
      const aligned = Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES;
      const place = Number(exports.allocate(BigInt(PAGE_BYTES), BigInt(aligned)));
      if (place === 0) throw memoryFault(state.isBoundReached);
      state.weights = { place, size: bytes, position: 0 };
    },
    writeWeights(offset, part) {
      new Uint8Array(memory.buffer).set(part, state.weights.place + offset);
    },
    call(name, message) {
      const word = new TextEncoder().encode(`${name}\0`);
      const request = exports.requestBuffer(BigInt(message.length + word.length), 0);
      at(request, message.length).set(message);
      const wordPlace = request + BigInt(message.length);
      at(wordPlace, word.length).set(word);
      let answer: bigint;
      try {
        answer = exports.action(wordPlace, request);
      } catch (cause) {
        if (isMachineLimit(cause)) throw cause;
        throw faultOf(name, cause);
      }
      // llama.cpp may report a failed allocation as another failure, or continue without it.
      if (state.hasMachineRefused || answer === 0n) throw faultOf(name);
      const length = new DataView(memory.buffer).getUint32(Number(request), true);
      return at(answer, length).slice();
    },
    close: () => opened?.close(),
  };
}

function openMemory(maximum: number, isShared: boolean): WebAssembly.Memory {
  try {
    // Memory with 64-bit addresses, which TypeScript does not describe.
    const limits = { initial: BigInt(FIRST_PAGES), maximum: BigInt(maximum) };
    return new WebAssembly.Memory({ ...limits, address: "i64", shared: isShared } as never);
  } catch (cause) {
    throw new RuntimeFault(
      "runtime",
      "This machine cannot run language models: WebAssembly with 64-bit memory is missing",
      { cause },
    );
  }
}
