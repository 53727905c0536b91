/**
 * What one file puts in a module's place (`vi.mock`) is made once in a process and stays there, also for a file that puts
 * something else in the same place: `vi.resetModules` takes back the modules, and not these. Vitest does this itself where each
 * file has a process, and offers nothing for it where they share one.
 */

interface Modules {
  readonly idToModuleMap: ReadonlyMap<string, object>;
  invalidateModule(module: object): void;
}

declare global {
  /** What Vitest keeps of the process that tests run in. */
  var __vitest_worker__: { readonly evaluatedModules: Modules };
}

/** Replacements are made again when they are next asked for. */
export function forgetReplacements(): void {
  const { evaluatedModules } = globalThis.__vitest_worker__;
  for (const [id, module] of evaluatedModules.idToModuleMap)
    if (id.startsWith("mock:")) evaluatedModules.invalidateModule(module);
}
