/** Progress of a public deployment, until all is recorded: addresses follow from the deployer and its first nonce. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Address, isAddressEqual } from "viem";
import { deploymentFile, type NetworkName } from "./deployment-file.ts";

export interface Progress {
  readonly deployer: Address;
  readonly firstNonce: number;
  /** Block before the first transaction: no event of the contracts is older. */
  readonly fromBlock: number;
  /** Accounts that get the roles and the supply; with other accounts it would be another deployment. */
  readonly holders: Readonly<Record<"treasury" | "admin" | "guardian" | "arbiter", Address>>;
}

export const progressFile = (network: NetworkName) =>
  deploymentFile(network).replace(/\.json$/, ".pending.json");

export const readProgress = (network: NetworkName): Progress | undefined =>
  existsSync(progressFile(network)) ? JSON.parse(readFileSync(progressFile(network), "utf8")) : undefined;

export const writeProgress = (network: NetworkName, progress: Progress): void =>
  writeFileSync(progressFile(network), `${JSON.stringify(progress, null, 2)}\n`);

export const clearProgress = (network: NetworkName): void => rmSync(progressFile(network), { force: true });

/** @throws Error when the requested deployment differs from the one that was started */
export function assertSameDeployment(
  network: NetworkName,
  begun: Progress,
  asked: Pick<Progress, "deployer" | "holders">,
): void {
  const roles = ["treasury", "admin", "guardian", "arbiter"] as const;
  const changed = [
    ...(isAddressEqual(begun.deployer, asked.deployer) ? [] : ["deployer"]),
    ...roles.filter((role) => !isAddressEqual(begun.holders[role], asked.holders[role])),
  ];
  if (changed.length > 0)
    throw new Error(
      `A deployment to ${network} was begun with another ${changed.join(", another ")}. Continue with the same, or remove ` +
        `${progressFile(network)} to begin a new one: the deployed contracts hold no tokens.`,
    );
}
