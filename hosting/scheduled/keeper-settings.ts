/** Settings of the scheduled keeper: its key, its spending cap and the scheduler's secret. */
import type { Hex } from "viem";
import * as z from "zod";

/** `echo value | vercel env add` stores the end of the line as well. */
const text = z.string().trim();

const keeperSettingsSchema = z.object({
  KEEPER_KEY: text.regex(/^0x[0-9a-f]{64}$/i, "must be 0x and 64 hex digits"),
  KEEPER_GAS_PER_DAY: text.regex(/^\d{1,30}$/, "must be a whole number of wei").transform(BigInt),
  CRON_SECRET: text.min(16, "must have at least 16 characters"),
  UPSTASH_REDIS_REST_URL: text.pipe(z.url({ protocol: /^https?$/, error: "must be an http(s) URL" })),
  UPSTASH_REDIS_REST_TOKEN: text.min(1),
});

export interface KeeperSettings {
  readonly key: Hex;
  /** Wei. */
  readonly gasPerDay: bigint;
  readonly secret: string;
  readonly redis: { readonly url: string; readonly token: string };
}

/** Undefined without a key, which means no keeper. @throws Error that names every wrong variable, never a value */
export function readKeeperSettings(
  environment: Readonly<Record<string, string | undefined>>,
): KeeperSettings | undefined {
  if (!environment.KEEPER_KEY?.trim()) return undefined;
  const { success, data, error } = keeperSettingsSchema.safeParse(environment);
  if (!success) {
    const lines = error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} ${environment[name] ? message : "is missing"}`;
    });
    throw new Error(`The keeper cannot start: ${[...new Set(lines)].join("; ")}.`);
  }
  return {
    key: data.KEEPER_KEY as Hex,
    gasPerDay: data.KEEPER_GAS_PER_DAY,
    secret: data.CRON_SECRET,
    redis: { url: data.UPSTASH_REDIS_REST_URL, token: data.UPSTASH_REDIS_REST_TOKEN },
  };
}
