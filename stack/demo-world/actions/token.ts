import { type Address, encodeFunctionData } from "viem";
import { PERMIT_LIFETIME, permitArgument, permitTypedData } from "#protocol/chain/permit.ts";
import { mlbFaucetAbi, mlbTokenAbi } from "#protocol/generated/abi.ts";
import { type Actor, addressOf, type ContractName } from "../stage/stage.ts";

/** Signs a permit (EIP-2612): this spender may take exactly `value`. */
export async function signPermit({ stage, account }: Actor, spender: ContractName, value: bigint) {
  const { client, chainId, now } = stage.ledger;
  const token = addressOf(stage, "MLBToken");
  if (!account.signTypedData) throw new Error("the account cannot sign typed data");
  const nonce = await client.readContract({
    address: token,
    abi: mlbTokenAbi,
    functionName: "nonces",
    args: [account.address],
  });
  const parties = { owner: account.address, spender: addressOf(stage, spender), token, chainId };
  const permit = { value, nonce, deadline: BigInt(now + PERMIT_LIFETIME) };
  const signature = await account.signTypedData(permitTypedData(parties, permit));
  return permitArgument({ ...permit, signature });
}

/** What anybody can do with MLB. */
export function tokenActions(actor: Actor) {
  const { stage, account } = actor;
  const { ledger } = stage;
  return {
    /** Sends MLB (smallest unit) to somebody. */
    async send(to: { readonly address: Address }, amount: bigint): Promise<void> {
      const data = encodeFunctionData({
        abi: mlbTokenAbi,
        functionName: "transfer",
        args: [to.address, amount],
      });
      await ledger.send(account, addressOf(stage, "MLBToken"), data);
    },
    /** Takes the daily portion of the faucet. */
    async askFaucet(): Promise<void> {
      const data = encodeFunctionData({ abi: mlbFaucetAbi, functionName: "drip" });
      await ledger.send(account, addressOf(stage, "MLBFaucet"), data);
    },
    /** Lets a contract take MLB until further notice. */
    async approve(spender: ContractName, amount: bigint): Promise<void> {
      const args = [addressOf(stage, spender), amount] as const;
      const data = encodeFunctionData({ abi: mlbTokenAbi, functionName: "approve", args });
      await ledger.send(account, addressOf(stage, "MLBToken"), data);
    },
  };
}
