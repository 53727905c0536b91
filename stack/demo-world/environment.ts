import * as z from "zod";
import { StackError } from "../stack-error.ts";

const url = z.url({ protocol: /^https?$/, error: "must be an http address" });

const schema = z.object({
  RPC_URL: url,
  STORAGE_URL: url,
  STORAGE_TICKET_SECRET: z.string({ error: "is missing" }).min(32, "must have 32 characters or more"),
});

export type DemoWorldEnvironment = z.infer<typeof schema>;

/** @throws StackError that names each variable and what is wrong with it */
export function demoWorldEnvironment(environment: Record<string, string | undefined>): DemoWorldEnvironment {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`);
  throw new StackError(`The demo world's settings are invalid: ${problems.join("; ")}.`);
}
