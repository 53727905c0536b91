import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  encodeFunctionData,
  type Hex,
} from "viem";
import { type AgentAbis, agentAbis, type ContractName } from "./agent-abis.ts";
import { type Call, type Chain, Refusal } from "./chain.ts";

/** @param about what it does, for the log: "accept task 0x…" */
export function callOf<
  Name extends ContractName,
  Fn extends ContractFunctionName<AgentAbis[Name], "nonpayable">,
>(
  contract: Name,
  functionName: Fn,
  args: ContractFunctionArgs<AgentAbis[Name], "nonpayable", Fn>,
  about: string,
): Call {
  const data = encodeFunctionData({
    abi: agentAbis[contract] as Abi,
    functionName: functionName as string,
    args: args as readonly unknown[],
  });
  return { contract, data, about };
}

/** @returns a function that reads views */
export const viewsOf =
  (chain: Pick<Chain, "client" | "addressOf">) =>
  async <
    Name extends ContractName,
    Fn extends ContractFunctionName<AgentAbis[Name], "view" | "pure">,
    Args extends ContractFunctionArgs<AgentAbis[Name], "view" | "pure", Fn>,
  >(
    contract: Name,
    functionName: Fn,
    args: Args,
  ) => {
    const answer: unknown = await chain.client.readContract({
      address: chain.addressOf(contract),
      abi: agentAbis[contract] as Abi,
      functionName: functionName as string,
      args: args as readonly unknown[],
    });
    return answer as ContractFunctionReturnType<AgentAbis[Name], "view" | "pure", Fn, Args>;
  };

/** A part of an id, for the log. */
export const short = (id: Hex): string => `${id.slice(0, 10)}…${id.slice(-6)}`;

/** Whether a call would succeed now. */
export async function isPossible(chain: Chain, call: Call): Promise<boolean> {
  try {
    await chain.attempt(call);
    return true;
  } catch (cause) {
    if (cause instanceof Refusal) return false;
    throw cause;
  }
}

/** Sends a call that any account may send, unless it is too early or another account was first. @returns whether it was sent */
export async function sendIfPossible(chain: Chain, call: Call): Promise<boolean> {
  if (!(await isPossible(chain, call))) return false;
  try {
    await chain.send(call);
    return true;
  } catch (cause) {
    // A transaction of another account came into the same block.
    if (cause instanceof Refusal) return false;
    throw cause;
  }
}

/** Records the outcome of a vote. */
export const finalization = (verification: Hex): Call =>
  callOf(
    "VerificationManager",
    "finalizeVerification",
    [verification],
    `record the outcome of ${short(verification)}`,
  );

/** Pays the reward of a verified task, which opens its verifiers' pool. */
export const distribution = (task: Hex, verification: Hex): Call =>
  callOf(
    "RewardDistributor",
    "distributeRewards",
    [task, verification],
    `distribute the reward of ${short(task)}`,
  );
