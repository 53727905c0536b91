/** A script in QuickJS in WebAssembly, without clock, randomness, network or environment, within equal bounds. */
import { EvalFlags, Intrinsics, type JSValueHandle, QuickJS } from "quickjs-wasi";
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { formatProblem } from "../formats/format-error.ts";
import { type WebpReader, WebpWanted } from "../formats/webp.ts";
import { FAULT_CHARACTERS, STACK_BYTES } from "../limits.ts";
import { type Budget, stepsFault } from "./budget.ts";
import { type HostCalls, hostCalls } from "./host-calls.ts";
import { driverModule, RUNTIME_MODULE } from "./library.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface ScriptSource {
  readonly wasm: WebAssembly.Module;
  readonly entry: string;
  /** Sources by file name. */
  readonly modules: ReadonlyMap<string, string>;
  readonly packageFiles: ReadonlyMap<string, Bytes>;
  /** The package's graph, when it has exactly one. */
  readonly onlyGraph: string;
  /** Undefined until a picture needs it, which ends the run with WebpWanted. */
  readonly readWebp?: WebpReader | undefined;
}

export interface Script {
  /** Calls a function of the driver with texts and bytes. @returns its answer, and the bytes that belong to it */
  call(name: "start" | "next", ...values: (string | ArrayBuffer)[]): string;
  /** The next bytes of the last answer. */
  taken(): ArrayBuffer;
}

/** A world whose clock stands still and whose random numbers are none; nothing that the engine writes is shown. */
const still = (memory: WebAssembly.Memory) => ({
  clock_time_get(_clock: number, _precision: bigint, place: number) {
    new DataView(memory.buffer).setBigUint64(place, 0n, true);
    return 0;
  },
  random_get(place: number, size: number) {
    new Uint8Array(memory.buffer, place, size).fill(0);
    return 0;
  },
  fd_write: () => 8,
});

/** Everything but the clock, references whose end depends on the collector, and measuring. */
const { ALL, DATE, WEAK_REF, PERFORMANCE } = Intrinsics;
const FEATURES = ALL & ~DATE & ~WEAK_REF & ~PERFORMANCE;

/** The stack or the memory of this machine ended, not a bound of the engine: its own errors come as other classes. */
const isOfMachine = (cause: unknown) =>
  isMachineLimit(cause) || (cause instanceof Error && cause.message === "wasm_malloc failed");

const machineFault = (cause: unknown) =>
  new RuntimeFault("runtime", `The run failed on this machine: ${(cause as Error).message}`, { cause });

const faultOf = (cause: unknown, budget: Budget, limits: ScriptLimits, reserve: () => void): RuntimeFault => {
  if (budget.fault) return budget.fault;
  if (cause instanceof RuntimeFault) return cause;
  if (isOfMachine(cause)) return machineFault(cause);
  if (budget.isSpent) return stepsFault(limits.steps);
  const { name, message } = cause as Error;
  if (/out of memory/.test(message)) {
    try {
      reserve();
    } catch (lacking) {
      return lacking as RuntimeFault;
    }
    return new RuntimeFault("limit", `The script used more than ${limits.memoryMegabytes} MB of memory`);
  }
  if (/call stack|stack overflow/.test(message) || cause instanceof WebAssembly.RuntimeError)
    return new RuntimeFault("limit", "The script called itself too deeply");
  return new RuntimeFault("failed", `The script failed: ${name}: ${message}`.slice(0, FAULT_CHARACTERS));
};

export interface ScriptLimits {
  readonly memoryMegabytes: number;
  readonly steps: number;
}

/** @throws RuntimeFault "failed" or "limit" when the script cannot be loaded, or does too much while it is */
export async function openScript(
  source: ScriptSource,
  limits: ScriptLimits,
  budget: Budget,
): Promise<Script> {
  const vm = await QuickJS.create({
    wasm: source.wasm,
    wasi: still,
    intrinsics: FEATURES,
    memoryLimit: limits.memoryMegabytes * 1_048_576,
    maxStackSize: STACK_BYTES,
    interruptHandler: () => budget.report(),
    timezoneOffset: 0,
    moduleLoader: {
      normalize: (_base, specifier) => specifier.replace(/^\.\//, ""),
      load(name) {
        const text = name === "runtime" ? RUNTIME_MODULE : source.modules.get(name);
        // A module that fails: an error from here would show the script this machine's stack.
        return text ?? `throw new Error(${JSON.stringify(`the package has no script called "${name}"`)});`;
      },
    },
  });
  const reserve = () => reserveMemory(vm, limits.memoryMegabytes);
  // Before the script starts: where the machine lacks memory, a script that catches the error would give another result here.
  reserve();
  const handle = (value: string | ArrayBuffer | Bytes) =>
    typeof value === "string" ? vm.newString(value) : vm.newArrayBuffer(value);
  const guarded = <Value>(work: () => Value): Value => {
    try {
      const value = work();
      // Jobs of promises end without an error when the engine interrupts them.
      if (budget.fault) throw budget.fault;
      if (budget.isSpent) throw stepsFault(limits.steps);
      return value;
    } catch (cause) {
      throw faultOf(cause, budget, limits, reserve);
    }
  };
  offer(vm, hostCalls(source.packageFiles, budget, source.readWebp), handle, budget);
  const driver = await guardedModule(vm, driverModule(source.entry, source.onlyGraph), guarded);
  const callDriver = (name: string, ...values: (string | ArrayBuffer)[]) =>
    guarded(() => {
      const handles = values.map(handle);
      const answer = vm.callFunction(driver.getProp(name), vm.undefined, ...handles);
      for (const used of handles) used.dispose();
      return answer;
    });
  return {
    call(name, ...values) {
      const answer = callDriver(name, ...values);
      if (!answer.isString) throw new RuntimeFault("failed", "The script's answer is not text");
      return answer.consume((text) => text.toString());
    },
    taken() {
      const answer = callDriver("taken");
      if (!answer.isArrayBuffer) throw new RuntimeFault("failed", "The script's answer lacks bytes");
      return answer.consume((bytes) => bytes.toArrayBuffer());
    },
  };
}

/** Reserves the script's memory, so a later refusal is the limit's everywhere. @throws RuntimeFault "runtime" */
function reserveMemory(vm: QuickJS, megabytes: number): void {
  const { malloc, free } = (vm as unknown as { readonly exports: Allocator }).exports;
  const place = malloc(megabytes * 1_048_576);
  if (place === 0)
    throw new RuntimeFault(
      "runtime",
      `This machine lacks the ${megabytes} MB of memory that the script may use`,
    );
  free(place);
}

/** The engine's own allocator, below its limit. */
interface Allocator {
  malloc(bytes: number): number;
  free(place: number): void;
}

/** Puts the one function that reaches outside where the library's module takes it and hides it. */
function offer(
  vm: QuickJS,
  calls: HostCalls,
  handle: (value: string | Bytes) => JSValueHandle,
  budget: Budget,
): void {
  const host = vm.newFunction("host", (name, bytes, text) => {
    try {
      const given = bytes?.isArrayBuffer ? new Uint8Array(bytes.toArrayBuffer()) : new Uint8Array();
      const word = name?.isString ? name.toString() : "";
      return handle(calls.call(word, given, text?.isString ? text.toString() : ""));
    } catch (cause) {
      if (cause instanceof WebpWanted) budget.stop(cause);
      if (isOfMachine(cause)) budget.stop(machineFault(cause));
      const isMemory = /out of memory/.test((cause as Error).message);
      calls.problem = isMemory ? "out of memory" : formatProblem(cause);
      return vm.undefined;
    }
  });
  vm.setProp(vm.global, "host", host);
}

async function guardedModule(
  vm: QuickJS,
  code: string,
  guarded: <Value>(work: () => Value) => Value,
): Promise<JSValueHandle> {
  const promise = guarded(() => {
    const begun = vm.evalCode(code, "driver", EvalFlags.TYPE_MODULE);
    vm.executePendingJobs();
    return begun;
  });
  const settled = await vm.resolvePromise(promise);
  if ("value" in settled) return settled.value;
  const { error } = settled;
  return guarded(() => {
    const read = (name: string) => error.consume((it) => it.getProp(name).consume((part) => part.toString()));
    throw Object.assign(new Error(read("message")), { name: "Error" });
  });
}
