import type { Hex } from "viem";
import { type offerArgument, withdrawal } from "#protocol/inference/offer.ts";
import { callOf, short } from "./calls.ts";
import type { Chain } from "./chain.ts";

/** Gas, cost and time of a transaction. */
export interface Publication {
  readonly gas: bigint;
  /** Wei. */
  readonly cost: bigint;
  /** Time of its block, unix seconds. */
  readonly at: number;
}

/** Publishes offers of the agent's account. Calls throw like `Chain.send`. */
export interface OfferContract {
  publish(offer: ReturnType<typeof offerArgument>): Promise<Publication>;
  withdraw(model: Hex): Promise<Publication>;
}

export function openOfferContract(chain: Chain): OfferContract {
  async function send(offer: ReturnType<typeof offerArgument>, about: string): Promise<Publication> {
    const hash = await chain.send(callOf("PaymentChannels", "publishOffer", [offer], about));
    const receipt = await chain.client.getTransactionReceipt({ hash });
    const { timestamp } = await chain.client.getBlock({ blockNumber: receipt.blockNumber });
    const { gasUsed: gas, effectiveGasPrice } = receipt;
    return { gas, cost: gas * effectiveGasPrice, at: Number(timestamp) };
  }
  return {
    publish: (offer) => send(offer, `publish the offer of ${short(offer.modelId)}`),
    withdraw: (model) => send(withdrawal(model), `withdraw the offer of ${short(model)}`),
  };
}
