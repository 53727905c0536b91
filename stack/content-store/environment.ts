import * as z from "zod";
import { defaultQuotaBytes } from "./content-store.ts";

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    "must be an origin like http://127.0.0.1:3000",
  );
const url = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });
const port = z.coerce.number().int().min(0).max(65535);
const requests = z.coerce.number().int().min(0);
const days = z.coerce.number().int().min(1).max(36_500).optional();

/** A list that is separated by commas. */
const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));

const schema = z
  .object({
    CONTENT_PORT: port.default(8080),
    CONTENT_METRICS_PORT: port.default(0),
    CONTENT_HOST: z.string().min(1).default("127.0.0.1"),
    CONTENT_DIR: z.string().min(1).default(".local/content"),
    STORAGE_TICKET_SECRET: z.string().min(32, "must have 32 characters or more"),
    APP_ORIGIN: list(origin),
    CONTENT_QUOTA_BYTES: z.coerce.number().int().positive().default(defaultQuotaBytes),
    CONTENT_KEEP_DAYS: days,
    CONTENT_READS_PER_MINUTE: requests.default(3_000),
    CONTENT_UPLOADS_PER_MINUTE: requests.default(600),
    CLIENT_ADDRESS_HEADER: z
      .string()
      .regex(/^[a-zA-Z0-9-]+$/, "must be the name of a header")
      .optional(),
    SUBGRAPH_URL: url.optional(),
    IPFS_API_URL: url.optional(),
    IPFS_API_AUTHORIZATION: z.string().min(1).optional(),
    PINNING_SERVICE_URL: url.optional(),
    PINNING_SERVICE_TOKEN: z.string().min(1).optional(),
    PINNING_SERVICE_ORIGINS: list(
      z.string().startsWith("/", "must be multiaddrs like /dns4/store.example/tcp/443/https"),
    ).pipe(z.array(z.string()).max(20, "must have at most 20 addresses")),
  })
  .refine((value) => Boolean(value.PINNING_SERVICE_URL) === Boolean(value.PINNING_SERVICE_TOKEN), {
    path: ["PINNING_SERVICE_TOKEN"],
    error: "PINNING_SERVICE_URL and PINNING_SERVICE_TOKEN must be set together",
  });

export type ContentEnvironment = z.output<typeof schema>;

/**
 * Reads the settings, trimmed as the site's: both must have the same secret. HOST and PORT apply where CONTENT_HOST and CONTENT_PORT are unset.
 * @throws Error that names each
 */
export function contentEnvironment(environment: Record<string, string | undefined>): ContentEnvironment {
  const set = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = schema.safeParse({
    ...set,
    CONTENT_HOST: set.CONTENT_HOST ?? set.HOST,
    CONTENT_PORT: set.CONTENT_PORT ?? set.PORT,
  });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`);
  throw new Error(`The content store's settings are invalid.\n  ${problems.join("\n  ")}`);
}
