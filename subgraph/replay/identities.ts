/** Sums that must agree within the index, whatever happened: what came in is somewhere, and the rules are the sum of their changes. */
import type { State } from "#contracts/assurance/reference/state.ts";
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import { readTable, type Stored } from "./index-tables.ts";
import { type Row, textOf } from "./table.ts";

const amount = (row: Row | undefined, field: string): bigint => BigInt(textOf(row?.[field] ?? "0"));
const sum = (row: Row | undefined, fields: readonly string[]): bigint =>
  fields.reduce((total, field) => total + amount(row, field), 0n);

/** Amounts that a task's points add up to in its summaries. */
const SUMMED = [
  ...["reward", "escrowed", "distributedReward", "refunded"],
  ...["paidToVoters", "returnedPools", "returnedBonds"],
];

/** @returns the identities that do not hold */
export async function identityProblems(
  indexer: Pick<Indexer, "query">,
  stored: Stored,
  { accounted }: State,
): Promise<string[]> {
  const problems: string[] = [];
  const same = (what: string, left: bigint, right: bigint) => {
    if (left !== right) problems.push(`${what}: ${left} is not ${right}`);
  };
  const read = (collection: string, entity: string) =>
    readTable(indexer, collection, stored.get(entity) ?? new Map());

  const summaries = await read("taskSummaries", "TaskSummary");
  for (const [id, row] of summaries) {
    const found = sum(row, ["escrowed", "distributedReward", "refunded", "paidToVoters"]);
    same(`the rewards of ${id} and the sums they are in`, amount(row, "reward"), found);
  }

  const accounts = await read("accounts", "Account");
  for (const [id, row] of accounts) {
    const asked = summaries.get(`requester-${id}`);
    const found = sum(row, ["escrowed", "spent", "refunded", "returnedPools"]);
    same(`the rewards of requester ${id} and the sums they are in`, amount(asked, "reward"), found);
  }

  const points = [...(await read("taskPoints", "TaskPoint")).values()];
  for (const field of SUMMED) {
    const total = points.reduce((so, row) => so + amount(row, field), 0n);
    same(`${field} of all points and of the summary`, total, amount(summaries.get("protocol"), field));
  }
  const shares = points.reduce(
    (so, row) => so + sum(row, ["providerAmount", "verifierPool", "protocolFee"]),
    0n,
  );
  same(
    "distributed rewards and their shares",
    amount(summaries.get("protocol"), "distributedReward"),
    shares,
  );

  const protocol = (await read("protocols", "Protocol")).get("protocol");
  const accrued = ["feesAccrued", "dustAccrued", "slashAccrued"];
  const held =
    amount(summaries.get("protocol"), "escrowed") +
    sum(protocol, ["bonded", "appealBonded", "verifierPooled", "credited", ...accrued]) -
    sum(protocol, ["verifierPaid", "swept"]);
  same("the reward contract's balance and its figure in the index", accounted, held);

  return [...problems, ...(await ruleProblems(read))];
}

/** The current parameters come from the latest changes. */
async function ruleProblems(
  read: (collection: string, entity: string) => Promise<Map<string, Row>>,
): Promise<string[]> {
  const rules = (await read("parameters_collection", "Parameters")).get("parameters") ?? {};
  const latest = new Map<string, Row>();
  const problems: string[] = [];
  for (const [id, row] of await read("parametersChanges", "ParametersChange")) {
    const name = String(row.name);
    const before = latest.get(name)?.after;
    if (before !== undefined && before !== row.before)
      problems.push(`ParametersChange ${id} of ${name} begins with ${row.before} instead of ${before}`);
    latest.set(name, row);
  }
  for (const [name, row] of latest)
    if (name !== "treasury" && String(rules[name]) !== row.after)
      problems.push(`${name} is ${rules[name]}, and was last changed to ${row.after}`);
  if (latest.size === 0) problems.push("no change of the rules was kept");
  return problems;
}
