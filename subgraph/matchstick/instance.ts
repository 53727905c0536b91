import { assertionFunctions } from "./host/assertions.ts";
import { conversionFunctions } from "./host/conversion.ts";
import { dataSourceFunctions } from "./host/data-source.ts";
import { environmentFunctions } from "./host/environment.ts";
import type { HostContext, HostFunctions } from "./host/host-context.ts";
import { jsonFunctions } from "./host/json.ts";
import { bigIntFunctions } from "./host/numbers.ts";
import { registrationFunctions } from "./host/registration.ts";
import { storeFunctions } from "./host/store.ts";
import type { Registration } from "./suite.ts";
import type { TestState } from "./test-state.ts";
import { Heap, type HeapExports } from "./value/heap.ts";

interface TestExports extends HeapExports {
  table: WebAssembly.Table;
  _start(): void;
}

export interface TestInstance {
  /** Registrations of the program so far, in order. */
  registrations: Registration[];
  /** Registrations at the top level of a test file, by the file's number; for a single-file program, all of them. */
  registrationsOf(file: number): Registration[];
  /** Calls a registered function. @throws Whatever ends it early. */
  call(functionIndex: number): void;
}

/** Instantiates compiled tests, which registers them. @throws Error without an exported table */
export function startInstance(module: WebAssembly.Module, state: TestState): TestInstance {
  const { exports, registrations, fileStarts } = instantiate(module, state);
  const top = [...registrations];
  return {
    registrations,
    registrationsOf: (file) => top.slice(fileStarts[file] ?? 0, fileStarts[file + 1]),
    call(functionIndex) {
      const target: unknown = exports.table.get(functionIndex);
      if (typeof target !== "function") throw new Error(`The module has no function ${functionIndex}`);
      target();
    },
  };
}

function instantiate(module: WebAssembly.Module, state: TestState) {
  let exports: TestExports | undefined;
  const heap = new Heap(() => {
    if (exports === undefined) throw new Error("The module called the host before it was instantiated");
    return exports;
  });
  const context: HostContext = {
    heap,
    state,
    registrations: [],
    fileStarts: [],
  };
  const instance = new WebAssembly.Instance(module, linkImports(module, hostFunctions(context)));
  exports = instance.exports as unknown as TestExports;
  if (!(exports.table instanceof WebAssembly.Table)) {
    throw new Error("The module exports no table: compile it with --exportTable");
  }
  exports._start();
  return { ...context, exports };
}

function hostFunctions(context: HostContext): HostFunctions {
  return {
    ...environmentFunctions(context),
    ...bigIntFunctions(context),
    ...conversionFunctions(context),
    ...jsonFunctions(context),
    ...storeFunctions(context),
    ...dataSourceFunctions(context),
    ...assertionFunctions(context),
    ...registrationFunctions(context),
  };
}

/** Host functions are found by the import's name only, as in graph-node. */
function linkImports(module: WebAssembly.Module, functions: HostFunctions): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: namespace, name } of WebAssembly.Module.imports(module)) {
    imports[namespace] ??= {};
    imports[namespace][name] =
      functions[name] ??
      (() => {
        throw new Error(
          `This runner has no host function \`${name}\`: the mappings and their tests have not needed it`,
        );
      });
  }
  return imports;
}
