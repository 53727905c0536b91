import type { IndexedPage } from "./indexed-page.ts";
import { unpackPages } from "./packed-pages.ts";

/** Every page with its text, from `index-modules.ts`; the application's server reads a file (`written-files.ts`). */
export async function readIndexedPages(): Promise<readonly IndexedPage[]> {
  return unpackPages((await import("virtual:documentation-words")).default);
}
