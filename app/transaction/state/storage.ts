import type { Address, Hash } from "viem";
import { TRANSACTIONS_KEY } from "#app/env/device-keys.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import type { SuccessLink } from "../action.ts";
import { isPending, isUndetermined, type TransactionState } from "./state.ts";

/** Finished transactions stay in the tray this long. */
const KEPT_MS = 30 * 86_400_000;
const KEPT_COUNT = 50;

/** Stored form of a sent transaction: enough to resume watching it after a reload and to report its outcome. */
export interface TransactionRecord {
  id: string;
  kind: string;
  draft?: string;
  title: string;
  account: Address;
  hash: Hash;
  /** Unix milliseconds. */
  submittedAt: number;
  status: "pending" | "done" | "failed";
  success: { title: string; description: string; link?: SuccessLink };
  link?: { label: string; href: string };
  failureText?: Copy;
  failure?: Copy;
}

/** The stored form of a transaction; undefined before it was sent. */
export function toRecord(state: TransactionState): TransactionRecord | undefined {
  if (!state.hash || !state.account || state.submittedAt === undefined) return undefined;
  const { title, description, link } = state.success;
  return {
    id: state.id,
    kind: state.kind,
    draft: state.draft,
    title: state.title,
    account: state.account,
    hash: state.hash,
    submittedAt: state.submittedAt,
    // The next visit resumes watching.
    status:
      isPending(state) || isUndetermined(state) ? "pending" : state.phase === "failed" ? "failed" : "done",
    success: { title, description, link },
    link: state.link,
    failureText: state.failureText,
    failure: state.failure && {
      title: state.failure.title,
      message: state.failure.message,
      advice: state.failure.advice,
    },
  };
}

const storageKey = (chainId: number, account: Address) =>
  `${TRANSACTIONS_KEY}${chainId}:${account.toLowerCase()}`;

/** Reads stored records. Skips unreadable ones; never throws. */
export function loadRecords(
  storage: Storage,
  chainId: number,
  account: Address,
  now: number,
): TransactionRecord[] {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(storageKey(chainId, account)) ?? "[]");
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(isRecord).filter((record) => now - record.submittedAt < KEPT_MS);
  } catch {
    return [];
  }
}

/** Stores a transaction, newest first. A full or blocked storage is only logged; the transaction continues. */
export function saveRecord(storage: Storage, chainId: number, record: TransactionRecord, now: number): void {
  try {
    const others = loadRecords(storage, chainId, record.account, now).filter(
      (other) => other.id !== record.id,
    );
    const kept = [record, ...others].sort((a, b) => b.submittedAt - a.submittedAt).slice(0, KEPT_COUNT);
    storage.setItem(storageKey(chainId, record.account), JSON.stringify(kept));
  } catch (error) {
    console.warn("The transaction could not be kept for the next visit.", error);
  }
}

export function removeRecord(
  storage: Storage,
  chainId: number,
  account: Address,
  id: string,
  now: number,
): void {
  const kept = loadRecords(storage, chainId, account, now).filter((record) => record.id !== id);
  storage.setItem(storageKey(chainId, account), JSON.stringify(kept));
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Whether a value has these members, each a text. */
const hasTexts = (value: unknown, ...names: string[]): value is Fields =>
  isFields(value) && names.every((name) => typeof value[name] === "string");

const isMissingOr = (value: unknown, fits: (value: unknown) => boolean): boolean =>
  value === undefined || fits(value);

const isCopy = (value: unknown): boolean =>
  hasTexts(value, "title", "message") && isMissingOr(value.advice, (advice) => typeof advice === "string");

const isSuccessLink = (value: unknown): boolean =>
  hasTexts(value, "label", "href") || hasTexts(value, "label", "event", "argument", "path");

/** Validated by hand: every page reads records, and a schema library would add a tenth to the page's weight. */
function isRecord(value: unknown): value is TransactionRecord {
  return (
    hasTexts(value, "id", "kind", "title", "account", "hash") &&
    /^0x[0-9a-fA-F]{40}$/.test(String(value.account)) &&
    /^0x[0-9a-fA-F]{64}$/.test(String(value.hash)) &&
    typeof value.submittedAt === "number" &&
    ["pending", "done", "failed"].includes(String(value.status)) &&
    hasTexts(value.success, "title", "description") &&
    isMissingOr(value.success.link, isSuccessLink) &&
    isMissingOr(value.draft, (draft) => typeof draft === "string") &&
    isMissingOr(value.link, (link) => hasTexts(link, "label", "href")) &&
    (value.failureText === undefined || isCopy(value.failureText)) &&
    isMissingOr(value.failure, isCopy)
  );
}
