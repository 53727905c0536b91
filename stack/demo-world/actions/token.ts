import { type Address, encodeFunctionData } from "viem";
import { PERMIT_LIFETIME, permitArgument, permitTypedData } from "#protocol/chain/permit.ts";
import { mlbFaucetAbi, mlbTokenAbi } from "#protocol/generated/abi.ts";
import { type Actor, addressOf, type ContractName } from "../simulation/simulation.ts";

/** Signs a permit (EIP-2612): this spender may take exactly `value`. */
export async function signPermit({ simulation, account }: Actor, spender: ContractName, value: bigint) {
  const { client, chainId, now } = simulation.ledger;
  const token = addressOf(simulation, "MLBToken");
  if (!account.signTypedData) throw new Error("the account cannot sign typed data");
  const nonce = await client.readContract({
    address: token,
    abi: mlbTokenAbi,
    functionName: "nonces",
    args: [account.address],
  });
  const parties = { owner: account.address, spender: addressOf(simulation, spender), token, chainId };
  const permit = { value, nonce, deadline: BigInt(now + PERMIT_LIFETIME) };
  const signature = await account.signTypedData(permitTypedData(parties, permit));
  return permitArgument({ ...permit, signature });
}

export function tokenActions(actor: Actor) {
  const { simulation, account } = actor;
  const { ledger } = simulation;
  return {
    /** Sends MLB (smallest unit) to an account. */
    async send(to: { readonly address: Address }, amount: bigint): Promise<void> {
      const data = encodeFunctionData({
        abi: mlbTokenAbi,
        functionName: "transfer",
        args: [to.address, amount],
      });
      await ledger.send(account, addressOf(simulation, "MLBToken"), data);
    },
    /** Takes the daily portion of the faucet. */
    async askFaucet(): Promise<void> {
      const data = encodeFunctionData({ abi: mlbFaucetAbi, functionName: "drip" });
      await ledger.send(account, addressOf(simulation, "MLBFaucet"), data);
    },
    /** Lets a contract take MLB until further notice. */
    async approve(spender: ContractName, amount: bigint): Promise<void> {
      const args = [addressOf(simulation, spender), amount] as const;
      const data = encodeFunctionData({ abi: mlbTokenAbi, functionName: "approve", args });
      await ledger.send(account, addressOf(simulation, "MLBToken"), data);
    },
  };
}
