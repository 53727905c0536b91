/** Payment by a voucher of a channel. */
import { parseVoucher, VOUCHER_HEADER } from "#protocol/schemas/voucher.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import type { Accounts } from "../accounts.ts";
import type { Payment } from "../answer.ts";
import type { ChannelStates } from "../channel-states.ts";

export interface VoucherOrder {
  readonly id: string;
  readonly header: string;
  readonly most: bigint;
  readonly receivedAt: number;
}

export interface VoucherParts {
  readonly accounts: Pick<Accounts, "reserve" | "bill">;
  readonly states: Pick<ChannelStates, "requireClaimable">;
}

/**
 * @param admit refuses a payer with too many answers, before the voucher is used
 * @throws ApiError 402, or what `admit` throws; nothing is charged then
 */
export async function takeVoucher<Admitted>(
  { id, header, most, receivedAt }: VoucherOrder,
  { accounts, states }: VoucherParts,
  admit: (payer: string) => Admitted & { end(): void },
): Promise<{ payment: Payment; admission: Admitted }> {
  const voucher = parseVoucher(header);
  if (!voucher)
    throw new ApiError(402, "voucher_malformed", `The header ${VOUCHER_HEADER} is not a voucher.`);
  const channelId = await states.requireClaimable(voucher);
  const payer = voucher.channel.payer.toLowerCase();
  const admission = admit(payer);
  try {
    accounts.reserve({ id, channelId, voucher, most, at: receivedAt });
  } catch (cause) {
    admission.end();
    throw cause;
  }
  const payment: Payment = {
    payer,
    most,
    whenFailed: "Nothing was charged.",
    bill: (price, sign) =>
      accounts.bill({ id, channelId }, price, (owed) =>
        sign({ channel: channelId, price: String(price), owed: String(owed) }),
      ),
  };
  return { payment, admission };
}
