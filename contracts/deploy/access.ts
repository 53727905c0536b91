import { type Address, encodeFunctionData, type Hex, type PublicClient, toFunctionSelector } from "viem";
import type { Addresses } from "./addresses.ts";
import { type ContractName, readArtifact } from "./artifacts.ts";
import { belongs, held, powersOf, waits } from "./powers.ts";
import { RESTRICTED, ROLES } from "./roles.ts";

const DELAYED = ["ADMIN", "PARAMS"] as const;

export type Holders = { deployer: Address; admin: Address; guardian: Address; arbiter: Address };

/** Selectors of the functions `names` of a contract; throws for a name that the contract lacks. */
function selectors(contract: ContractName, names: string[]): Hex[] {
  const { abi } = readArtifact(contract);
  return names.map((name) => {
    const item = abi.find((entry) => entry.type === "function" && entry.name === name);
    if (item?.type !== "function") throw new Error(`${contract} has no function ${name}.`);
    return toFunctionSelector(item);
  });
}

/** All calls of the handover, for one `AccessManager.multicall`; the deployer renounces last. `adminDelay` in seconds. */
export function accessCalls(at: Addresses, holders: Holders, adminDelay: number): Hex[] {
  const { abi } = readArtifact("AccessManager");
  const call = (functionName: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi, functionName, args });
  const { deployer, admin, guardian, arbiter } = holders;
  return [
    ...RESTRICTED.map(({ contract, functions, role }) =>
      call("setTargetFunctionRole", [at[contract], selectors(contract, functions), ROLES[role]]),
    ),
    call("labelRole", [ROLES.PARAMS, "PARAMS"]),
    call("labelRole", [ROLES.GUARDIAN, "GUARDIAN"]),
    call("labelRole", [ROLES.ARBITER, "ARBITER"]),
    call("grantRole", [ROLES.PARAMS, admin, adminDelay]),
    call("grantRole", [ROLES.GUARDIAN, guardian, 0]),
    call("grantRole", [ROLES.ARBITER, arbiter, 0]),
    call("grantRole", [ROLES.ADMIN, admin, adminDelay]),
    // a new holder waits as long as the old one: no account gets power in one announced step without the delay
    ...DELAYED.map((role) => call("setGrantDelay", [ROLES[role], adminDelay])),
    call("renounceRole", [ROLES.ADMIN, deployer]),
  ];
}

/** Every power that there is after a deployment; who is not named here has none. */
function intended(holders: Holders, adminDelay: number): string[] {
  const { admin, guardian, arbiter } = holders;
  return [
    ...DELAYED.flatMap((role) => [held(admin, role, adminDelay), waits(role, adminDelay)]),
    held(guardian, "GUARDIAN", 0),
    held(arbiter, "ARBITER", 0),
    ...RESTRICTED.flatMap(({ contract, functions, role }) =>
      selectors(contract, functions).map((selector) => belongs(contract, selector, role)),
    ),
  ];
}

/** Throws unless the granted powers are exactly the intended ones. `fromBlock`: the manager's deployment. */
export async function assertAccess(
  client: PublicClient,
  at: Addresses,
  holders: Holders,
  adminDelay: number,
  fromBlock = 0n,
): Promise<void> {
  const found = new Set(await powersOf(client, at, fromBlock));
  const wanted = new Set(intended(holders, adminDelay));
  const wrong = [
    ...[...found].filter((line) => !wanted.has(line)).map((line) => `not intended: ${line}`),
    ...[...wanted].filter((line) => !found.has(line)).map((line) => `missing: ${line}`),
  ];
  if (wrong.length > 0) throw new Error(`The roles are not as intended.\n${wrong.join("\n")}`);
}
