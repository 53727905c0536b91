/** What an agent is told by its configuration file. Secrets are not in it: the key lies in a keystore or in the environment. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { keeperPolicySchema } from "../keeper/policy.ts";
import { providerPolicySchema } from "../provider/policy.ts";
import { verifierPolicySchema } from "../verifier/policy.ts";
import { containerSettingsSchema } from "./containers.ts";
import { amountSchema } from "./selection.ts";

const url = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

/** Smallest unit of the chain's coin, as text. */
const weiSchema = z
  .string()
  .regex(/^\d{1,30}$/, "must be a whole number of wei, as text")
  .transform(BigInt);

const keySchema = z.union([
  z.strictObject({ keystore: z.string().min(1) }),
  /** Name of the environment variable that holds the private key. */
  z.strictObject({ environment: z.string().min(1) }),
]);

const common = {
  chainId: z.int().positive(),
  rpcUrl: url,
  /** Whether questions to the chain that come together go as one request; not for an end point that takes no batches. */
  rpcBatch: z.boolean().default(true),
  subgraphUrl: url,
  key: keySchema,
  /** Folder of the ledger and of fetched packages; one agent a folder. */
  folder: z.string().min(1),
  /** Port of 127.0.0.1 for /health and /metrics; none are served without it. */
  port: z.int().min(1).max(65_535).optional(),
  pollSeconds: z.number().min(0.2).max(3_600).default(4),
  gasPerDay: weiSchema,
  /** Says what would be done and does nothing. */
  dryRun: z.boolean().default(false),
} as const;

/** Where those that compute have files. */
const files = {
  /** The marketplace's own address: it gives upload tickets. */
  siteUrl: url,
  /** Where files are uploaded. */
  storageUrl: url,
  /** Where files are fetched, most trusted first, each up to and with `/ipfs/`. */
  gateways: z.array(url).min(1),
  /** How models that are containers are computed, by docker or podman; without it they are not. */
  containers: containerSettingsSchema.optional(),
  /** Most disk space of fetched files, megabytes; the least recently used are deleted first. */
  cacheMegabytes: z.int().positive().default(4_096),
} as const;

export const providerSettingsSchema = z.strictObject({ ...common, ...files, policy: providerPolicySchema });
export const verifierSettingsSchema = z.strictObject({ ...common, ...files, policy: verifierPolicySchema });
export const keeperSettingsSchema = z.strictObject({ ...common, policy: keeperPolicySchema });

/** The canary commands: they neither poll nor serve anything. */
export const canarySettingsSchema = z
  .strictObject({
    ...common,
    ...files,
    canary: z.strictObject({
      /** Of each task, smallest unit of MLB. */
      reward: amountSchema,
      /** Time that providers have, seconds. */
      seconds: z.int().min(600).default(86_400),
      /** Key of the provider that submits wrong results; without it there are none. */
      decoy: keySchema.optional(),
    }),
  })
  .omit({ port: true, pollSeconds: true, dryRun: true });
export type CanarySettings = z.infer<typeof canarySettingsSchema>;

export type ProviderSettings = z.infer<typeof providerSettingsSchema>;
export type VerifierSettings = z.infer<typeof verifierSettingsSchema>;
export type KeeperSettings = z.infer<typeof keeperSettingsSchema>;
export type AgentSettings = ProviderSettings | VerifierSettings | KeeperSettings;

/**
 * Reads a configuration file.
 * @throws Error that names the file and every member that is wrong
 */
export function readSettings<Settings>(path: string, schema: z.ZodType<Settings>): Settings {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new Error(`${path} cannot be read as JSON: ${(cause as Error).message}`, { cause });
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Error(`${path} cannot be used:\n${z.prettifyError(read.error)}`);
}
