import { DRAFT_FILES_DATABASE } from "#app/env/device-keys.ts";

/** Stores the chosen files of drafts in IndexedDB; without a database they must be chosen again after a reload. */
const STORE = "files";
/** Drafts and files of a closed tab are offered for this time. Milliseconds. */
export const SAVED_FOR = 7 * 86_400_000;

interface SavedFile {
  file: File;
  /** Milliseconds of the computer's clock. */
  savedAt: number;
}

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DRAFT_FILES_DATABASE, 1);
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
    return await new Promise<Result>((resolve, reject) => {
      const transaction = opened.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    }).finally(() => opened.close());
  } catch (error) {
    console.warn("The draft's file could not be kept for a reload of the page.", error);
    return undefined;
  }
}

/** Whether the database exists; checking must not create it. Browsers that do not report it may have one. */
async function hasDatabase(): Promise<boolean> {
  if (typeof indexedDB === "undefined") return false;
  const known = await indexedDB.databases?.().catch(() => undefined);
  return known?.some(({ name }) => name === DRAFT_FILES_DATABASE) ?? true;
}

function deleteExpired(store: IDBObjectStore): IDBRequest {
  const visit = store.openCursor();
  visit.onsuccess = () => {
    const cursor = visit.result;
    if (!cursor) return;
    const { savedAt } = cursor.value as Partial<SavedFile>;
    if (savedAt === undefined || savedAt < Date.now() - SAVED_FOR) cursor.delete();
    cursor.continue();
  };
  return visit;
}

export async function deleteExpiredFiles(): Promise<void> {
  if (await hasDatabase()) await run("readwrite", deleteExpired);
}

export interface SavedDraftFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Local clock, milliseconds; undefined if not recorded. */
  savedAt: number | undefined;
}

export async function savedFiles(): Promise<SavedDraftFile[]> {
  if (!(await hasDatabase())) return [];
  const found: SavedDraftFile[] = [];
  await run("readonly", (store) => {
    const visit = store.openCursor();
    visit.onsuccess = () => {
      const cursor = visit.result;
      if (!cursor) return;
      const { file, savedAt } = cursor.value as Partial<SavedFile>;
      if (file) found.push({ id: String(cursor.key), name: file.name, size: file.size, savedAt });
      cursor.continue();
    };
    return visit;
  });
  return found.toSorted((a, b) => (b.savedAt ?? 0) - (a.savedAt ?? 0));
}

export async function deleteFiles(ids: readonly string[]): Promise<void> {
  await run("readwrite", (store) => {
    for (const id of ids) store.delete(id);
    return store.count();
  });
}

export interface DraftFile {
  id: string;
  file: File;
}

/** Stores a chosen file, which is usable immediately. */
export function saveFile(file: File): DraftFile {
  const id = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  void run("readwrite", (store) => {
    deleteExpired(store);
    return store.put({ file, savedAt: Date.now() } satisfies SavedFile, id);
  });
  return { id, file };
}

/** The stored file, if it still exists. */
export async function savedFile(id: string): Promise<DraftFile | undefined> {
  const found = (await run("readonly", (store) => store.get(id))) as SavedFile | undefined;
  return found?.file instanceof File ? { id, file: found.file } : undefined;
}

export function deleteFile({ id }: Pick<DraftFile, "id">): void {
  void run("readwrite", (store) => store.delete(id));
}
