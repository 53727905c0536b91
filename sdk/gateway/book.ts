/**
 * The gateway's channels, vouchers and receipts, on disk: a kill at any moment loses no channel and signs nothing twice. A receipt that
 * is lost with the machine's power leaves its answer without a price until the provider's next total explains it.
 */
import type { Hex } from "viem";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { openDatabase } from "./database.ts";

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS channel (
    id TEXT PRIMARY KEY, receiver TEXT NOT NULL, terms TEXT NOT NULL, deposited TEXT NOT NULL, owed TEXT NOT NULL,
    signed TEXT NOT NULL, is_open INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS answer (
    number INTEGER PRIMARY KEY, channel TEXT NOT NULL, most TEXT NOT NULL, at INTEGER NOT NULL, model TEXT NOT NULL,
    endpoint TEXT NOT NULL, request TEXT NOT NULL, price TEXT, receipt TEXT, verdict TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS answer_open ON answer (channel) WHERE price IS NULL;
  CREATE TABLE IF NOT EXISTS wrong (receiver TEXT PRIMARY KEY, reason TEXT NOT NULL) STRICT;
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

export type Book = ReturnType<typeof openBook>;

const asText = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** @param path file, or ":memory:" */
export function openBook(path: string) {
  const { prepare, atOnce, durably, close } = openDatabase(path, SCHEMA);
  const addChannel = prepare("INSERT INTO channel VALUES (?, ?, ?, ?, '0', '0', 1)");
  const openChannel = prepare(
    "SELECT * FROM channel WHERE receiver = ? AND is_open = 1 ORDER BY rowid DESC LIMIT 1",
  );
  const channels = prepare("SELECT * FROM channel ORDER BY rowid DESC");
  const setDeposit = prepare("UPDATE channel SET deposited = ? WHERE id = ?");
  const setSigned = prepare("UPDATE channel SET signed = ? WHERE id = ?");
  const setOwed = prepare("UPDATE channel SET owed = ? WHERE id = ?");
  const closeChannel = prepare("UPDATE channel SET is_open = 0 WHERE id = ?");
  const addAnswer = prepare(
    "INSERT INTO answer (channel, most, at, model, endpoint, request) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const unbilled = prepare("SELECT number, most FROM answer WHERE channel = ? AND price IS NULL");
  const endAnswer = prepare("UPDATE answer SET price = ?, receipt = ? WHERE number = ?");
  const setVerdict = prepare("UPDATE answer SET verdict = ? WHERE number = ?");
  const recent = prepare("SELECT * FROM answer WHERE receipt IS NOT NULL ORDER BY number DESC LIMIT ?");
  const counts = prepare(
    "SELECT COUNT(receipt) AS answers, COUNT(CASE WHEN verdict = 'same' THEN 1 END) AS same, COUNT(CASE WHEN verdict = 'other' THEN 1 END) AS other FROM answer",
  );
  const addWrong = prepare("INSERT OR IGNORE INTO wrong VALUES (?, ?)");
  const wrong = prepare("SELECT receiver, reason FROM wrong");

  function channelOf(row: Record<string, unknown>): OwnChannel {
    const terms = JSON.parse(row.terms as string);
    return {
      id: row.id as Hex,
      terms: { ...terms, cap: BigInt(terms.cap) },
      deposited: BigInt(row.deposited as string),
      owed: BigInt(row.owed as string),
      signed: BigInt(row.signed as string),
    };
  }

  return {
    channel(receiver: string): OwnChannel | undefined {
      const row = openChannel.get(receiver.toLowerCase());
      return row && channelOf(row);
    },
    channels: () => channels.all().map((row) => ({ ...channelOf(row), isOpen: row.is_open === 1 })),
    opened(id: Hex, terms: ChannelTerms, deposited: bigint): void {
      addChannel.run(id, terms.receiver.toLowerCase(), JSON.stringify(terms, asText), String(deposited));
    },
    deposited: (id: Hex, amount: bigint) => void setDeposit.run(String(amount), id),
    closed: (id: Hex) => void closeChannel.run(id),
    /** Before a voucher leaves this machine. @returns the answer's number */
    signed(
      channel: Hex,
      amount: bigint,
      { most, model, endpoint, request }: { most: bigint; model: string; endpoint: string; request: string },
    ): number {
      return durably(() => {
        setSigned.run(String(amount), channel);
        return Number(
          addAnswer.run(channel, String(most), Date.now(), model, endpoint, request).lastInsertRowid,
        );
      });
    },
    /** Answers without a price yet: in progress, or interrupted. */
    unbilled: (channel: Hex) =>
      unbilled
        .all(channel)
        .map(({ number, most }) => ({ number: Number(number), most: BigInt(most as string) })),
    billed(channel: Hex, number: number, owed: bigint, price: bigint, receipt?: SignedAnswerReceipt): void {
      atOnce(() => {
        setOwed.run(String(owed), channel);
        endAnswer.run(String(price), receipt ? JSON.stringify(receipt) : null, number);
      });
    },
    unused: (number: number) => void endAnswer.run("0", null, number),
    judged: (number: number, verdict: Verdict) => void setVerdict.run(verdict, number),
    recent: (count: number): AnswerRecord[] =>
      recent.all(count).map((row) => ({
        ...{
          number: Number(row.number),
          at: Number(row.at),
          model: String(row.model),
          endpoint: String(row.endpoint),
        },
        price: BigInt(row.price as string),
        receipt: row.receipt ? JSON.parse(row.receipt as string) : undefined,
        verdict: (row.verdict as Verdict | null) ?? undefined,
      })),
    counts: () => counts.get() as { answers: number; same: number; other: number },
    /** A provider whose answer or bill was wrong gets no more requests. */
    foundWrong: (receiver: string, reason: string) => void addWrong.run(receiver.toLowerCase(), reason),
    wrong: (): ReadonlyMap<string, string> =>
      new Map(wrong.all().map(({ receiver, reason }) => [receiver as string, reason as string])),
    close,
  };
}
