/**
 * Starts llama.cpp's WebAssembly module without the JavaScript that wllama ships for it. The module sees one file, the weights, which
 * it maps in its own memory without a copy. It sees no clock, no random numbers and no environment, and its memory is bounded.
 *
 * The letters are the module's own names for its imports and exports (`src/single-thread/wllama.js` of @wllama/wllama 2.4.0). They are
 * fixed with the hash of the file in `engines.ts`.
 */
import { isMachineLimit, RuntimeFault } from "../../fault.ts";

const PAGE_BYTES = 65_536;
const FIRST_PAGES = 2_048;
/** The module declares 4 GiB as its maximum. */
const MOST_PAGES = 65_536;
const MB = 1_048_576;
/** File descriptor of the weights; 0 to 2 are the standard streams. */
const WEIGHTS = 3;
export const WEIGHTS_PATH = "/models/weights.gguf";

/** Error numbers of WASI. */
const BAD_FILE = 8;
const NOT_FOUND = 44;
const NOT_A_TERMINAL = 59;
const NOT_SUPPORTED = 52;

/** The exports that are used: constructors, input buffer, start, action, aligned allocation. */
interface Exports {
  w(): void;
  x(bytes: bigint, unused: number): bigint;
  y(): bigint;
  z(action: bigint, request: bigint): bigint;
  E(alignment: bigint, bytes: bigint): bigint;
}

export interface LlamaModule {
  /** Reserves space for the weights in the module's memory. @throws RuntimeFault "limit" or "runtime" */
  reserveWeights(bytes: number): void;
  writeWeights(offset: number, part: Uint8Array): void;
  /** Calls an action with its message. @throws RuntimeFault */
  call(action: string, message: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** The last lines that the module wrote, for error messages. */
const LOG_LINES = 20;
const LOG_CHARACTERS = 300;

/**
 * @param wasm bytes of the module
 * @param memoryMegabytes bound on its memory: weights, context and working space
 * @throws RuntimeFault "runtime" when this machine cannot run it
 */
export async function startLlama(
  wasm: Uint8Array<ArrayBuffer>,
  memoryMegabytes: number,
): Promise<LlamaModule> {
  const most = Math.min(MOST_PAGES, Math.max(FIRST_PAGES, Math.floor((memoryMegabytes * MB) / PAGE_BYTES)));
  const memory = openMemory(most);
  const log: string[] = [];
  let isBoundReached = false;
  let hasMachineRefused = false;
  let weights = { place: 0, size: 0, position: 0 };
  const view = () => new DataView(memory.buffer);
  const at = (place: bigint, size: bigint | number) =>
    new Uint8Array(memory.buffer, Number(place), Number(size));
  const put64 = (place: bigint, value: number | bigint) =>
    view().setBigUint64(Number(place), BigInt(value), true);
  /** Handles each buffer in a list and adds the results. */
  const eachBuffer = (list: bigint, count: bigint, handle: (place: bigint, size: number) => number) => {
    let total = 0;
    for (let index = 0; index < Number(count); index++) {
      const entry = Number(list) + 16 * index;
      total += handle(view().getBigUint64(entry, true), Number(view().getBigUint64(entry + 8, true)));
    }
    return total;
  };
  const write = (line: string) => {
    log.push(line.replace(/^@@[A-Z]+@@/, "").slice(0, LOG_CHARACTERS));
    if (log.length > LOG_LINES) log.shift();
  };

  const imports: Readonly<Record<string, (...values: never[]) => unknown>> = {
    // fcntl, ioctl
    d: () => 0,
    g: () => -NOT_A_TERMINAL,
    // openat
    h: (_folder: number, path: bigint) => {
      const end = new Uint8Array(memory.buffer).indexOf(0, Number(path));
      const name = new TextDecoder().decode(at(path, end - Number(path)).slice());
      if (name !== WEIGHTS_PATH) return -NOT_FOUND;
      weights = { ...weights, position: 0 };
      return WEIGHTS;
    },
    // abort, proc_exit
    v: () => {
      throw new Error("the module stopped");
    },
    j: (code: number) => {
      throw new Error(`the module ended with code ${code}`);
    },
    k: () => undefined,
    // mmap, munmap
    p: (
      _size: bigint,
      _access: number,
      _flags: number,
      file: number,
      offset: bigint,
      isNew: bigint,
      place: bigint,
    ) => {
      if (file !== WEIGHTS) return -BAD_FILE;
      view().setInt32(Number(isNew), 0, true);
      put64(place, BigInt(weights.place) + offset);
      return 0;
    },
    q: () => 0,
    // setitimer, tzset, clock_time_get, date_now: time stands still
    l: () => 0,
    r: () => undefined,
    u: (_clock: number, _precision: bigint, place: bigint) => {
      put64(place, 0);
      return 0;
    },
    i: () => 0,
    // heap
    o: () => BigInt(most * PAGE_BYTES),
    n: (size: bigint) => {
      const pages = Math.ceil((Number(size) - memory.buffer.byteLength) / PAGE_BYTES);
      isBoundReached = Number(size) > most * PAGE_BYTES;
      if (isBoundReached) return 0;
      try {
        memory.grow(BigInt(pages) as never);
        return 1;
      } catch {
        hasMachineRefused = true;
        return 0;
      }
    },
    // environ: empty
    t: () => 0,
    e: (count: bigint, size: bigint) => {
      put64(count, 0);
      put64(size, 0);
      return 0;
    },
    // close, read, seek, write
    b: () => 0,
    c: (file: number, list: bigint, count: bigint, read: bigint) => {
      if (file !== WEIGHTS) return BAD_FILE;
      const total = eachBuffer(list, count, (place, size) => {
        const length = Math.min(size, weights.size - weights.position);
        const from = weights.place + weights.position;
        new Uint8Array(memory.buffer).copyWithin(Number(place), from, from + length);
        weights.position += length;
        return length;
      });
      put64(read, total);
      return 0;
    },
    s: (file: number, offset: bigint, whence: number, place: bigint) => {
      if (file !== WEIGHTS) return NOT_SUPPORTED;
      const from = [0, weights.position, weights.size][whence] ?? 0;
      weights.position = from + Number(offset);
      put64(place, weights.position);
      return 0;
    },
    f: (_file: number, list: bigint, count: bigint, written: bigint) => {
      let line = "";
      const total = eachBuffer(list, count, (place, size) => {
        line += new TextDecoder().decode(at(place, size).slice());
        return size;
      });
      for (const part of line.split("\n")) if (part.trim()) write(part);
      put64(written, total);
      return 0;
    },
    // random_get: zeros
    m: (place: bigint, size: bigint) => {
      at(place, size).fill(0);
      return 0;
    },
  };

  const faultOf = (action: string, cause?: unknown): RuntimeFault => {
    if (hasMachineRefused) return memoryFault(false);
    if (isBoundReached) return memoryFault(true);
    const line = log.findLast((text) => /error|fail|assert|exceed|invalid|unable|cannot/i.test(text));
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

  const { instance } = await WebAssembly.instantiate(wasm, { a: { ...imports, a: memory } } as never);
  const {
    w: construct,
    x: requestBuffer,
    y: start,
    z: action,
    E: allocate,
  } = instance.exports as unknown as Exports;
  construct();
  start();
  return {
    reserveWeights(bytes) {
      const aligned = Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES;
      const place = Number(allocate(BigInt(PAGE_BYTES), BigInt(aligned)));
      if (place === 0) throw memoryFault(isBoundReached);
      weights = { place, size: bytes, position: 0 };
    },
    writeWeights(offset, part) {
      new Uint8Array(memory.buffer).set(part, weights.place + offset);
    },
    call(name, message) {
      const word = new TextEncoder().encode(`${name}\0`);
      const request = requestBuffer(BigInt(message.length + word.length), 0);
      at(request, message.length).set(message);
      const wordPlace = request + BigInt(message.length);
      at(wordPlace, word.length).set(word);
      let answer: bigint;
      try {
        answer = action(wordPlace, request);
      } catch (cause) {
        if (isMachineLimit(cause)) throw cause;
        throw faultOf(name, cause);
      }
      // llama.cpp may report a failed allocation as another failure, or continue without it.
      if (hasMachineRefused || answer === 0n) throw faultOf(name);
      return at(answer, view().getUint32(Number(request), true)).slice();
    },
  };
}

function openMemory(maximum: number): WebAssembly.Memory {
  try {
    // Memory with 64-bit addresses, which TypeScript does not describe.
    const descriptor = { initial: BigInt(FIRST_PAGES), maximum: BigInt(maximum), address: "i64" };
    return new WebAssembly.Memory(descriptor as never);
  } catch (cause) {
    throw new RuntimeFault(
      "runtime",
      "This machine cannot run language models: WebAssembly with 64-bit memory is missing",
      { cause },
    );
  }
}
