import { createECDH, randomBytes } from "node:crypto";
import { join } from "node:path";
import * as z from "zod";
import { readJsonFile, writeFileAtomically } from "./atomic-file.ts";

const baseSchema = z.object({ storageTicket: z.string().min(32), postgres: z.string().min(16) });
/** Keys of push messages, base64url. */
const pushSchema = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
const secretsSchema = baseSchema.extend({ push: pushSchema });

/** Secrets of one local stack, made up at its first start and readable by their owner only. */
export type StackSecrets = z.infer<typeof secretsSchema>;

/** The secrets of a state folder. STORAGE_TICKET_SECRET in the environment takes precedence. */
export function loadSecrets(stateDir: string): StackSecrets {
  const path = join(stateDir, "secrets.json");
  const kept = readJsonFile(path);
  const secrets = secretsSchema.safeParse(kept).data ?? create(path, baseSchema.safeParse(kept).data);
  return { ...secrets, storageTicket: process.env.STORAGE_TICKET_SECRET || secrets.storageTicket };
}

/** @param kept of an older stack, which had no keys for push messages */
function create(path: string, kept?: z.infer<typeof baseSchema>): StackSecrets {
  const secrets = {
    storageTicket: randomBytes(32).toString("hex"),
    postgres: randomBytes(16).toString("hex"),
    ...kept,
    push: pushKeys(),
  };
  writeFileAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
  return secrets;
}

/** A point of P-256 uncompressed, and its number in 32 bytes. */
function pushKeys(): StackSecrets["push"] {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  const number = pair.getPrivateKey();
  return {
    publicKey,
    privateKey: Buffer.concat([Buffer.alloc(32), number])
      .subarray(-32)
      .toString("base64url"),
  };
}
