/** One tool for each act, which sends transactions with the server's own key within its cap. */
import * as z from "zod";
import { objectSchemaOf } from "#functions/mcp/json-schema.ts";
import { parsed, readingTool, type Tool } from "#functions/mcp/tool.ts";
import type { Act, ActContext } from "../acts/act.ts";
import { acts } from "../acts/table.ts";
import { mlbText } from "../acts/values.ts";
import type { Cap } from "./cap.ts";

const toolName = (act: string) => act.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A transaction cannot be taken back, and sending it twice counts twice. */
const WRITES = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
} as const;

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
  locked: z.string().describe("Part of the stake that is locked by votes, decimal MLB."),
  unbonding: z.string().describe("MLB that was unstaked and not yet withdrawn, decimal."),
  withdrawableAt: z.int().optional().describe("Earliest time for withdraw_stake, unix seconds."),
  credit: z.string().describe("MLB of failed payments, for withdraw_credit, decimal."),
  gas: z.string().describe("Coin that pays for transactions, decimal."),
  capLeft: z.string().describe("MLB left of the server's cap, decimal."),
});

const walletTool = ({ writes }: ActContext, cap: Cap): Tool =>
  readingTool(
    "wallet",
    "Own wallet",
    "Address and balances of the account that sends transactions, stake that can be withdrawn, and what is left of the server's cap.",
    { input: z.strictObject({}), output: walletSchema },
    async () => {
      const { account, publicClient } = writes;
      const [mlb, verifier, credit, gas] = await Promise.all([
        writes.read("MLBToken", "balanceOf", account),
        writes.read("VerifierStaking", "getVerifier", account),
        writes.read("RewardDistributor", "credit", account),
        publicClient.getBalance({ address: account }),
      ]);
      return {
        address: account,
        mlb: mlbText(mlb),
        staked: mlbText(verifier.staked),
        locked: mlbText(verifier.locked),
        unbonding: mlbText(verifier.unbonding),
        ...(verifier.unbonding > 0n && { withdrawableAt: verifier.unbondingReadyAt }),
        credit: mlbText(credit),
        gas: mlbText(gas),
        capLeft: mlbText(cap.left()),
      };
    },
  );
