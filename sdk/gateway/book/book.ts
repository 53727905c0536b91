/**
 * The gateway's channels, vouchers and receipts, on disk: a kill at any moment loses no channel and signs nothing twice. A receipt that
 * is lost with the machine's power leaves its answer without a price until the provider's next total explains it.
 */
import type { Hex } from "viem";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { type AnswerRecord, channelOf, type OwnChannel, SCHEMA, type Verdict } from "./book-tables.ts";
import { openDatabase } from "./database.ts";
import { openReportLog } from "./report-log.ts";
import { openUsage } from "./usage.ts";

export type Book = ReturnType<typeof openBook>;

const asText = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** @param path file, or ":memory:" */
export function openBook(path: string) {
  const database = openDatabase(path, SCHEMA);
  const { prepare, atOnce, durably, stored, close } = database;
  const addChannel = prepare("INSERT INTO channel VALUES (?, ?, ?, ?, '0', '0', 'opening')");
  const openChannel = prepare(
    "SELECT * FROM channel WHERE receiver = ? AND state = 'open' ORDER BY rowid DESC LIMIT 1",
  );
  const channels = prepare("SELECT * FROM channel ORDER BY rowid DESC");
  const setOpened = prepare("UPDATE channel SET state = 'open', deposited = ? WHERE id = ?");
  const setDeposit = prepare("UPDATE channel SET deposited = ? WHERE id = ?");
  const setSigned = prepare("UPDATE channel SET signed = ? WHERE id = ?");
  const setOwed = prepare("UPDATE channel SET owed = ? WHERE id = ?");
  const closeChannel = prepare("UPDATE channel SET state = 'closed' WHERE id = ?");
  const addAnswer = prepare(
    "INSERT INTO answer (channel, most, at, model, endpoint, request) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const unbilled = prepare("SELECT number, most FROM answer WHERE channel = ? AND price IS NULL");
  const endAnswer = prepare(
    "UPDATE answer SET price = ?, receipt_id = ?, prompt_tokens = ?, output_tokens = ?, receipt = ? WHERE number = ?",
  );
  const kept = prepare("SELECT receipt, request FROM answer WHERE receipt_id = ?");
  const newest = prepare(
    "SELECT at, model, verdict, receipt, request FROM answer WHERE receipt IS NOT NULL ORDER BY number DESC LIMIT ?",
  );
  const setVerdict = prepare("UPDATE answer SET verdict = ? WHERE number = ?");
  const recent = prepare("SELECT * FROM answer WHERE receipt IS NOT NULL ORDER BY number DESC LIMIT ?");
  const counts = prepare(
    "SELECT COUNT(receipt) AS answers, COUNT(CASE WHEN verdict = 'same' THEN 1 END) AS same, COUNT(CASE WHEN verdict = 'other' THEN 1 END) AS other FROM answer",
  );
  const addWrong = prepare("INSERT OR IGNORE INTO wrong VALUES (?, ?)");
  const wrong = prepare("SELECT receiver, reason FROM wrong");

  return {
    channel(receiver: string): OwnChannel | undefined {
      const row = openChannel.get(receiver.toLowerCase());
      return row && channelOf(row);
    },
    channels: () => channels.all().map(channelOf),
    openings: () =>
      channels
        .all()
        .map(channelOf)
        .filter(({ state }) => state === "opening"),
    /** Before the transaction is sent. */
    opening(id: Hex, terms: ChannelTerms, deposited: bigint): OwnChannel {
      const receiver = terms.receiver.toLowerCase();
      durably(() => addChannel.run(id, receiver, JSON.stringify(terms, asText), String(deposited)));
      return { id, terms, deposited, owed: 0n, signed: 0n, state: "opening" };
    },
    opened: (id: Hex, deposited: bigint) => void setOpened.run(String(deposited), id),
    deposited: (id: Hex, amount: bigint) => void setDeposit.run(String(amount), id),
    closed: (id: Hex) => void closeChannel.run(id),
    /** A voucher leaves this machine once it is stored. @returns the answer's number */
    signed(
      channel: Hex,
      amount: bigint,
      { most, model, endpoint, request }: { most: bigint; model: string; endpoint: string; request: string },
    ): { readonly number: number; readonly stored: Promise<void> } {
      const number = atOnce(() => {
        setSigned.run(String(amount), channel);
        return Number(
          addAnswer.run(channel, String(most), Date.now(), model, endpoint, request).lastInsertRowid,
        );
      });
      return { number, stored: stored() };
    },
    /** Answers without a price yet: in progress, or interrupted. */
    unbilled: (channel: Hex) =>
      unbilled
        .all(channel)
        .map(({ number, most }) => ({ number: Number(number), most: BigInt(most as string) })),
    billed(channel: Hex, number: number, owed: bigint, price: bigint, receipt?: SignedAnswerReceipt): void {
      atOnce(() => {
        setOwed.run(String(owed), channel);
        const { id = null, promptTokens = null, outputTokens = null } = receipt ?? {};
        const text = receipt ? JSON.stringify(receipt) : null;
        endAnswer.run(String(price), id, promptTokens, outputTokens, text, number);
      });
    },
    /** The provider's total and a voucher of this key show answers that this book does not have. */
    caughtUp(channel: Hex, owed: bigint, signed: bigint): void {
      durably(() => {
        setOwed.run(String(owed), channel);
        setSigned.run(String(signed), channel);
      });
    },
    unused: (number: number) => void endAnswer.run("0", null, null, null, null, number),
    /** A receipt with the document of its request. */
    receipt(id: string): { receipt: SignedAnswerReceipt; request: unknown } | undefined {
      const row = kept.get(id);
      if (!row) return undefined;
      return { receipt: JSON.parse(row.receipt as string), request: JSON.parse(row.request as string) };
    },
    /** The newest receipts with their requests. */
    exported: (count: number) =>
      newest.all(count).map((row) => ({
        at: Number(row.at),
        model: String(row.model),
        verdict: (row.verdict as Verdict | null) ?? undefined,
        receipt: JSON.parse(row.receipt as string) as SignedAnswerReceipt,
        request: JSON.parse(row.request as string) as unknown,
      })),
    usage: openUsage(database),
    reports: openReportLog(database),
    judged: (number: number, verdict: Verdict) => void setVerdict.run(verdict, number),
    recent: (count: number): AnswerRecord[] =>
      recent.all(count).map((row) => ({
        number: Number(row.number),
        at: Number(row.at),
        model: String(row.model),
        endpoint: String(row.endpoint),
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
