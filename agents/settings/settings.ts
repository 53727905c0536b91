/** Configuration files of agents. They hold no secrets: keys are stored in a keystore or in the environment. */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { endpointSettingsSchema } from "../endpoint/settings.ts";
import { engineSettingsSchema } from "../engines/open-engines.ts";
import { keeperPolicySchema } from "../keeper/policy.ts";
import { providerPolicySchema } from "../provider/policy.ts";
import { verifierPolicySchema } from "../verifier/policy.ts";
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
  /** Whether concurrent RPC calls are batched. Set to false for an endpoint without batches. */
  rpcBatch: z.boolean().default(true),
  subgraphUrl: url,
  key: keySchema,
  /** Folder of the ledger and of fetched packages; one agent a folder. */
  folder: z.string().min(1),
  /** Port of 127.0.0.1 for /health and /metrics. Default: not served. */
  port: z.int().min(1).max(65_535).optional(),
  pollSeconds: z.number().min(0.2).max(3_600).default(4),
  gasPerDay: weiSchema,
  /** Logs what would be done and sends nothing. */
  dryRun: z.boolean().default(false),
} as const;

const files = {
  /** Address of the marketplace, which issues upload tickets. */
  siteUrl: url,
  /** Address of the content store. */
  storageUrl: url,
  /** Gateways for stored files, most trusted first, up to and including `/ipfs/`. */
  gateways: z.array(url).min(1),
  /** Engines in addition to the runtime's own. */
  engines: engineSettingsSchema.default({}),
  /** Most disk space of fetched files, megabytes; the least recently used are deleted first. */
  cacheMegabytes: z.int().positive().default(4_096),
  /** The same for the weights of language models, which are not in their packages. */
  weightsMegabytes: z.int().positive().default(32_768),
  /** Folder of the weights, which agents of one machine may share. Default: `weights` in `folder`. */
  weightsFolder: z.string().min(1).optional(),
} as const;

export const providerSettingsSchema = z.strictObject({
  ...common,
  ...files,
  policy: providerPolicySchema,
  /** Answers callers directly, by OpenAI's API, for payment channels. Default: off. */
  endpoint: endpointSettingsSchema.optional(),
});
export const verifierSettingsSchema = z.strictObject({ ...common, ...files, policy: verifierPolicySchema });
export const keeperSettingsSchema = z.strictObject({
  ...common,
  policy: keeperPolicySchema,
  /** Recomputes rounds whose entrusted votes no opened vote explains. Default: these wait for another vote. */
  recompute: z.strictObject(files).optional(),
});

/** The canary commands: they neither poll nor serve anything. */
export const canarySettingsSchema = z
  .strictObject({
    ...common,
    ...files,
    canary: z.strictObject({
      /** Of each task, smallest unit of MLB. */
      reward: amountSchema,
      /** Seconds until the deadline. */
      seconds: z.int().min(600).default(86_400),
      /** Key of the provider that submits wrong results. Default: no wrong results. */
      decoy: keySchema.optional(),
    }),
  })
  .omit({ port: true, pollSeconds: true, dryRun: true });
export type CanarySettings = z.infer<typeof canarySettingsSchema>;

export type ProviderSettings = z.infer<typeof providerSettingsSchema>;
export type VerifierSettings = z.infer<typeof verifierSettingsSchema>;
export type KeeperSettings = z.infer<typeof keeperSettingsSchema>;
export type FileSettings = NonNullable<KeeperSettings["recompute"]>;
export type AgentSettings = ProviderSettings | VerifierSettings | KeeperSettings;

/** @throws Error that names the file and every member that is wrong */
export function readSettings<Settings>(path: string, schema: z.ZodType<Settings>): Settings {
  let value: unknown;
  try {
    // Editors of Windows begin a file with a byte order mark, which the decoder leaves out.
    value = JSON.parse(new TextDecoder().decode(readFileSync(path)));
  } catch (cause) {
    throw new Error(`${path} cannot be read as JSON: ${(cause as Error).message}`, { cause });
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Error(`${path} cannot be used:\n${z.prettifyError(read.error)}`);
}
