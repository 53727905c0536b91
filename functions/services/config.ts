/** The environment of the serverless functions, checked once per process. The app's server uses the same names. */
import { z } from "zod";
import { DEFAULT_CHAIN_ID, isSupportedChainId, supportedChainIds } from "#protocol/chain/chains.ts";

const url = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });

/** Every variable that the functions read. */
export const functionsSchema = z
  .object({
    CHAIN_ID: z.coerce
      .number({ error: "must be a number" })
      .refine(isSupportedChainId, `must be one of ${supportedChainIds.join(", ")}`)
      .default(DEFAULT_CHAIN_ID),
    RPC_URL: url,
    SUBGRAPH_URL: url,
    STORAGE_URL: url,
    STORAGE_TICKET_SECRET: z.string().min(32, "must have at least 32 characters"),
    UPSTASH_REDIS_REST_URL: url.optional(),
    UPSTASH_REDIS_REST_TOKEN: z.string().optional(),
    /** Set to "1" by Vercel: only there is the client's address in a header to be believed. */
    VERCEL: z.string().optional(),
  })
  .refine((value) => Boolean(value.UPSTASH_REDIS_REST_URL) === Boolean(value.UPSTASH_REDIS_REST_TOKEN), {
    path: ["UPSTASH_REDIS_REST_TOKEN"],
    error: "UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN must be set together",
  });

export interface FunctionsConfig {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly subgraphUrl: string;
  /** Without a slash at the end. */
  readonly storageUrl: string;
  readonly ticketSecret: string;
  /** Undefined: cache and rate limits live in the process. */
  readonly redis?: { readonly url: string; readonly token: string };
  readonly trustsForwardedAddress: boolean;
}

/**
 * Reads the environment; a blank variable counts as unset.
 * @throws Error that names every missing or malformed variable at once
 */
export function readConfig(source: Record<string, string | undefined>): FunctionsConfig {
  const present = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const result = functionsSchema.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `  ${name}: ${name in present ? message : "is missing"}`;
    });
    throw new Error(`The environment is incomplete. See .env.example.\n${[...new Set(lines)].join("\n")}`);
  }
  const { data } = result;
  return {
    chainId: data.CHAIN_ID,
    rpcUrl: data.RPC_URL,
    subgraphUrl: data.SUBGRAPH_URL,
    storageUrl: data.STORAGE_URL.replace(/\/+$/, ""),
    ticketSecret: data.STORAGE_TICKET_SECRET,
    ...(data.UPSTASH_REDIS_REST_URL &&
      data.UPSTASH_REDIS_REST_TOKEN && {
        redis: { url: data.UPSTASH_REDIS_REST_URL, token: data.UPSTASH_REDIS_REST_TOKEN },
      }),
    trustsForwardedAddress: data.VERCEL === "1",
  };
}
