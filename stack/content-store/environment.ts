import { z } from "zod";
import { defaultQuotaBytes } from "./content-store.ts";

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    "must be an origin like http://127.0.0.1:3000",
  );

const schema = z.object({
  CONTENT_PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  CONTENT_METRICS_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  CONTENT_HOST: z.string().min(1).default("127.0.0.1"),
  CONTENT_DIR: z.string().min(1).default(".local/content"),
  STORAGE_TICKET_SECRET: z.string().min(32, "must have 32 characters or more"),
  APP_ORIGIN: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin)),
  CONTENT_QUOTA_BYTES: z.coerce.number().int().positive().default(defaultQuotaBytes),
});

/**
 * Reads the content store's settings from the environment.
 *
 * @throws Error that names each variable and what is wrong with it
 */
export function contentEnvironment(environment: Record<string, string | undefined>) {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`);
  throw new Error(`The content store's settings are not usable.\n  ${problems.join("\n  ")}`);
}
