import { type Address, encodeFunctionData, type Hex, type PublicClient, toFunctionSelector } from "viem";
import type { Addresses } from "./addresses.ts";
import { type ContractName, readArtifact } from "./artifacts.ts";
import { RESTRICTED, ROLES } from "./roles.ts";

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

/**
 * The calls that hand all power over, for one `AccessManager.multicall`: who may call what, who holds which role, and at the
 * end the deployer's renunciation. `adminDelay` in seconds.
 */
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
    call("renounceRole", [ROLES.ADMIN, deployer]),
  ];
}

/** Throws unless every role is held as intended and the deployer holds none. */
export async function assertAccess(
  client: PublicClient,
  at: Addresses,
  holders: Holders,
  adminDelay: number,
): Promise<void> {
  const { abi } = readArtifact("AccessManager");
  const read = (functionName: string, args: readonly unknown[]) =>
    client.readContract({ address: at.AccessManager, abi, functionName, args });
  const expected = [
    { role: "ADMIN", account: holders.admin, member: true, delay: adminDelay },
    { role: "PARAMS", account: holders.admin, member: true, delay: adminDelay },
    { role: "GUARDIAN", account: holders.guardian, member: true, delay: 0 },
    { role: "ARBITER", account: holders.arbiter, member: true, delay: 0 },
    { role: "ADMIN", account: holders.deployer, member: false, delay: 0 },
  ] as const;
  for (const { role, account, member, delay } of expected) {
    const [isMember, executionDelay] = (await read("hasRole", [ROLES[role], account])) as [boolean, number];
    if (isMember !== member || executionDelay !== delay)
      throw new Error(`${account} holds the role ${role}: ${isMember}, with a delay of ${executionDelay} s.`);
  }
  for (const { contract, functions, role } of RESTRICTED) {
    for (const selector of selectors(contract, functions)) {
      const held = await read("getTargetFunctionRole", [at[contract], selector]);
      if (held !== ROLES[role])
        throw new Error(`${contract} ${selector} belongs to role ${held}, not ${role}.`);
    }
  }
}
