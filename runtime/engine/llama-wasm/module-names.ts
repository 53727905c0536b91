/**
 * The names of imports and exports in the two builds of @wllama/wllama 2.4.0, from `src/single-thread/wllama.js` and
 * `src/multi-thread/wllama.js`. They are fixed with the hashes of the files in `engines.ts`.
 */

/** With one thread, or with several that share a memory. */
export type Build = "single" | "threads";
type Names = Readonly<Record<Build, string>>;
const names = (single: string, threads: string): Names => ({ single, threads });
/** Only the build with threads has it. */
const ofThreads = (threads: string): Names => names("", threads);

const IMPORTS = {
  fcntl: names("d", "d"),
  ioctl: names("g", "h"),
  openat: names("h", "i"),
  abort: names("v", "H"),
  proc_exit: names("j", "l"),
  keepalive_clear: names("k", "m"),
  mmap: names("p", "x"),
  munmap: names("q", "y"),
  setitimer: names("l", "n"),
  tzset: names("r", "z"),
  clock_time_get: names("u", "G"),
  date_now: names("i", "o"),
  get_heap_max: names("o", "s"),
  resize_heap: names("n", "q"),
  environ_get: names("t", "D"),
  environ_sizes_get: names("e", "E"),
  fd_close: names("b", "c"),
  fd_read: names("c", "g"),
  fd_seek: names("s", "A"),
  fd_write: names("f", "F"),
  random_get: names("m", "p"),
  get_now: ofThreads("b"),
  thread_cleanup: ofThreads("e"),
  check_blocking_allowed: ofThreads("f"),
  exit_with_live_runtime: ofThreads("j"),
  thread_set_strongref: ofThreads("k"),
  notify_mailbox: ofThreads("r"),
  num_logical_cores: ofThreads("t"),
  exit: ofThreads("u"),
  pthread_create: ofThreads("v"),
  receive_on_main_thread: ofThreads("w"),
  mailbox_await: ofThreads("B"),
  init_main_thread: ofThreads("C"),
} as const;

export type ModuleImports = Readonly<Record<keyof typeof IMPORTS, (...values: never[]) => unknown>>;

export interface ModuleExports {
  construct(): void;
  requestBuffer(bytes: bigint, unused: number): bigint;
  start(): bigint;
  action(name: bigint, request: bigint): bigint;
  allocate(alignment: bigint, bytes: bigint): bigint;
  initTls(): void;
  /** Flags: main browser thread, main runtime thread, may block. */
  initThread(
    thread: bigint,
    isBrowser: number,
    isMain: number,
    blocks: number,
    stack: number,
    no: number,
  ): void;
  freeThread(thread: bigint): void;
  exitThread(result: bigint): void;
  setStackLimits(high: bigint, low: bigint): void;
  restoreStack(high: bigint): void;
  readonly functions: { get(index: bigint): (argument: bigint) => bigint };
}

const EXPORTS: Readonly<Record<keyof ModuleExports, Names>> = {
  construct: names("w", "I"),
  requestBuffer: names("x", "J"),
  start: names("y", "K"),
  action: names("z", "L"),
  allocate: names("E", "R"),
  initTls: ofThreads("P"),
  initThread: ofThreads("T"),
  freeThread: ofThreads("W"),
  exitThread: ofThreads("X"),
  setStackLimits: ofThreads("$"),
  restoreStack: ofThreads("aa"),
  functions: ofThreads("S"),
};

/** The import object of a build. */
export function importsOf(
  build: Build,
  imports: ModuleImports,
  memory: WebAssembly.Memory,
): WebAssembly.Imports {
  const named = Object.entries(IMPORTS).flatMap(([name, of]) =>
    of[build] ? [[of[build], imports[name as keyof ModuleImports]]] : [],
  );
  return { a: { ...Object.fromEntries(named), a: memory } };
}

export const exportsOf = (build: Build, { exports }: WebAssembly.Instance): ModuleExports =>
  Object.fromEntries(
    Object.entries(EXPORTS).flatMap(([name, of]) => (of[build] ? [[name, exports[of[build]]]] : [])),
  ) as unknown as ModuleExports;
