/** Creates a keystore and never overwrites one: `npm run tools agent:key -- --out key.json`. See AGENT_KEY, AGENT_PASSWORD. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { password, sealKey } from "./settings/key.ts";

const LEAST_PASSWORD = 8;

async function main(out: string | undefined): Promise<void> {
  if (!out) throw new Error("Missing option: --out key.json");
  const given = process.env.AGENT_KEY;
  if (given !== undefined && !/^0x[0-9a-fA-F]{64}$/.test(given))
    throw new Error("The environment variable AGENT_KEY is not a private key (0x and 64 hex digits)");
  const key = (given ?? generatePrivateKey()) as Hex;
  const secret = await password(out);
  if (secret.length < LEAST_PASSWORD)
    throw new Error(`The password has ${secret.length} characters; at least ${LEAST_PASSWORD} are needed`);
  writeFileSync(out, `${await sealKey(key, secret)}\n`, { mode: 0o600, flag: "wx" });
  console.log(`${out} holds the key of ${privateKeyToAccount(key).address}`);
}

const { values } = parseArgs({ options: { out: { type: "string" } } });
main(values.out).catch((cause: unknown) => {
  console.error((cause as Error).message);
  process.exitCode = 1;
});
