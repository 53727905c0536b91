/** Calls that only the administrator may make, with the delay that the access manager asks for. */
import { encodeFunctionData, type Hex } from "viem";
import { actors, type Contract, type Contracts, networkHelpers, parameters, read, send } from "./world.ts";

export type Call = { contract: Contract; functionName: string; args: readonly unknown[] };

/** Announces calls. */
export async function announce(c: Contracts, calls: readonly Call[]): Promise<void> {
  for (const { contract, functionName, args } of calls) {
    const data = encodeFunctionData({ abi: contract.abi, functionName, args });
    await send(actors.admin, c.accessManager, "schedule", [contract.address, data, 0]);
  }
}

/** Announces calls and waits until they can be made, which is for a week. */
export async function schedule(c: Contracts, calls: readonly Call[]): Promise<void> {
  await announce(c, calls);
  await networkHelpers.time.increase(parameters.adminDelay);
}

/** Announces a call, waits, and makes it. */
export async function asAdmin(
  c: Contracts,
  contract: Contract,
  functionName: string,
  args: readonly unknown[],
): Promise<Hex> {
  await schedule(c, [{ contract, functionName, args }]);
  return send(actors.admin, contract, functionName, args);
}

/** Id under which the access manager keeps a call of the administrator. */
export async function operationId(c: Contracts, { contract, functionName, args }: Call): Promise<Hex> {
  const data = encodeFunctionData({ abi: contract.abi, functionName, args });
  return read<Hex>(c.accessManager, "hashOperation", [actors.admin.account.address, contract.address, data]);
}

/** Changes some voting parameters and keeps the others. */
export async function changeVoting(
  c: Contracts,
  change: Partial<typeof parameters.verification>,
): Promise<Hex> {
  const present = await read<object>(c.verifications, "params");
  return asAdmin(c, c.verifications, "setParams", [{ ...present, ...change }]);
}

/** Changes some appeal parameters and keeps the others. */
export async function changeAppeals(c: Contracts, change: Partial<typeof parameters.appeals>): Promise<Hex> {
  const present = await read<object>(c.verifications, "appealParams");
  return asAdmin(c, c.verifications, "setAppealParams", [{ ...present, ...change }]);
}

/** Changes some reward parameters and keeps the others. */
export async function changeRewards(c: Contracts, change: Partial<typeof parameters.rewards>): Promise<Hex> {
  const p = { ...(await read<typeof parameters.rewards>(c.rewards, "params")), ...change };
  return asAdmin(c, c.rewards, "setSplit", [
    p.providerBps,
    p.verifierBps,
    p.bondBps,
    p.minReward,
    p.distributionGrace,
  ]);
}
