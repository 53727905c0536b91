/** Payment channels on the chain, as the receiver of their vouchers needs them. */
import { type Hex, isAddressEqual } from "viem";
import { channelId, isVoucherSigned, type Voucher } from "#protocol/chain/channel.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import { viewsOf } from "../chain/calls.ts";
import type { Chain } from "../chain/chain.ts";

export interface ChannelState {
  /** Smallest unit of MLB; 0 for a channel that was never opened, or is closed. */
  readonly deposited: bigint;
  readonly claimed: bigint;
  /** Seconds in which vouchers can be claimed. */
  readonly secondsLeft: number;
}

/**
 * Half of the time between a payer's notice and the channel's end, seconds. Below it nothing more is served, and everything owed is
 * claimed.
 */
export const CLAIM_SECONDS = 12 * 3_600;
/** A deposit can only shrink a day after a notice, so a state stays useful this long, milliseconds. */
const FRESH_MS = 600_000;
const REMEMBERED = 10_000;

export type ChannelStates = ReturnType<typeof openChannelStates>;

/** Channels that pay the account of this chain client. */
export function openChannelStates(
  chain: Pick<Chain, "client" | "addressOf" | "chainId" | "account" | "now">,
) {
  const view = viewsOf(chain);
  const home = { chainId: chain.chainId, channels: chain.addressOf("PaymentChannels") };
  const kept = new Map<Hex, { state: ChannelState; readAt: number }>();

  async function read(id: Hex): Promise<ChannelState> {
    const [{ deposited, claimed, endsAtUnlocked }, locked, now] = await Promise.all([
      view("PaymentChannels", "getChannel", [id]),
      view("VerificationManager", "lockedSeconds", []),
      chain.now(),
    ]);
    const secondsLeft = deposited === 0n ? 0 : Number(endsAtUnlocked) + locked - now;
    const state = { deposited, claimed, secondsLeft };
    kept.delete(id);
    if (deposited > 0n) kept.set(id, { state, readAt: Date.now() });
    const [oldest] = kept.keys();
    if (kept.size > REMEMBERED && oldest) kept.delete(oldest);
    return state;
  }

  /** A channel without the deposit may have been topped up since it was read. */
  async function stateFor(id: Hex, amount: bigint): Promise<ChannelState> {
    const known = kept.get(id);
    // The time of day, because a machine that sleeps counts no other. It may be set back, and the state then seems to be of the future.
    const age = Date.now() - (known?.readAt ?? 0);
    if (known && age >= 0 && age < FRESH_MS && known.state.deposited >= amount) return known.state;
    return read(id);
  }

  const refusal = (code: string, message: string) => new ApiError(402, code, message);

  /** @returns the channel's id. @throws ApiError 402 unless this account can claim the voucher */
  async function requireClaimable(voucher: Voucher): Promise<Hex> {
    const { channel, amount } = voucher;
    if (!(await isVoucherSigned(home, voucher)))
      throw refusal(
        "voucher_not_signed",
        "The voucher is not signed by its channel's signer, for this chain's channels.",
      );
    if (!isAddressEqual(channel.receiver, chain.account.address))
      throw refusal(
        "other_receiver",
        `The voucher's channel pays another receiver; this is ${chain.account.address}.`,
      );
    const id = channelId(home, channel);
    const { deposited, secondsLeft } = await stateFor(id, amount);
    if (deposited === 0n) throw refusal("no_channel", "The voucher's channel is not open.");
    if (secondsLeft < CLAIM_SECONDS)
      throw refusal("channel_ends", "The voucher's channel ends within 12 hours. Open another one.");
    if (deposited < amount)
      throw refusal(
        "deposit_too_small",
        `The channel holds ${deposited}, less than the voucher's ${amount}. Top it up.`,
      );
    return id;
  }

  return { home, read, requireClaimable };
}
