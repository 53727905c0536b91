/**
 * Mocks of modules (`vi.mock`) live as long as the process, even for a file that mocks the same module differently:
 * `vi.resetModules` does not discard them, and Vitest has no function for files that share a process.
 */

interface Modules {
  readonly idToModuleMap: ReadonlyMap<string, object>;
  invalidateModule(module: object): void;
}

declare global {
  /** Vitest's state of the test process. */
  var __vitest_worker__: { readonly evaluatedModules: Modules };
}

/** Discards all mocks, so that the next import creates them again. */
export function forgetReplacements(): void {
  const { evaluatedModules } = globalThis.__vitest_worker__;
  for (const [id, module] of evaluatedModules.idToModuleMap)
    if (id.startsWith("mock:")) evaluatedModules.invalidateModule(module);
}
