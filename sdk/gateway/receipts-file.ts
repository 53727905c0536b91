/** The gateway's receipts as one file, which the marketplace's page of usage reads. */
import * as z from "zod";
import type { ChannelHome } from "#protocol/chain/channel.ts";
import { addressSchema } from "#protocol/schemas/primitives.ts";
import type { Book } from "./book/book.ts";
import type { OfferedModel } from "./providers/offered-models.ts";
import { receiptDocumentSchema } from "./receipt-check.ts";

const FORMAT = "mlb-receipts/1";
/** The newest are exported. */
const MOST = 5_000;

const keptReceiptSchema = receiptDocumentSchema.extend({
  /** Unix milliseconds by the gateway's clock. */
  at: z.int().nonnegative(),
  /** Name of the model when the file was written. */
  name: z.string().max(200),
  /** The gateway's own recomputation. */
  verdict: z.enum(["same", "other", "unclear"]).optional(),
});
export type KeptReceipt = z.output<typeof keptReceiptSchema>;

export const receiptsFileSchema = z.object({
  format: z.literal(FORMAT),
  /** Chain and contract of the receipts' channels. */
  chainId: z.int().positive(),
  channels: addressSchema,
  /** The newest first. */
  receipts: z.array(keptReceiptSchema).max(MOST),
});

export function receiptsFile(
  { chainId, channels }: ChannelHome,
  book: Pick<Book, "exported">,
  models: readonly Pick<OfferedModel, "id" | "name">[],
) {
  const names = new Map(models.map(({ id, name }) => [id as string, name]));
  const receipts = book.exported(MOST).map(({ model, ...kept }) => ({
    ...kept,
    name: names.get(model) ?? "",
  }));
  return { format: FORMAT, chainId, channels, receipts } as const;
}

/** A file with one receipt, without what only this gateway claims. */
export function receiptFile(
  { chainId, channels }: ChannelHome,
  { receipt, request }: NonNullable<ReturnType<Book["receipt"]>>,
) {
  const receipts = [{ receipt, request, at: receipt.endedAt, name: "" }];
  return { format: FORMAT, chainId, channels, receipts } as const;
}

/** Longest part after "#" that is made; some programs cut longer links. */
const LINK_CHARACTERS = 8_000;
const KEY = "receipts";

/**
 * A link to the marketplace's page of usage with a receipt after "#", which no server sees; undefined when it is too long.
 * @param page address of the page
 */
export function receiptLink(
  page: string,
  home: ChannelHome,
  kept: NonNullable<ReturnType<Book["receipt"]>>,
): string | undefined {
  const text = encodeURIComponent(JSON.stringify(receiptFile(home, kept)));
  return text.length > LINK_CHARACTERS ? undefined : `${page}#${KEY}=${text}`;
}

/** The text of a file in a link's part after "#"; undefined if there is none. */
export const receiptsInHash = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, "")).get(KEY) ?? undefined;
