import { type Address, type Hex, toHex } from "viem";
import { type ChannelTerms, channelId, voucherTypedData } from "#protocol/chain/channel.ts";
import { send } from "../simulation/calls.ts";
import { type Actor, addressOf } from "../simulation/simulation.ts";
import { signPermit } from "./token.ts";

const MONTH = 30 * 86_400;

/** Payments through a channel. The payer signs its vouchers itself. */
export function channelActions(actor: Actor) {
  const { simulation, account } = actor;
  const { ledger } = simulation;
  return {
    /** Opens a channel to another account. @param number distinguishes the payer's channels */
    async openChannel(
      receiver: { readonly address: Address },
      deposit: bigint,
      { cap = deposit, number = 0 }: { cap?: bigint; number?: number } = {},
    ): Promise<ChannelTerms> {
      const terms: ChannelTerms = {
        payer: account.address,
        receiver: receiver.address,
        signer: account.address,
        cap,
        expiry: ledger.now + MONTH,
        salt: toHex(number, { size: 32 }),
      };
      const permit = await signPermit(actor, "PaymentChannels", deposit);
      await send(actor, "PaymentChannels", "openWithPermit", [terms, deposit, permit]);
      return terms;
    },
    /** Signs what is owed so far. */
    signVoucher(terms: ChannelTerms, amount: bigint): Promise<Hex> {
      if (!account.signTypedData) throw new Error("the account cannot sign typed data");
      const home = { chainId: ledger.chainId, channels: addressOf(simulation, "PaymentChannels") };
      return account.signTypedData(voucherTypedData(home, channelId(home, terms), amount));
    },
    claimVoucher: (terms: ChannelTerms, amount: bigint, signature: Hex) =>
      send(actor, "PaymentChannels", "claim", [terms, amount, signature]),
    closeChannel: (terms: ChannelTerms) => send(actor, "PaymentChannels", "close", [terms]),
  };
}
