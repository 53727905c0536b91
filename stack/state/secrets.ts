import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readJsonFile, writeFileAtomically } from "./atomic-file.ts";

const secretsSchema = z.object({ storageTicket: z.string().min(32), postgres: z.string().min(16) });

/** Secrets of one local stack, made up at its first start and readable by their owner only. */
export type StackSecrets = z.infer<typeof secretsSchema>;

/** The secrets of a state folder. STORAGE_TICKET_SECRET in the environment takes precedence. */
export function loadSecrets(stateDir: string): StackSecrets {
  const path = join(stateDir, "secrets.json");
  const secrets = secretsSchema.safeParse(readJsonFile(path)).data ?? create(path);
  return { ...secrets, storageTicket: process.env.STORAGE_TICKET_SECRET || secrets.storageTicket };
}

function create(path: string): StackSecrets {
  const secrets = {
    storageTicket: randomBytes(32).toString("hex"),
    postgres: randomBytes(16).toString("hex"),
  };
  writeFileAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
  return secrets;
}
