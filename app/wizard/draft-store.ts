import type { Hex } from "viem";
import { DRAFT_KEY, LEFT_DRAFT_KEY } from "#app/env/device-keys.ts";
import { KEPT_FOR } from "./draft-files.ts";

/**
 * Drafts in the session of a tab: one for each account, so that two people at one computer do not mix. The session ends with its
 * tab, so each draft is copied when the page goes, and the copy is offered where the form is opened without a draft.
 */

/** What is known of a file that was stored: enough to send it without having it. */
export interface StoredFile {
  name: string;
  cid: string;
  /** SHA-256 of its bytes, 0x-prefixed. */
  sha256: Hex;
  /** Bytes. */
  size: number;
}

export interface KeptDraft {
  /** Stays with the draft until it is sent. */
  id?: string;
  values: object;
  stored?: StoredFile;
  /** Chosen files by field; they are in the browser's database under these ids. */
  files?: Readonly<Record<string, { id: string; name: string }>>;
}

/** A draft whose tab was closed. */
export interface LeftDraft {
  draft: KeptDraft;
  /** Milliseconds of the computer's clock. */
  leftAt: number;
}

/** Whose draft of which form. */
export interface DraftOwner {
  form: string;
  chainId: number;
  /** Undefined before somebody connects. */
  account: string | undefined;
}

export const draftKey = ({ form, chainId, account }: DraftOwner): string =>
  `${DRAFT_KEY}${form}:${chainId}:${account?.toLowerCase() ?? "visitor"}`;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isDraft = (stored: unknown): stored is KeptDraft =>
  isObject(stored) && "values" in stored && isObject(stored.values);

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

function readDraft(key: string): KeptDraft | undefined {
  const stored = parsed(sessionStorage.getItem(key));
  return isDraft(stored) ? stored : undefined;
}

const leftKey = (key: string) => key.replace(DRAFT_KEY, LEFT_DRAFT_KEY);

function readLeft(key: string): LeftDraft | undefined {
  const stored = parsed(localStorage.getItem(leftKey(key))) as Partial<LeftDraft> | null | undefined;
  const { draft, leftAt } = stored ?? {};
  const isFresh = typeof leftAt === "number" && leftAt > Date.now() - KEPT_FOR;
  return isFresh && isDraft(draft) ? { draft, leftAt } : undefined;
}

/** Copies every draft of this tab: the page goes, and nobody knows whether it comes back. */
function leaveDrafts(): void {
  const keysOf = (storage: Storage) => Object.keys(storage);
  try {
    for (const left of keysOf(localStorage).filter((key) => key.startsWith(LEFT_DRAFT_KEY)))
      if (!readLeft(left.replace(LEFT_DRAFT_KEY, DRAFT_KEY))) localStorage.removeItem(left);
    for (const key of keysOf(sessionStorage).filter((key) => key.startsWith(DRAFT_KEY))) {
      const draft = readDraft(key);
      if (draft) localStorage.setItem(leftKey(key), JSON.stringify({ draft, leftAt: Date.now() }));
    }
  } catch (error) {
    console.warn("The draft could not be kept for the next visit.", error);
  }
}
if (typeof window !== "undefined") window.addEventListener("pagehide", leaveDrafts);

/** What a closed tab left of this form, for as long as nobody has taken it or thrown it away. */
export const leftDraft = (owner: DraftOwner): LeftDraft | undefined => readLeft(draftKey(owner));

/** Forgets what a closed tab left; with an id only when it is that draft. */
export function forgetLeft(key: string, id?: string): void {
  if (id === undefined || readLeft(key)?.draft.id === id) localStorage.removeItem(leftKey(key));
}

/** Keeps a draft for a reload of the page; without one, forgets it. */
export function keepDraft(key: string, draft: KeptDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else {
      const sent = readDraft(key);
      if (sent) forgetLeft(key, sent.id);
      sessionStorage.removeItem(key);
    }
  } catch (error) {
    console.warn("The draft could not be kept for a reload of the page.", error);
  }
}

/** The kept draft of an account. What a visitor entered becomes the draft of the account that connects without one. */
export function takeDraft(owner: DraftOwner): KeptDraft | undefined {
  const own = readDraft(draftKey(owner));
  // The tab came back: its copy is of no use.
  if (own) forgetLeft(draftKey(owner), own.id);
  if (own || !owner.account) return own;
  const visitorKey = draftKey({ ...owner, account: undefined });
  const entered = readDraft(visitorKey);
  if (!entered) return undefined;
  keepDraft(draftKey(owner), entered);
  keepDraft(visitorKey, undefined);
  return entered;
}

/** Those stored values that a form knows, of the kind that it knows: a changed product must not break on old drafts. */
export function fitting<Values extends object>(stored: object, known: Values): Partial<Values> {
  const held = stored as Readonly<Record<string, unknown>>;
  const fits = ([name, value]: [string, unknown]) => typeof held[name] === typeof value;
  const names = Object.entries(known)
    .filter(fits)
    .map(([name]) => name);
  return Object.fromEntries(names.map((name) => [name, held[name]])) as Partial<Values>;
}
