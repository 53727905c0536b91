/** Every power that the access manager has granted and not revoked, read from its events. */
import { type Address, getAddress, type PublicClient, parseEventLogs } from "viem";
import type { Addresses } from "./addresses.ts";
import { readArtifact } from "./artifacts.ts";
import { ROLES } from "./roles.ts";

const roleName = (id: bigint) => Object.entries(ROLES).find(([, number]) => number === id)?.[0] ?? `${id}`;
export const held = (account: Address, role: string, delay: number) =>
  `${getAddress(account)} holds the role ${role} with a delay of ${delay} s`;
export const belongs = (contract: string, selector: string, role: string) =>
  `${contract} ${selector} belongs to the role ${role}`;
export const waits = (role: string, delay: number) => `a grant of the role ${role} waits ${delay} s`;

type Args = Record<string, never> & {
  roleId: bigint;
  account: Address;
  target: Address;
  selector: string;
  delay: number;
  admin: bigint;
  guardian: bigint;
  closed: boolean;
};

/** The change of each event: a key and its new value; no value for a revocation. */
function effectOf(name: string, args: Args, nameOf: (address: Address) => string): [string, string?] {
  const role = roleName(args.roleId);
  switch (name) {
    case "RoleGranted":
      return [`${role} ${args.account}`, held(args.account, role, args.delay)];
    case "RoleRevoked":
      return [`${role} ${args.account}`];
    case "TargetFunctionRoleUpdated":
      return [`${args.target} ${args.selector}`, belongs(nameOf(args.target), args.selector, role)];
    case "RoleGrantDelayChanged":
      return [`wait ${role}`, waits(role, args.delay)];
    case "RoleAdminChanged":
      return [`admin ${role}`, `the role ${role} is given by ${roleName(args.admin)}`];
    case "RoleGuardianChanged":
      return [`guardian ${role}`, `what ${role} announces can be stopped by ${roleName(args.guardian)}`];
    case "TargetClosed":
      return [`closed ${args.target}`, args.closed ? `${nameOf(args.target)} is closed` : undefined];
    case "TargetAdminDelayUpdated":
      return [`admin ${args.target}`, `the administration of ${nameOf(args.target)} waits ${args.delay} s`];
    default:
      return [""];
  }
}

/** One line for each power, in no particular order. `fromBlock`: that of the manager's deployment, or an earlier one. */
export async function powersOf(client: PublicClient, at: Addresses, fromBlock: bigint): Promise<string[]> {
  const logs = await client.getLogs({ address: at.AccessManager, fromBlock, toBlock: "latest" });
  const names = new Map(Object.entries(at).map(([name, address]) => [getAddress(address), name]));
  const nameOf = (address: Address) => names.get(getAddress(address)) ?? address;
  const found = new Map<string, string>();
  for (const { eventName, args } of parseEventLogs({ abi: readArtifact("AccessManager").abi, logs })) {
    const [key, line] = effectOf(eventName ?? "", args as unknown as Args, nameOf);
    if (line === undefined) found.delete(key);
    else found.set(key, line);
  }
  return [...found.values()];
}
