/** The payment of a request to a provider. */
import type { Voucher } from "#protocol/chain/channel.ts";
import { PRICE_HEADER, priceText, type TokenPrice } from "#protocol/inference/token-price.ts";
import { VOUCHER_HEADER, voucherText } from "#protocol/schemas/voucher.ts";

export interface Paying {
  readonly voucher: Voucher;
  /** The provider's price in the list that was read; it refuses the request when it has another one by now. */
  readonly price: TokenPrice;
}

export const paymentHeaders = ({ voucher, price }: Paying): Record<string, string> => ({
  [VOUCHER_HEADER]: voucherText(voucher),
  [PRICE_HEADER]: priceText(price),
});
