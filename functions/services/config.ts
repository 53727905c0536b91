/** The environment of the serverless functions, checked once per process. The app's server uses the same names. */
import * as z from "zod";
import {
  DEFAULT_CHAIN_ID,
  isSupportedChainId,
  LOCAL_CHAIN_ID,
  supportedChainIds,
} from "#protocol/chain/chains.ts";
import { type AllowanceTerms, usualTerms } from "#protocol/storage/allowance.ts";
import { SettingsError } from "./settings-error.ts";

const url = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });

const originList = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .pipe(
    z.array(
      z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
        error: "must be origins like https://market.example, separated by commas",
      }),
    ),
  );

/** Reports these together with other errors: zod skips such rules otherwise when another value is malformed. */
const always = { when: () => true } as const;

const bytes = z.coerce.number({ error: "must be a number of bytes" }).int().min(0);

/** Every variable that the functions read. */
export const functionsSchema = z
  .object({
    CHAIN_ID: z.coerce
      .number({ error: "must be a number" })
      .refine(isSupportedChainId, `must be one of ${supportedChainIds.join(", ")}`)
      .default(DEFAULT_CHAIN_ID),
    RPC_URL: url,
    SUBGRAPH_URL: url,
    SUBGRAPH_STATUS_URL: url.optional(),
    STORAGE_URL: url,
    STORAGE_TICKET_SECRET: z.string().min(32, "must have at least 32 characters"),
    /** Required except on the local chain: a signature for another site must not be valid here. */
    APP_ORIGIN: originList.optional(),
    /** Port of the server, for the origin of the local stack. */
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    CLIENT_ADDRESS_HEADER: z
      .string()
      .regex(/^[a-zA-Z0-9-]+$/, "must be the name of a header")
      .optional(),
    STORAGE_STARTER_BYTES: bytes.default(usualTerms.starterBytes),
    STORAGE_BYTES_PER_MLB: bytes.default(usualTerms.bytesPerMlb),
    UPSTASH_REDIS_REST_URL: url.optional(),
    UPSTASH_REDIS_REST_TOKEN: z.string().optional(),
    /** File in which a site on one machine stores notice subscriptions, instead of Redis. */
    NOTICES_FILE: z.string().optional(),
    /** VAPID keys of the site, base64url; all three or none. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[A-P][A-Za-z0-9_-]{85}$/, "must be a public key of 65 bytes in base64url")
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, "must be a private key of 32 bytes in base64url")
      .optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, "must be a mailto: or https: address")
      .optional(),
    /** "true" only on the local stack: notices may go to this machine, without TLS. */
    NOTICES_TO_LOOPBACK: z.enum(["true", "false"], { error: "must be true or false" }).optional(),
    /** Set to "1" by Vercel: only there is the header with the client's address trustworthy. */
    VERCEL: z.string().optional(),
  })
  .refine((value) => value.APP_ORIGIN || value.CHAIN_ID === LOCAL_CHAIN_ID, {
    ...always,
    path: ["APP_ORIGIN"],
    error: "is missing",
  })
  .refine((value) => Boolean(value.UPSTASH_REDIS_REST_URL) === Boolean(value.UPSTASH_REDIS_REST_TOKEN), {
    ...always,
    path: ["UPSTASH_REDIS_REST_TOKEN"],
    error: "UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN must be set together",
  })
  .superRefine((value, context) => {
    const names = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
    const missing = names.filter((name) => !value[name]);
    if (missing.length === names.length) return;
    for (const name of missing)
      context.addIssue({ code: "custom", path: [name], message: `${names.join(", ")} must be set together` });
  })
  .refine((value) => value.NOTICES_TO_LOOPBACK !== "true" || value.CHAIN_ID === LOCAL_CHAIN_ID, {
    ...always,
    path: ["NOTICES_TO_LOOPBACK"],
    error: "is allowed only on the local chain",
  });

export interface FunctionsConfig {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly subgraphUrl: string;
  /** graph-node's status endpoint, which names the error that stopped the index. */
  readonly subgraphStatusUrl: string | undefined;
  /** Without a trailing slash. */
  readonly storageUrl: string;
  readonly ticketSecret: string;
  readonly storageTerms: AllowanceTerms;
  /** Undefined: cache and rate limits live in the process. */
  readonly redis?: { readonly url: string; readonly token: string };
  /** Public hosts of this site, its own first; never taken from a request. */
  readonly hosts: readonly [string, ...string[]];
  /** The site's own URL, without a trailing slash. */
  readonly origin: string;
  /** File of the notice subscriptions. Undefined: Redis, or no subscriptions without it. */
  readonly noticesFile: string | undefined;
  /** Undefined: the site sends no push messages. */
  readonly pushKeys?: { readonly publicKey: string; readonly privateKey: string; readonly subject: string };
  /** Whether notices may go to this machine, without TLS; set only by the local stack. */
  readonly noticesToLoopback: boolean;
  /** Header in which the proxy in front of the functions puts the caller's address; undefined without a proxy. */
  readonly clientAddressHeader: string | undefined;
}

/** Reads the environment; blank counts as unset. @throws SettingsError that names every wrong variable */
export function readConfig(source: Record<string, string | undefined>): FunctionsConfig {
  const present = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const result = functionsSchema.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name}: ${name in present ? message : "is missing"}`;
    });
    throw new SettingsError([...new Set(lines)]);
  }
  const { data } = result;
  const origins = data.APP_ORIGIN ?? [`http://127.0.0.1:${data.PORT}`, `http://localhost:${data.PORT}`];
  return {
    chainId: data.CHAIN_ID,
    rpcUrl: data.RPC_URL,
    subgraphUrl: data.SUBGRAPH_URL,
    subgraphStatusUrl: data.SUBGRAPH_STATUS_URL,
    storageUrl: data.STORAGE_URL.replace(/\/+$/, ""),
    ticketSecret: data.STORAGE_TICKET_SECRET,
    storageTerms: { starterBytes: data.STORAGE_STARTER_BYTES, bytesPerMlb: data.STORAGE_BYTES_PER_MLB },
    ...(data.UPSTASH_REDIS_REST_URL &&
      data.UPSTASH_REDIS_REST_TOKEN && {
        redis: { url: data.UPSTASH_REDIS_REST_URL, token: data.UPSTASH_REDIS_REST_TOKEN },
      }),
    hosts: hostsOf(origins),
    origin: origins[0] ?? "",
    noticesFile: data.NOTICES_FILE,
    ...(data.VAPID_PUBLIC_KEY &&
      data.VAPID_PRIVATE_KEY &&
      data.VAPID_SUBJECT && {
        pushKeys: {
          publicKey: data.VAPID_PUBLIC_KEY,
          privateKey: data.VAPID_PRIVATE_KEY,
          subject: data.VAPID_SUBJECT,
        },
      }),
    noticesToLoopback: data.NOTICES_TO_LOOPBACK === "true",
    clientAddressHeader: data.CLIENT_ADDRESS_HEADER ?? (data.VERCEL === "1" ? "x-real-ip" : undefined),
  };
}

const hostsOf = ([first = "", ...others]: readonly string[]): [string, ...string[]] => [
  new URL(first).host,
  ...others.map((origin) => new URL(origin).host),
];
