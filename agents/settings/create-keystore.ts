import { writeFileSync } from "node:fs";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { password, sealKey } from "./key.ts";

const LEAST_PASSWORD = 8;

/** Encrypts a key into a new file, with a password from AGENT_PASSWORD or a prompt. @returns the key's address */
export async function createKeystore(path: string, key: Hex): Promise<string> {
  const secret = await password(path);
  if (secret.length < LEAST_PASSWORD)
    throw new Error(`The password has ${secret.length} characters; at least ${LEAST_PASSWORD} are needed`);
  writeFileSync(path, `${await sealKey(key, secret)}\n`, { mode: 0o600, flag: "wx" });
  return privateKeyToAccount(key).address;
}
