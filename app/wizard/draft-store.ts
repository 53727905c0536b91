import type { Hex } from "viem";
import { DRAFT_KEY } from "#app/env/device-keys.ts";

/** Drafts in the session of a tab: one for each account, so that two people at one computer do not mix. */

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
  /** The chosen file, which lies in the browser's database under this id. */
  file?: { id: string; name: string };
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

function readDraft(key: string): KeptDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    const isDraft = typeof stored === "object" && stored !== null && "values" in stored;
    return isDraft ? (stored as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft for a reload of the page; without one, forgets it. */
export function keepDraft(key: string, draft: KeptDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch (error) {
    console.warn("The draft could not be kept for a reload of the page.", error);
  }
}

/** The kept draft of an account. What a visitor entered becomes the draft of the account that connects without one. */
export function takeDraft(owner: DraftOwner): KeptDraft | undefined {
  const own = readDraft(draftKey(owner));
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
