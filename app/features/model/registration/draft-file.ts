/**
 * The chosen file of a draft, kept in the browser's database: a reload of the page must not lose it. Everything else of
 * a draft is small text. Where there is no database (private windows of some browsers), a reload asks for the file again.
 */
const DATABASE = "mlb-drafts";
const STORE = "files";

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const opened = await database();
    return (await new Promise((resolve, reject) => {
      const request = work(opened.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }).finally(() => opened.close())) as Result;
  } catch (error) {
    console.warn("The draft's file could not be kept for a reload of the page.", error);
    return undefined;
  }
}

/** Keeps the file of a draft; without a file, forgets it. */
export async function keepDraftFile(draft: string, file: File | undefined): Promise<void> {
  if (file) await run("readwrite", (store) => store.put(file, draft));
  else await run("readwrite", (store) => store.delete(draft));
}

/** The file of a draft, if one was kept. */
export async function draftFile(draft: string): Promise<File | undefined> {
  const found: unknown = await run("readonly", (store) => store.get(draft));
  return found instanceof File ? found : undefined;
}
