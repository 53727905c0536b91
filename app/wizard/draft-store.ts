import type { Hex } from "viem";
import { CLOSED_TAB_DRAFT_KEY, DRAFT_KEY } from "#app/env/device-keys.ts";
import { SAVED_FOR } from "./draft-files.ts";

/** Drafts in the tab's session storage, per account, copied on page hide: the form offers a closed tab's draft. */

/** An uploaded file: enough to submit it without its bytes. */
export interface StoredFile {
  name: string;
  cid: string;
  /** SHA-256 of its bytes, 0x-prefixed. */
  sha256: Hex;
  /** Bytes. */
  size: number;
}

export interface SavedDraft {
  /** Constant until the draft is submitted. */
  id?: string;
  values: object;
  stored?: StoredFile;
  /** Chosen files by field; ids in the browser's database. */
  files?: Readonly<Record<string, { id: string; name: string }>>;
}

export interface ClosedTabDraft {
  draft: SavedDraft;
  /** Local clock, milliseconds. */
  closedAt: number;
}

export interface DraftOwner {
  form: string;
  chainId: number;
  /** Undefined while no wallet is connected. */
  account: string | undefined;
}

export const draftKey = ({ form, chainId, account }: DraftOwner): string =>
  `${DRAFT_KEY}${form}:${chainId}:${account?.toLowerCase() ?? "visitor"}`;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isDraft = (stored: unknown): stored is SavedDraft =>
  isObject(stored) && "values" in stored && isObject(stored.values);

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

function readDraft(key: string): SavedDraft | undefined {
  const stored = parsed(sessionStorage.getItem(key));
  return isDraft(stored) ? stored : undefined;
}

const closedTabKey = (key: string) => key.replace(DRAFT_KEY, CLOSED_TAB_DRAFT_KEY);

function readClosedTabDraft(key: string): ClosedTabDraft | undefined {
  const stored = parsed(localStorage.getItem(closedTabKey(key))) as
    | Partial<ClosedTabDraft>
    | null
    | undefined;
  const { draft, closedAt } = stored ?? {};
  const isFresh = typeof closedAt === "number" && closedAt > Date.now() - SAVED_FOR;
  return isFresh && isDraft(draft) ? { draft, closedAt } : undefined;
}

/** Copies every draft of this tab on page hide: the page may not come back. */
function copyDrafts(): void {
  const keysOf = (storage: Storage) => Object.keys(storage);
  try {
    for (const copy of keysOf(localStorage).filter((key) => key.startsWith(CLOSED_TAB_DRAFT_KEY)))
      if (!readClosedTabDraft(copy.replace(CLOSED_TAB_DRAFT_KEY, DRAFT_KEY))) localStorage.removeItem(copy);
    for (const key of keysOf(sessionStorage).filter((key) => key.startsWith(DRAFT_KEY))) {
      const draft = readDraft(key);
      if (draft) localStorage.setItem(closedTabKey(key), JSON.stringify({ draft, closedAt: Date.now() }));
    }
  } catch (error) {
    console.warn("The draft could not be kept for the next visit.", error);
  }
}
if (typeof window !== "undefined") window.addEventListener("pagehide", copyDrafts);

export const closedTabDraft = (owner: DraftOwner): ClosedTabDraft | undefined =>
  readClosedTabDraft(draftKey(owner));

/** Deletes the draft of a closed tab; with an id, only that draft. */
export function deleteClosedTabDraft(key: string, id?: string): void {
  if (id === undefined || readClosedTabDraft(key)?.draft.id === id)
    localStorage.removeItem(closedTabKey(key));
}

/** Stores a draft for a reload of the page; without a draft, deletes the stored one. */
export function saveDraft(key: string, draft: SavedDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else {
      const sent = readDraft(key);
      if (sent) deleteClosedTabDraft(key, sent.id);
      sessionStorage.removeItem(key);
    }
  } catch (error) {
    console.warn("The draft could not be kept for a reload of the page.", error);
  }
}

/** The stored draft of an account. A visitor's draft moves to the account that connects, if that has none. */
export function takeDraft(owner: DraftOwner): SavedDraft | undefined {
  const own = readDraft(draftKey(owner));
  // The tab came back: its copy is obsolete.
  if (own) deleteClosedTabDraft(draftKey(owner), own.id);
  if (own || !owner.account) return own;
  const visitorKey = draftKey({ ...owner, account: undefined });
  const entered = readDraft(visitorKey);
  if (!entered) return undefined;
  saveDraft(draftKey(owner), entered);
  saveDraft(visitorKey, undefined);
  return entered;
}

/** Picks the stored values that the form knows, with matching types: old drafts must not break a changed form. */
export function fitting<Values extends object>(stored: object, known: Values): Partial<Values> {
  const held = stored as Readonly<Record<string, unknown>>;
  const fits = ([name, value]: [string, unknown]) => typeof held[name] === typeof value;
  const names = Object.entries(known)
    .filter(fits)
    .map(([name]) => name);
  return Object.fromEntries(names.map((name) => [name, held[name]])) as Partial<Values>;
}
