/** `generated/deployments.ts`: where the contracts are, from `contracts/deploy/deployments/<network>.json`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const FOLDER = join(import.meta.dirname, "../../contracts/deploy/deployments");

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, "must be an address");

const deployedContract = z.object({ address, startBlock: z.int().nonnegative() });

/** Shape of a deployment record. Unknown fields are left out of what the product carries around. */
export const deploymentSchema = z.object({
  network: z.string().min(1),
  chainId: z.int().positive(),
  deployer: address,
  contracts: z.object({
    MLBToken: deployedContract,
    ModelRegistry: deployedContract,
    TaskManager: deployedContract,
    VerifierStaking: deployedContract,
    VerificationManager: deployedContract,
    RewardDistributor: deployedContract,
    PaymentChannels: deployedContract,
    SealedVotes: deployedContract,
    AccessManager: deployedContract,
    MLBFaucet: deployedContract.optional(),
  }),
});

export function deploymentSource(): string {
  const files = existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((file) => file.endsWith(".json"))
        .sort()
    : [];
  const records = files.map((file) => {
    const parsed = deploymentSchema.safeParse(JSON.parse(readFileSync(join(FOLDER, file), "utf8")));
    if (!parsed.success) {
      throw new Error(`contracts/deploy/deployments/${file} is malformed: ${z.prettifyError(parsed.error)}`);
    }
    return parsed.data;
  });
  return [
    'import type { Deployment } from "../chain/deployment.ts";\n',
    `export const deploymentRecords: readonly Deployment[] = ${JSON.stringify(records, null, 2)};\n`,
  ].join("\n");
}
