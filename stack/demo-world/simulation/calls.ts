import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  encodeFunctionData,
} from "viem";
import { abis, type ContractAbis, type ContractName } from "#protocol/chain/abis.ts";
import { type Actor, addressOf, type Simulation } from "./simulation.ts";

type Readable = "view" | "pure";

/** Sends a call, `delay` seconds from now. @throws Error of the contract */
export function send<
  Name extends ContractName,
  Fn extends ContractFunctionName<ContractAbis[Name], "nonpayable">,
>(
  { simulation, account }: Actor,
  contract: Name,
  functionName: Fn,
  args: ContractFunctionArgs<ContractAbis[Name], "nonpayable", Fn>,
  delay?: number,
): Promise<void> {
  const call = { abi: abis[contract] as Abi, functionName: functionName as string, args: args as unknown[] };
  return simulation.ledger.send(account, addressOf(simulation, contract), encodeFunctionData(call), delay);
}

export async function read<
  Name extends ContractName,
  Fn extends ContractFunctionName<ContractAbis[Name], Readable>,
  Args extends readonly unknown[] & ContractFunctionArgs<ContractAbis[Name], Readable, Fn>,
>(
  simulation: Pick<Simulation, "ledger" | "contracts">,
  contract: Name,
  functionName: Fn,
  ...args: Args
): Promise<ContractFunctionReturnType<ContractAbis[Name], Readable, Fn, Args>> {
  const address = addressOf(simulation, contract);
  const call = { address, abi: abis[contract] as Abi, functionName: functionName as string, args };
  return (await simulation.ledger.client.readContract(call)) as never;
}
