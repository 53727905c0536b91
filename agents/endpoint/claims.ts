/** Claims what channels owe this provider, above a least amount: in good time before a channel ends, and earlier from `claimAbove` on. */
import type { Voucher } from "#protocol/chain/channel.ts";
import { callOf, short } from "../chain/calls.ts";
import type { Chain } from "../chain/chain.ts";
import type { Log } from "../service/log.ts";
import type { Accounts } from "./accounts.ts";
import type { Account } from "./accounts-tables.ts";
import { type ChannelStates, CLAIM_SECONDS } from "./channel-states.ts";

export interface ClaimParts {
  readonly accounts: Accounts;
  readonly states: Pick<ChannelStates, "read">;
  readonly chain: Pick<Chain, "send">;
  readonly log: Log;
  /** Unclaimed amount that is claimed before a channel ends, smallest unit of MLB. */
  readonly claimAbove: bigint;
}

/**
 * Share of `claimAbove` below which a channel is not claimed even at its end: strangers could open channels that each cost a provider
 * more gas than they pay, until its daily limit stops its other transactions.
 */
const DUST = 100n;

/**
 * Before its end a channel that owes a `DUST`th of `claimAbove` is claimed with the smallest voucher that covers everything owed. It may exceed it by the last answer's
 * reserve when its payer never signed the exact total. Earlier claims never exceed what is owed.
 */
async function dueVoucher(account: Account, parts: ClaimParts): Promise<Voucher | undefined> {
  const { accounts, states, claimAbove } = parts;
  const { id, owed } = account;
  if (owed <= account.claimed) return undefined;
  const { deposited, claimed, secondsLeft } = await states.read(id);
  // A watcher may have claimed, and a channel that was closed pays nothing.
  accounts.claimed(id, deposited === 0n ? owed : claimed);
  if (deposited === 0n || owed <= claimed) return undefined;
  if (secondsLeft < CLAIM_SECONDS)
    return (owed - claimed) * DUST < claimAbove ? undefined : accounts.coveringVoucher(id);
  const exact = accounts.settledVoucher(id);
  return exact && exact.amount - claimed >= claimAbove ? exact : undefined;
}

/** One look at every channel. Never throws: a channel that fails is tried again. */
export async function claimDue(parts: ClaimParts): Promise<void> {
  const { accounts, chain, log } = parts;
  for (const account of accounts.all()) {
    const { id } = account;
    try {
      const voucher = await dueVoucher(account, parts);
      if (!voucher) continue;
      const { channel, amount, signature } = voucher;
      const args = [channel, amount, signature] as const;
      await chain.send(callOf("PaymentChannels", "claim", args, `claim channel ${short(id)}`));
      accounts.claimed(id, amount);
      log.info({ channel: id, amount: String(amount) }, "endpoint.claimed");
    } catch (cause) {
      log.error({ channel: id, reason: (cause as Error).message }, "endpoint.claim_failed");
    }
  }
}
