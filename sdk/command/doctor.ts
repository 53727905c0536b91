/** Checks the services and the key that other commands need, with a remedy for each fault. */
import { createPublicClient, formatEther, http, parseEther } from "viem";
import { amountToText } from "#protocol/format/amount.ts";
import { mlbTokenAbi } from "#protocol/generated/abi.ts";
import { type Command, type CommandInput, EXIT } from "./command.ts";

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly message: string;
}

/** Coin for about a hundred transactions at usual prices. */
const LITTLE_GAS = parseEther("0.05");

export const doctor: Command = {
  usage: "",
  summary: "Check the site, the chain, the content store and your key",
  async run(input) {
    const findings = await examine(input);
    input.print(
      findings,
      findings.map(({ check, ok, message }) => `${ok ? "ok  " : "FAIL"} ${check}: ${message}`),
    );
    return findings.every(({ ok }) => ok) ? EXIT.done : EXIT.failed;
  },
};

async function examine({ connection }: CommandInput): Promise<Finding[]> {
  const { addresses, api } = connection;
  const finding = async (check: string, find: () => Promise<string>): Promise<Finding> => {
    try {
      return { check, ok: true, message: await find() };
    } catch (error) {
      return { check, ok: false, message: (error as Error).message.split("\n")[0] ?? "" };
    }
  };
  const client = createPublicClient({ transport: http(addresses.rpc) });
  return Promise.all([
    finding("site", async () => {
      const { status, indexer } = await api.get("health");
      if (status === "down") throw new Error("A service of the site is down. Try again later.");
      return `${addresses.site} answers, and its index is ${indexer.lagBlocks ?? "?"} blocks behind`;
    }),
    finding("chain", async () => {
      const [{ chainId }, id] = await Promise.all([api.get("parameters"), client.getChainId()]);
      if (id !== chainId)
        throw new Error(`The node is on chain ${id}, the site on ${chainId}. Set MLB_RPC or --rpc.`);
      return `chain ${id}`;
    }),
    finding("content store", async () => {
      // Its root has no page: any answer but a fault is good.
      const isThere = await fetch(addresses.storage).then(
        ({ status }) => status < 500,
        () => false,
      );
      if (!isThere) throw new Error("The content store does not answer. Set MLB_STORAGE or --storage.");
      return `${addresses.storage} answers`;
    }),
    finding("key", async () => {
      const { address } = connection.account();
      const { contracts } = await api.get("parameters");
      const token = { address: contracts.MLBToken as `0x${string}`, abi: mlbTokenAbi };
      const [gas, mlb] = await Promise.all([
        client.getBalance({ address }),
        client.readContract({ ...token, functionName: "balanceOf", args: [address] }),
      ]);
      if (gas < LITTLE_GAS)
        throw new Error(`${address} has ${formatEther(gas)} of the chain's coin, too little to pay for gas.`);
      return `${address} has ${amountToText(mlb)} MLB`;
    }),
  ]);
}
