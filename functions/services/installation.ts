/** Validates an installation before it answers anything, on every host. */
import { DEFAULT_CHAIN_ID, isSupportedChainId } from "#protocol/chain/chains.ts";
import { DeploymentMissingError, deploymentFor } from "#protocol/chain/deployments.ts";
import { readConfig } from "./config.ts";
import { SettingsError } from "./settings-error.ts";

type Source = Readonly<Record<string, string | undefined>>;

/** @throws SettingsError that names every wrong setting of all `readers`, or a chain without the contracts */
export function checkInstallation(
  source: Source,
  readers: readonly ((source: Source) => unknown)[] = [],
): void {
  const problems = new Set<string>();
  for (const read of [readConfig, ...readers, readDeployment]) {
    try {
      read(source);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      for (const problem of error.problems) problems.add(problem);
    }
  }
  if (problems.size > 0) throw new SettingsError([...problems]);
}

function readDeployment({ CHAIN_ID }: Source): void {
  const chainId = Number(CHAIN_ID?.trim() || DEFAULT_CHAIN_ID);
  // The settings refuse any other number.
  if (!isSupportedChainId(chainId)) return;
  try {
    deploymentFor(chainId);
  } catch (error) {
    if (!(error instanceof DeploymentMissingError)) throw error;
    throw new SettingsError([`CHAIN_ID: ${error.message}`]);
  }
}
