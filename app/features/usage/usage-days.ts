/** Cost of a gateway's receipts by day and model. */
import type { KeptReceipt } from "#sdk/gateway/receipts-file.ts";

export interface UsageDay {
  /** UTC, such as 2026-11-28. */
  readonly day: string;
  readonly model: string;
  readonly name: string;
  readonly answers: number;
  /** Whether `promptTokens` are seconds of recordings. */
  readonly isSound: boolean;
  readonly promptTokens: number;
  readonly outputTokens: number;
  /** Smallest unit of MLB. */
  readonly paid: bigint;
}

export const priceOfAll = (receipts: readonly Pick<KeptReceipt, "receipt">[]): bigint =>
  receipts.reduce((sum, { receipt }) => sum + BigInt(receipt.price), 0n);

/** A receipt of a transcription counts seconds as tokens. */
export const isOfSound = ({ request }: Pick<KeptReceipt, "request">): boolean => "audio" in request;

const total = (receipts: readonly KeptReceipt[], name: "promptTokens" | "outputTokens"): number =>
  receipts.reduce((sum, { receipt }) => sum + receipt[name], 0);

/** The newest day first, and in it the most used model. */
export function usageDays(receipts: readonly KeptReceipt[]): UsageDay[] {
  const groups = Map.groupBy(
    receipts,
    ({ at, receipt }) => `${new Date(at).toISOString().slice(0, 10)} ${receipt.model}`,
  );
  return [...groups]
    .map(([key, ofDay]) => {
      const [day = "", model = ""] = key.split(" ");
      return {
        day,
        model,
        name: ofDay.find(({ name }) => name)?.name ?? "",
        answers: ofDay.length,
        promptTokens: total(ofDay, "promptTokens"),
        outputTokens: total(ofDay, "outputTokens"),
        isSound: ofDay.some(isOfSound),
        paid: priceOfAll(ofDay),
      };
    })
    .sort((one, other) => other.day.localeCompare(one.day) || other.answers - one.answers);
}
