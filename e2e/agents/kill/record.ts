/** The record of a campaign as a Markdown page. */
import { cpus, loadavg, totalmem } from "node:os";
import type { Kill, RoundResult } from "./campaign.ts";
import type { Member } from "./setup.ts";

export interface Facts {
  readonly command: string;
  readonly seed: number;
  readonly outageSeconds: number;
  readonly agents: readonly Member[];
  readonly rounds: readonly RoundResult[];
  /** Tasks that each provider computed. */
  readonly won: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  readonly loadAtBegin: number;
}

const date = () => new Date().toISOString().slice(0, 10);

function killsOf(agent: string, kills: readonly Kill[]): string {
  const own = kills.filter((kill) => kill.agent === agent);
  const counts = new Map<string, number>();
  for (const { after } of own) counts.set(after, (counts.get(after) ?? 0) + 1);
  const list = [...counts].toSorted(([, one], [, other]) => other - one);
  const counted = list.map(([after, count]) => `${after} (${count})`).join(", ");
  return `| ${agent} | ${own.length} | ${counted} |`;
}

export function recordOf(facts: Facts): string {
  const { command, seed, outageSeconds, agents, rounds, won, problems, loadAtBegin } = facts;
  const kills = rounds.flatMap((round) => round.kills);
  const processor = cpus()[0]?.model ?? "unknown processor";
  const machine = `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const load = `${loadAtBegin.toFixed(1)} at the begin, ${loadavg()[0]?.toFixed(1)} at the end`;
  const seconds = rounds.map((round) => round.seconds).toSorted((one, other) => one - other);
  const cut = rounds.flatMap(({ outage }) => (outage ? [outage] : []));
  return [
    `${date()}, \`${command}\`, seed ${seed}. ${machine}; load ${load}.`,
    "",
    "| Figure | |",
    "| --- | --- |",
    `| Tasks, each raced for by two providers | ${rounds.length} |`,
    `| Computed by | ${Object.entries(won)
      .map(([name, count]) => `${name}: ${count}`)
      .join(", ")} |`,
    `| SIGKILLs | ${kills.length} |`,
    `| Services away for ${outageSeconds} s, one task each | ${cut.join(", ") || "none"} |`,
    `| Median and longest from order to last payment | ${seconds[Math.floor(seconds.length / 2)]?.toFixed(0)} s, ${seconds.at(-1)?.toFixed(0)} s |`,
    `| Tasks not paid exactly once, results, votes, bonds, payments or contents twice | ${problems.length} |`,
    "",
    "| Agent | Kills | Last log line before |",
    "| --- | --- | --- |",
    ...agents.map(({ name }) => killsOf(name, kills)),
    ...(problems.length > 0 ? ["", "Problems:", "", ...problems.map((problem) => `- ${problem}`)] : []),
    "",
  ].join("\n");
}
