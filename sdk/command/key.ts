/** Keys in files that only their owner can read. */
import { writeFileSync } from "node:fs";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { argument, type Command } from "./command.ts";
import { requireNewFile } from "./input-file.ts";
import { optionalPart } from "./optional-part.ts";

const create: Command = {
  usage: "FILE",
  summary: "Make a new key and write it to a file; an existing file is not overwritten",
  isOffline: true,
  options: {
    keystore: {
      type: "boolean",
      help: "encrypt it for an agent, with a password from AGENT_PASSWORD or a prompt",
    },
  },
  async run(input) {
    const file = argument(input, 0, "FILE");
    const key = generatePrivateKey();
    if (input.options.keystore) {
      requireNewFile(file);
      const { createKeystore } = await optionalPart(() => import("#agents/settings/create-keystore.ts"));
      const address = await createKeystore(file, key);
      input.print({ address, file }, [`Wrote the key of ${address} to ${file}, encrypted.`]);
      return undefined;
    }
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: "wx" });
    const { address } = privateKeyToAccount(key);
    input.print({ address, file }, [
      `Wrote the key of ${address} to ${file}.`,
      "The file is not encrypted: anyone who can read it can spend what the account holds. Keep only small amounts in this account.",
    ]);
    return undefined;
  },
};

const show: Command = {
  usage: "",
  summary: "Show the address of the key in use",
  async run(input) {
    const { address } = input.connection.account();
    input.print({ address }, [address]);
    return undefined;
  },
};

const announce: Command = {
  usage: "",
  summary: "Announce the key in use for private tasks, so requesters can choose its account",
  async run(input) {
    const announced = await (await input.connection.marketplace()).announceReaderKey({});
    input.print(announced, [`${announced.account} reads private tasks with ${announced.recipient}.`]);
    return undefined;
  },
};

export const keys = { new: create, show, announce } as const;
