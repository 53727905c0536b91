/** Tables of the gateway's channels and answers. */
import type { Hex } from "viem";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";

export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS channel (
    id TEXT PRIMARY KEY, receiver TEXT NOT NULL, terms TEXT NOT NULL, deposited TEXT NOT NULL, owed TEXT NOT NULL,
    signed TEXT NOT NULL, state TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS answer (
    number INTEGER PRIMARY KEY, channel TEXT NOT NULL, most TEXT NOT NULL, at INTEGER NOT NULL, model TEXT NOT NULL,
    endpoint TEXT NOT NULL, price TEXT, prompt_tokens INTEGER, output_tokens INTEGER, verdict TEXT, receipt_id TEXT, receipt TEXT,
    request TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS answer_open ON answer (channel) WHERE price IS NULL;
  CREATE INDEX IF NOT EXISTS answer_used ON answer (at) WHERE receipt IS NOT NULL;
  CREATE INDEX IF NOT EXISTS answer_receipt ON answer (receipt_id) WHERE receipt_id IS NOT NULL;
  CREATE TABLE IF NOT EXISTS wrong (receiver TEXT PRIMARY KEY, reason TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS report (
    cid TEXT NOT NULL, receiver TEXT NOT NULL, model TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (cid, receiver, model)
  ) STRICT;
`;

/** A channel as the gateway sees it. Amounts in the smallest unit of MLB. */
export interface OwnChannel {
  readonly id: Hex;
  readonly terms: ChannelTerms;
  readonly deposited: bigint;
  /** Prices of all answers. */
  readonly owed: bigint;
  /** The largest voucher so far. */
  readonly signed: bigint;
  /** "opening": sent or about to be sent, with unknown outcome. */
  readonly state: "opening" | "open" | "closed";
}

/** "same" and "other": an answer that was recomputed. "unclear": the recomputation failed on this machine. */
export type Verdict = "same" | "other" | "unclear";

export interface AnswerRecord {
  readonly number: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly model: string;
  readonly endpoint: string;
  readonly price: bigint;
  readonly receipt: SignedAnswerReceipt | undefined;
  readonly verdict: Verdict | undefined;
}

export function channelOf(row: Record<string, unknown>): OwnChannel {
  const terms = JSON.parse(row.terms as string);
  return {
    id: row.id as Hex,
    terms: { ...terms, cap: BigInt(terms.cap) },
    deposited: BigInt(row.deposited as string),
    owed: BigInt(row.owed as string),
    signed: BigInt(row.signed as string),
    state: row.state as OwnChannel["state"],
  };
}
