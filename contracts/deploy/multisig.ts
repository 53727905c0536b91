/** Checks that an account is a multisig, with the interface of Safe's contracts. */
import { type Address, type PublicClient, parseAbi } from "viem";

const safeAbi = parseAbi([
  "function getThreshold() view returns (uint256)",
  "function getOwners() view returns (address[])",
]);

/** `name`: the variable with the account. @throws Error unless at least two of its owners must sign */
export async function assertMultisig(client: PublicClient, name: string, address: Address): Promise<void> {
  const code = await client.getCode({ address });
  if (!code)
    throw new Error(
      `${name} (${address}) is an account of one key. On Polygon the roles of the admin go to a multisig: create a Safe at this address, or name one.`,
    );
  const call = { address, abi: safeAbi } as const;
  const [threshold, owners] = await Promise.all([
    client.readContract({ ...call, functionName: "getThreshold" }),
    client.readContract({ ...call, functionName: "getOwners" }),
  ]).catch((cause: unknown) => {
    throw new Error(`${name} (${address}) is not a Safe: it has neither owners nor a threshold.`, { cause });
  });
  if (threshold < 2n || BigInt(owners.length) < threshold)
    throw new Error(
      `${name} (${address}) acts with ${threshold} of ${owners.length} signatures: two are the least.`,
    );
}
