/**
 * `npm run release -- agents`: two providers, five verifiers and a keeper on their own stack. In every task each
 * agent is killed with SIGKILL at a moment drawn from a seed; then chain, index and store are unavailable for a
 * while, one after the other. Ends with an error when a task was not computed, voted on and paid exactly once, or
 * when something was stored or paid twice.
 */
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { seededRandom } from "#dev-infra/random.ts";
import { Campaign, type RoundResult } from "./campaign.ts";
import { readOutcomes } from "./outcomes.ts";
import { recordOf } from "./record.ts";
import { services, startSetup } from "./setup.ts";

const { values } = parseArgs({
  options: {
    /** Number of tasks, which is also the number of kills of each agent. */
    points: { type: "string", default: "20" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** Seconds for which each service is unavailable; 0 skips the outages. */
    outage: { type: "string", default: "60" },
    /** File for the record. */
    record: { type: "string" },
  },
});
const [points, seed, outageSeconds] = [values.points, values.seed, values.outage].map(Number) as [
  number,
  number,
  number,
];
if (![points, seed, outageSeconds].every((value) => Number.isInteger(value) && value >= 0)) {
  console.error("--points, --seed and --outage are whole numbers.");
  process.exit(2);
}
const command = `npm run release -- agents --points ${points} --seed ${seed} --outage ${outageSeconds}`;
const log = (message: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${message}`);
log(`seed ${seed}: repeat these kills with ${command}`);
const loadAtBegin = loadavg()[0] ?? 0;
const setup = await startSetup(log);
try {
  const campaign = new Campaign(setup, seededRandom(seed), log);
  const rounds: RoundResult[] = [];
  const unfinished: string[] = [];
  try {
    for (let number = 1; number <= points; number++) rounds.push(await campaign.play(number));
    for (const service of outageSeconds > 0 ? services : [])
      rounds.push(await campaign.play(rounds.length + 1, { service, seconds: outageSeconds }));
  } catch (cause) {
    // Include the tasks completed before the failure.
    unfinished.push((cause as Error).message);
  }
  const { agents, marketplace, stack } = setup;
  const tasks = rounds.map(({ task }) => task);
  const { outcomes, problems } = await readOutcomes(marketplace.client, stack.urls.content, tasks, agents);
  const all = [...unfinished, ...outcomes.flatMap((outcome) => outcome.problems), ...problems];
  const won = Object.fromEntries(
    agents
      .filter(({ role }) => role === "provider")
      .map(({ name, address }) => [name, outcomes.filter(({ provider }) => provider === address).length]),
  );
  const record = recordOf({ command, seed, outageSeconds, agents, rounds, won, problems: all, loadAtBegin });
  console.log(`\n${record}`);
  if (values.record) writeFileSync(values.record, record);
  if (all.length > 0) process.exitCode = 1;
} finally {
  await setup.close();
}
process.exit();
