/** Mocks of modules live as long as the process; Vitest cannot discard them for files that share it. */

interface Modules {
  readonly idToModuleMap: ReadonlyMap<string, object>;
  invalidateModule(module: object): void;
}

declare global {
  /** Vitest's state of the test process. */
  var __vitest_worker__: { readonly evaluatedModules: Modules };
}

/** Discards all mocks. The next import creates them again. */
export function forgetReplacements(): void {
  const { evaluatedModules } = globalThis.__vitest_worker__;
  for (const [id, module] of evaluatedModules.idToModuleMap)
    if (id.startsWith("mock:")) evaluatedModules.invalidateModule(module);
}
