/** One tool for each act, which sends transactions with the server's own key within its cap. */
import { z } from "zod";
import { abis } from "#protocol/chain/abis.ts";
import type { Act, ActContext } from "../acts/act.ts";
import { acts } from "../acts/table.ts";
import { mlbText } from "../acts/values.ts";
import type { Cap } from "./cap.ts";
import { objectSchemaOf } from "./json-schema.ts";
import { READS, type Tool, ToolError, WRITES } from "./tool.ts";

const toolName = (act: string) => act.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @throws ToolError that names each wrong parameter */
export function parsed<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(values);
  if (error) throw new ToolError(`Nothing was sent.\n${z.prettifyError(error)}`);
  return data as z.output<Schema>;
}

/** @returns the tools of every act, and one that shows the account and what is left of the cap */
export function actTools(context: ActContext, cap: Cap): Tool[] {
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: two transactions at once would get the same number. */
  const queued = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const working = last.then(work, work);
    last = working.catch(() => undefined);
    return working;
  };

  const toolOf = ([name, act]: [string, Act]): Tool => ({
    name: toolName(name),
    title: act.title,
    description: `${act.description}${act.commits ? " Counts toward the server's cap." : ""} Sends a transaction, which cannot be undone. Role: ${act.role}.`,
    inputSchema: objectSchemaOf(act.input, "input"),
    outputSchema: objectSchemaOf(act.output, "output"),
    annotations: WRITES,
    run: async (given) => {
      const values = parsed(act.input, given);
      return queued(async () => {
        const amount = (await act.commits?.(values, context)) ?? 0n;
        return cap.within(amount, () => act.run(values, context));
      });
    },
  });
  return [...Object.entries(acts as unknown as Record<string, Act>).map(toolOf), walletTool(context, cap)];
}

const walletSchema = z.object({
  address: z.string(),
  mlb: z.string().describe("MLB in the wallet, decimal."),
  staked: z.string().describe("MLB staked as a verifier, decimal."),
  gas: z.string().describe("Coin that pays for transactions, decimal."),
  capLeft: z.string().describe("MLB left of the server's cap, decimal."),
});

function walletTool({ writes }: ActContext, cap: Cap): Tool {
  const { account, contracts, publicClient } = writes;
  return {
    name: "wallet",
    title: "Own wallet",
    description:
      "Address and balances of the account that sends transactions, and what is left of the server's cap.",
    inputSchema: objectSchemaOf(z.strictObject({}), "input"),
    outputSchema: objectSchemaOf(walletSchema, "output"),
    annotations: READS,
    async run() {
      const [mlb, { staked }, gas] = await Promise.all([
        publicClient.readContract({
          address: contracts.MLBToken,
          abi: abis.MLBToken,
          functionName: "balanceOf",
          args: [account],
        }),
        publicClient.readContract({
          address: contracts.VerifierStaking,
          abi: abis.VerifierStaking,
          functionName: "getVerifier",
          args: [account],
        }),
        publicClient.getBalance({ address: account }),
      ]);
      return {
        address: account,
        mlb: mlbText(mlb),
        staked: mlbText(staked),
        gas: mlbText(gas),
        capLeft: mlbText(cap.left()),
      };
    },
  };
}
