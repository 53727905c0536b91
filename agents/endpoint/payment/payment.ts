/** How a request is paid: by a channel's voucher, or by a single payment where the provider takes them. */
import { PRICE_HEADER, priceText, type TokenPrice } from "#protocol/inference/token-price.ts";
import { VOUCHER_HEADER } from "#protocol/schemas/voucher.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import type { Payment } from "../answer.ts";
import type { EndpointParts } from "../endpoint-parts.ts";
import type { Admission } from "../places.ts";
import { takeVoucher } from "./voucher-payment.ts";
import { requiredHeader, SIGNATURE_HEADER, takeTransfer } from "./x402-payment.ts";

interface PayableAnswer {
  readonly id: string;
  /** The most that it can cost, smallest unit of MLB. */
  readonly most: bigint;
  readonly price: TokenPrice;
  /** Unix milliseconds. */
  readonly receivedAt: number;
}

interface PaidAnswer {
  readonly payment: Payment;
  readonly admission: Admission;
  /** Headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** @throws ApiError; nothing is charged then */
export async function paymentOf(
  { headers, url }: Request,
  { id, most, price, receivedAt }: PayableAnswer,
  parts: EndpointParts,
): Promise<PaidAnswer> {
  const admit = (payer: string) => parts.places.admit(payer);
  const voucher = headers.get(VOUCHER_HEADER);
  const known = headers.get(PRICE_HEADER);
  // A payer that keeps a list of prices would be billed more than it agreed to, and take its provider for a cheat.
  if (known && known !== priceText(price))
    throw new ApiError(402, "price_changed", "This provider has changed its price. Nothing was charged.");
  if (voucher) return takeVoucher({ id, header: voucher, most, receivedAt }, parts, admit);
  const { x402AtLeast, chain, account } = parts;
  const figures = { receiver: account.address, most: String(most) };
  const message = `Each answer is paid with a voucher of a payment channel to ${account.address} in the header ${VOUCHER_HEADER}. This one costs at most ${most} of MLB's smallest unit. \`mlb gateway\` does it for you.`;
  if (x402AtLeast === undefined) throw new ApiError(402, "payment_required", message, { figures });
  const amount = most > x402AtLeast ? most : x402AtLeast;
  const header = headers.get(SIGNATURE_HEADER);
  if (header) return takeTransfer({ header, amount, receivedAt }, parts, admit);
  throw new ApiError(402, "payment_required", message, {
    figures,
    headers: requiredHeader(chain, url, amount),
  });
}
