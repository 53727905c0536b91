/**
 * The surroundings of llama.cpp's module: one file, the weights, which it maps in its own memory without a copy. It sees no
 * clock, no random numbers and no environment, and its memory is bounded.
 */
import type { ModuleImports } from "./module-names.ts";

export const PAGE_BYTES = 65_536;
/** File descriptor of the weights; 0 to 2 are the standard streams. */
const WEIGHTS = 3;
export const WEIGHTS_PATH = "/models/weights.gguf";

/** Error numbers of WASI. */
const BAD_FILE = 8;
const NOT_FOUND = 44;
const NOT_A_TERMINAL = 59;
const NOT_SUPPORTED = 52;

/** The last lines that the module wrote, for error messages. */
const LOG_LINES = 20;
const LOG_CHARACTERS = 300;

/** State of an instance and its surroundings. */
export interface ModuleState {
  readonly memory: WebAssembly.Memory;
  readonly mostPages: number;
  readonly log: string[];
  /** Where the weights are in the memory, and up to where the module has read them. */
  weights: { place: number; size: number; position: number };
  /** The module asked for more memory than its bound, or than this machine has. */
  isBoundReached: boolean;
  hasMachineRefused: boolean;
}

export const moduleState = (memory: WebAssembly.Memory, mostPages: number): ModuleState => ({
  memory,
  mostPages,
  log: [],
  weights: { place: 0, size: 0, position: 0 },
  isBoundReached: false,
  hasMachineRefused: false,
});

/** The imports of an instance. Those about threads do nothing: `threads.ts` replaces what it needs. */
export function moduleImports(state: ModuleState): ModuleImports {
  const { memory, mostPages, log } = state;
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
  const ends = (reason: string) => () => {
    throw new Error(reason);
  };
  const nothing = () => undefined;

  return {
    fcntl: () => 0,
    ioctl: () => -NOT_A_TERMINAL,
    openat(_folder: number, path: bigint) {
      const end = new Uint8Array(memory.buffer).indexOf(0, Number(path));
      const name = new TextDecoder().decode(at(path, end - Number(path)).slice());
      if (name !== WEIGHTS_PATH) return -NOT_FOUND;
      state.weights = { ...state.weights, position: 0 };
      return WEIGHTS;
    },
    abort: ends("the module stopped"),
    exit: ends("the module stopped"),
    proc_exit(code: number) {
      throw new Error(`the module ended with code ${code}`);
    },
    mmap(
      _size: bigint,
      _access: number,
      _flags: number,
      file: number,
      offset: bigint,
      isNew: bigint,
      place: bigint,
    ) {
      if (file !== WEIGHTS) return -BAD_FILE;
      view().setInt32(Number(isNew), 0, true);
      put64(place, BigInt(state.weights.place) + offset);
      return 0;
    },
    munmap: () => 0,
    // Time stands still.
    setitimer: () => 0,
    tzset: nothing,
    clock_time_get(_clock: number, _precision: bigint, place: bigint) {
      put64(place, 0);
      return 0;
    },
    date_now: () => 0,
    get_now: () => 0,
    get_heap_max: () => BigInt(mostPages * PAGE_BYTES),
    resize_heap(size: bigint) {
      const pages = Math.ceil((Number(size) - memory.buffer.byteLength) / PAGE_BYTES);
      state.isBoundReached = Number(size) > mostPages * PAGE_BYTES;
      if (state.isBoundReached) return 0;
      try {
        memory.grow(BigInt(pages) as never);
        return 1;
      } catch {
        state.hasMachineRefused = true;
        return 0;
      }
    },
    // The environment is empty.
    environ_get: () => 0,
    environ_sizes_get(count: bigint, size: bigint) {
      put64(count, 0);
      put64(size, 0);
      return 0;
    },
    fd_close: () => 0,
    fd_read(file: number, list: bigint, count: bigint, read: bigint) {
      if (file !== WEIGHTS) return BAD_FILE;
      const { weights } = state;
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
    fd_seek(file: number, offset: bigint, whence: number, place: bigint) {
      if (file !== WEIGHTS) return NOT_SUPPORTED;
      const { weights } = state;
      const from = [0, weights.position, weights.size][whence] ?? 0;
      weights.position = from + Number(offset);
      put64(place, weights.position);
      return 0;
    },
    fd_write(_file: number, list: bigint, count: bigint, written: bigint) {
      let line = "";
      const total = eachBuffer(list, count, (place, size) => {
        line += new TextDecoder().decode(at(place, size).slice());
        return size;
      });
      for (const part of line.split("\n")) if (part.trim()) write(part);
      put64(written, total);
      return 0;
    },
    // Zeros
    random_get(place: bigint, size: bigint) {
      at(place, size).fill(0);
      return 0;
    },
    pthread_create: ends("the build without threads opened one"),
    receive_on_main_thread: ends("a thread called the main thread"),
    init_main_thread: nothing,
    thread_cleanup: nothing,
    thread_set_strongref: nothing,
    notify_mailbox: nothing,
    mailbox_await: nothing,
    check_blocking_allowed: nothing,
    exit_with_live_runtime: nothing,
    keepalive_clear: nothing,
    num_logical_cores: () => 1,
  };
}
