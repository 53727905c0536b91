/** An agent's signing key, from an encrypted keystore (V3, as Geth and wallets write it) or from the environment. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import * as Keystore from "ox/Keystore";
import type { Hex, LocalAccount } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { AgentSettings } from "./settings.ts";

/** Environment variable with the password of the keystore. */
export const PASSWORD_VARIABLE = "AGENT_PASSWORD";

/** The account of the configured key. @throws Error that never contains the key or the password */
export async function loadAccount(key: AgentSettings["key"]): Promise<LocalAccount> {
  if ("environment" in key) {
    const value = process.env[key.environment]?.trim();
    if (!/^0x[0-9a-fA-F]{64}$/.test(value ?? ""))
      throw new Error(
        `The environment variable ${key.environment} is not a private key (0x and 64 hex digits)`,
      );
    return privateKeyToAccount(value as Hex);
  }
  return privateKeyToAccount(await openKeystore(key.keystore, await password(key.keystore)));
}

async function openKeystore(path: string, secret: string): Promise<Hex> {
  let keystore: Keystore.Keystore;
  try {
    keystore = JSON.parse(new TextDecoder().decode(readFileSync(path))) as Keystore.Keystore;
  } catch (cause) {
    throw new Error(`The keystore ${resolve(path)} cannot be read: ${(cause as Error).message}`, { cause });
  }
  try {
    return Keystore.decrypt(keystore, await Keystore.toKeyAsync(keystore, { password: secret }));
  } catch {
    // The library's error can contain parts of the file.
    throw new Error(`The keystore ${path} cannot be opened with this password`);
  }
}

/** Cost of the password's derivation, the usual one: about a second for each guess. */
const SCRYPT_N = 262_144;

/** Encrypts a key into a keystore, JSON text. */
export async function sealKey(key: Hex, secret: string, n = SCRYPT_N): Promise<string> {
  const [derived, options] = await Keystore.scryptAsync({ password: secret, n });
  return JSON.stringify(Keystore.encrypt(key, derived, options), null, 2);
}

/** The password from the environment, or from a prompt without echo. */
export async function password(about: string): Promise<string> {
  const given = process.env[PASSWORD_VARIABLE];
  if (given !== undefined) return given;
  if (!process.stdin.isTTY)
    throw new Error(`The password of ${about} is missing: set ${PASSWORD_VARIABLE}, or start in a terminal`);
  process.stderr.write(`Password of ${about}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await prompt.question("");
  } finally {
    prompt.close();
    process.stderr.write("\n");
  }
}
