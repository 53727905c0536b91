import type { Address } from "viem";
import { PERMIT_LIFETIME, permitArgument, permitTypedData } from "#protocol/chain/permit.ts";
import { read, send } from "../simulation/calls.ts";
import { type Actor, addressOf, type ContractName } from "../simulation/simulation.ts";

/** Signs a permit (EIP-2612): this spender may take exactly `value`. */
export async function signPermit({ simulation, account }: Actor, spender: ContractName, value: bigint) {
  const { chainId, now } = simulation.ledger;
  if (!account.signTypedData) throw new Error("the account cannot sign typed data");
  const nonce = await read(simulation, "MLBToken", "nonces", account.address);
  const token = addressOf(simulation, "MLBToken");
  const parties = { owner: account.address, spender: addressOf(simulation, spender), token, chainId };
  const permit = { value, nonce, deadline: BigInt(now + PERMIT_LIFETIME) };
  const signature = await account.signTypedData(permitTypedData(parties, permit));
  return permitArgument({ ...permit, signature });
}

export const tokenActions = (actor: Actor) => ({
  /** Sends MLB (smallest unit) to an account. */
  send: (to: { readonly address: Address }, amount: bigint) =>
    send(actor, "MLBToken", "transfer", [to.address, amount]),
  /** Takes the daily portion of the faucet. */
  askFaucet: () => send(actor, "MLBFaucet", "drip", []),
});
