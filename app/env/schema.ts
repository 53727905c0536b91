import type { Hex } from "viem";
import * as z from "zod";
import { SettingsError } from "#functions/services/settings-error.ts";
import { DEFAULT_CHAIN_ID, isSupportedChainId, supportedChainIds } from "#protocol/chain/chains.ts";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";

const url = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });
const optionalUrl = url.optional();
/** An uncompressed point of the curve P-256. */
const isKeeperKey = (text: unknown) => typeof text === "string" && /^0x04[0-9a-f]{128}$/.test(text);

/** Treats an empty variable as unset, like a blank value in an .env file. */
function withoutEmpty(source: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(source).filter((entry): entry is [string, string] =>
    Boolean(entry[1]?.trim()),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, value.trim()]));
}

export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    CHAIN_ID: z.coerce
      .number({ error: "must be a number" })
      .refine(isSupportedChainId, `must be one of ${supportedChainIds.join(", ")}`)
      .default(DEFAULT_CHAIN_ID),
    RPC_URL: url,
    PUBLIC_RPC_URL: url,
    PUBLIC_SECOND_RPC_URL: optionalUrl,
    SUBGRAPH_URL: url,
    PUBLIC_SUBGRAPH_URL: url,
    STORAGE_URL: url,
    IPFS_GATEWAY_URLS: z
      .string()
      .transform((list) => list.split(",").map((entry) => entry.trim()))
      .pipe(z.array(url).min(1))
      .optional(),
    STORAGE_TICKET_SECRET: z.string().min(32, "must have at least 32 characters"),
    BLOCK_EXPLORER_URL: optionalUrl,
    FIRST_TASK_MODEL_ID: bytes32Schema.optional(),
    WALLETCONNECT_PROJECT_ID: z.string().optional(),
    UPSTASH_REDIS_REST_URL: optionalUrl,
    UPSTASH_REDIS_REST_TOKEN: z.string().optional(),
    MAINNET_RPC_URL: optionalUrl,
    KEEPER_PUBLIC_KEYS: z
      .string()
      .transform((list) => list.split(",").map((entry) => entry.trim().toLowerCase() as Hex))
      .pipe(z.array(z.custom<Hex>(isKeeperKey, "must be public keys, as keepers log them")))
      .optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    PAGES_PER_MINUTE: z.coerce
      .number({ error: "must be a number" })
      .int()
      .min(0, "must be 0 or more")
      .default(300),
    PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_PORT: z.coerce.number({ error: "must be a port" }).int().min(1).max(65_535).optional(),
  })
  .refine((value) => Boolean(value.UPSTASH_REDIS_REST_URL) === Boolean(value.UPSTASH_REDIS_REST_TOKEN), {
    path: ["UPSTASH_REDIS_REST_TOKEN"],
    error: "UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN must be set together",
  });

export type Environment = z.output<typeof environmentSchema> & { IPFS_GATEWAY_URLS: string[] };

/** @throws SettingsError that lists every missing or malformed variable */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const present = withoutEmpty(source);
  const result = environmentSchema.safeParse(present);
  if (result.success) {
    const gateways = result.data.IPFS_GATEWAY_URLS ?? [
      `${result.data.STORAGE_URL.replace(/\/+$/, "")}/ipfs/`,
    ];
    return { ...result.data, IPFS_GATEWAY_URLS: gateways };
  }
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name}: ${name in present || issue.code === "custom" ? issue.message : "is missing"}`;
  });
  throw new SettingsError([...new Set(lines)]);
}
