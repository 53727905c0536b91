/** Takes the calls of a storage and keeps nothing. */
const keepsNothing: Storage = Object.create({
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
});

/** Browsers that block cookies throw when a page reads its storages, which would end the page: they keep nothing instead. */
export function surviveBlockedStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      void window[name];
    } catch {
      Object.defineProperty(window, name, { value: keepsNothing });
    }
  }
}
