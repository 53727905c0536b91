import { type Address, parseSignature } from "viem";
import { publicClient, type Wallet } from "./world.ts";

export type Permit = { value: bigint; deadline: bigint; v: number; r: `0x${string}`; s: `0x${string}` };

/** An EIP-2612 signature of `owner` that lets `spender` take `value` wei until `deadline`. */
export async function signPermit(
  token: Address,
  owner: Wallet,
  spender: Address,
  value: bigint,
  deadline: bigint,
): Promise<Permit> {
  const nonce = await publicClient.readContract({
    address: token,
    abi: [
      {
        type: "function",
        name: "nonces",
        stateMutability: "view",
        inputs: [{ type: "address" }],
        outputs: [{ type: "uint256" }],
      },
    ] as const,
    functionName: "nonces",
    args: [owner.account.address],
  });
  const signature = await owner.signTypedData({
    account: owner.account,
    domain: { name: "MLB", version: "1", chainId: await publicClient.getChainId(), verifyingContract: token },
    types: {
      Permit: [
        { name: "owner", type: "address" },
        { name: "spender", type: "address" },
        { name: "value", type: "uint256" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "Permit",
    message: { owner: owner.account.address, spender, value, nonce, deadline },
  });
  const { r, s, yParity } = parseSignature(signature);
  return { value, deadline, v: yParity + 27, r, s };
}
