/**
 * The debts of each payment channel to this provider, on disk: a kill at any moment loses no voucher. A voucher pays for one answer. It covers
 * everything owed before and the most that the answer can cost, so a payer without funds gets nothing; the answer is then billed by its
 * tokens. Only the bill waits for the disk: a voucher whose answer was never billed has paid for nothing.
 */
import type { Hex } from "viem";
import type { Voucher } from "#protocol/chain/channel.ts";
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { parseVoucher, voucherText } from "#protocol/schemas/voucher.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import { openDatabase } from "#sdk/gateway/book/database.ts";
import { type Account, type Reservation, SCHEMA, stored } from "./accounts-tables.ts";

/** Receipts are kept this long for callers that lost their connection, milliseconds. */
const RECEIPT_MS = 30 * 86_400_000;

export type Accounts = ReturnType<typeof openAccounts>;

/**
 * Answers that were being computed when the program was killed cost nothing.
 * @param path file, or ":memory:"
 */
export function openAccounts(path: string) {
  const database = openDatabase(path, SCHEMA);
  database.prepare("DELETE FROM answer WHERE receipt IS NULL OR at < ?").run(Date.now() - RECEIPT_MS);
  const row = database.prepare("SELECT owed, claimed FROM channel WHERE id = ?");
  const running = database.prepare("SELECT most FROM answer WHERE channel = ? AND receipt IS NULL");
  const largest = database.prepare(
    "SELECT amount, voucher FROM voucher WHERE channel = ? ORDER BY amount DESC LIMIT 1",
  );
  const known = database.prepare("SELECT 1 FROM voucher WHERE channel = ? AND amount = ?");
  const addChannel = database.prepare("INSERT OR IGNORE INTO channel VALUES (?, ?, ?)");
  const addVoucher = database.prepare("INSERT OR IGNORE INTO voucher VALUES (?, ?, ?)");
  const addAnswer = database.prepare("INSERT INTO answer (id, channel, most, at) VALUES (?, ?, ?, ?)");
  const endAnswer = database.prepare("UPDATE answer SET receipt = ? WHERE id = ?");
  const setOwed = database.prepare("UPDATE channel SET owed = ? WHERE id = ?");
  const setClaimed = database.prepare("UPDATE channel SET claimed = ? WHERE id = ?");
  const receipts = database.prepare("SELECT receipt FROM answer WHERE id = ?");
  const all = database.prepare(
    "SELECT id, owed, claimed, (SELECT voucher FROM voucher WHERE channel = id LIMIT 1) AS voucher FROM channel",
  );
  const covering = database.prepare(
    "SELECT voucher FROM voucher WHERE channel = ? AND amount >= ? ORDER BY amount LIMIT 1",
  );
  const upTo = database.prepare(
    "SELECT voucher FROM voucher WHERE channel = ? AND amount <= ? ORDER BY amount DESC LIMIT 1",
  );
  const forgetVouchers = database.prepare("DELETE FROM voucher WHERE channel = ? AND amount < ?");

  function owedBy(id: Hex): bigint {
    return BigInt((row.get(id)?.owed as string | undefined) ?? 0);
  }

  const voucherOf = (found: Record<string, unknown> | undefined) =>
    found ? parseVoucher(found.voucher as string) : undefined;

  return {
    owedBy,
    /** Takes a voucher for one answer. @throws ApiError 402 with the figures of the channel, when it does not pay for it */
    reserve({ id, channelId, voucher, most, at }: Reservation): void {
      database.atOnce(() => {
        const owed = owedBy(channelId);
        const reserved = running
          .all(channelId)
          .reduce((sum, answer) => sum + BigInt(answer.most as string), 0n);
        const needed = owed + reserved + most;
        const held = largest.get(channelId);
        // A payer that lost its records sees its own signature, and continues from what is owed.
        const shown = owed > 0n && held ? { voucher: held.voucher as string } : {};
        const figures = { owed: String(owed), needed: String(needed), ...shown };
        const refuse = (code: string, message: string) => new ApiError(402, code, message, { figures });
        if (voucher.amount <= owed || known.get(channelId, stored(voucher.amount)))
          throw refuse(
            "voucher_used",
            "The voucher has paid for an answer before. Sign one for a larger amount.",
          );
        const covered = BigInt((held?.amount as string | undefined) ?? 0);
        if ((voucher.amount > covered ? voucher.amount : covered) < needed)
          throw refuse(
            "voucher_too_small",
            `The voucher covers ${voucher.amount}, and ${needed} is needed: what is owed, answers in progress, and the most that this one can cost.`,
          );
        addChannel.run(channelId, stored(0n), stored(0n));
        addVoucher.run(channelId, stored(voucher.amount), voucherText(voucher));
        addAnswer.run(id, channelId, stored(most), at);
      });
    },
    /** Bills an ended answer and keeps its receipt. @param receiptOf makes it, given everything owed with this answer */
    async bill(
      { id, channelId }: Pick<Reservation, "id" | "channelId">,
      price: bigint,
      receiptOf: (owed: bigint) => Promise<SignedAnswerReceipt>,
    ): Promise<SignedAnswerReceipt> {
      // The receipt is signed before it is booked. Another answer may be booked in between; the larger total is then signed again.
      for (;;) {
        const before = owedBy(channelId);
        const receipt = await receiptOf(before + price);
        const isBooked = database.atOnce(() => {
          if (owedBy(channelId) !== before) return false;
          setOwed.run(stored(before + price), channelId);
          endAnswer.run(JSON.stringify(receipt), id);
          return true;
        });
        if (!isBooked) continue;
        await database.stored();
        return receipt;
      }
    },
    /** Keeps the receipt of an answer that another scheme paid for. */
    keep(receipt: SignedAnswerReceipt, at: number): void {
      database.durably(() => {
        addAnswer.run(receipt.id, receipt.channel, stored(0n), at);
        endAnswer.run(JSON.stringify(receipt), receipt.id);
      });
    },
    /** @throws ApiError 402 unless the voucher is for ended answers */
    settle(channelId: Hex, voucher: Voucher): void {
      database.durably(() => {
        const owed = owedBy(channelId);
        // Anyone can sign a voucher of 0 for a channel that does not exist; none is stored.
        if (voucher.amount > owed || owed === 0n)
          throw new ApiError(402, "voucher_too_large", `Only ${owed} is owed.`, {
            figures: { owed: String(owed) },
          });
        const before = voucherOf(upTo.get(channelId, stored(owed)));
        if (before && before.amount >= voucher.amount) return;
        addVoucher.run(channelId, stored(voucher.amount), voucherText(voucher));
        forgetVouchers.run(channelId, stored(voucher.amount));
      });
    },
    receipt(id: string): SignedAnswerReceipt | undefined {
      const found = receipts.get(id)?.receipt as string | undefined;
      return found ? JSON.parse(found) : undefined;
    },
    /** Channels with vouchers. */
    all(): Account[] {
      return all.all().flatMap((found) => {
        const { channel } = voucherOf(found) ?? {};
        const [owed, claimed] = [BigInt(found.owed as string), BigInt(found.claimed as string)];
        return channel ? [{ id: found.id as Hex, channel, owed, claimed }] : [];
      });
    },
    /** The voucher that pays no more than what is owed. */
    settledVoucher: (id: Hex) => voucherOf(upTo.get(id, stored(owedBy(id)))),
    /** The smallest voucher that pays everything owed. */
    coveringVoucher: (id: Hex) => voucherOf(covering.get(id, stored(owedBy(id)))),
    claimed(id: Hex, amount: bigint): void {
      setClaimed.run(stored(amount), id);
    },
    close: () => database.close(),
  };
}
