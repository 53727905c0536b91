import { type Address, encodeFunctionData, type Hex, toHex } from "viem";
import { type ChannelTerms, channelId, voucherTypedData } from "#protocol/chain/channel.ts";
import { paymentChannelsAbi } from "#protocol/generated/abi.ts";
import { type Actor, addressOf } from "../simulation/simulation.ts";
import { signPermit } from "./token.ts";

const MONTH = 30 * 86_400;

/** Payments through a channel. The payer signs its vouchers itself. */
export function channelActions(actor: Actor) {
  const { simulation, account } = actor;
  const { ledger } = simulation;
  const send = (data: Hex) => ledger.send(account, addressOf(simulation, "PaymentChannels"), data);
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
      const args = [terms, deposit, await signPermit(actor, "PaymentChannels", deposit)] as const;
      await send(encodeFunctionData({ abi: paymentChannelsAbi, functionName: "openWithPermit", args }));
      return terms;
    },
    /** Signs what is owed so far. */
    signVoucher(terms: ChannelTerms, amount: bigint): Promise<Hex> {
      if (!account.signTypedData) throw new Error("the account cannot sign typed data");
      const home = { chainId: ledger.chainId, channels: addressOf(simulation, "PaymentChannels") };
      return account.signTypedData(voucherTypedData(home, channelId(home, terms), amount));
    },
    async claimVoucher(terms: ChannelTerms, amount: bigint, signature: Hex): Promise<void> {
      const args = [terms, amount, signature] as const;
      await send(encodeFunctionData({ abi: paymentChannelsAbi, functionName: "claim", args }));
    },
    async closeChannel(terms: ChannelTerms): Promise<void> {
      await send(encodeFunctionData({ abi: paymentChannelsAbi, functionName: "close", args: [terms] }));
    },
  };
}
