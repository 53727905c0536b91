/** Creates a keystore and never overwrites one: `npm run tools agent:key -- --out key.json`. See AGENT_KEY, AGENT_PASSWORD. */
import { parseArgs } from "node:util";
import type { Hex } from "viem";
import { generatePrivateKey } from "viem/accounts";
import { createKeystore } from "./settings/create-keystore.ts";

async function main(out: string | undefined): Promise<void> {
  if (!out) throw new Error("Missing option: --out key.json");
  const given = process.env.AGENT_KEY?.trim();
  if (given !== undefined && !/^0x[0-9a-fA-F]{64}$/.test(given))
    throw new Error("The environment variable AGENT_KEY is not a private key (0x and 64 hex digits)");
  const key = (given ?? generatePrivateKey()) as Hex;
  console.log(`Wrote the key of ${await createKeystore(out, key)} to ${out}, encrypted.`);
}

const { values } = parseArgs({ options: { out: { type: "string" } } });
main(values.out).catch((cause: unknown) => {
  console.error((cause as Error).message);
  process.exitCode = 1;
});
