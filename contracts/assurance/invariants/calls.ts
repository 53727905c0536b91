/** Counts the calls that the runs of a campaign have logged. */
import type { Abi } from "viem";
import { toFunctionSelector } from "viem";
import { CONTRACTS, readArtifact } from "#contracts/deploy/artifacts.ts";

/** Calls of a function, and how many of them were refused. */
export type Calls = { calls: number; refused: number };
export type Campaign = Calls & { runs: number; functions: Record<string, Calls> };

/** `Contract.function` by selector; a selector that two contracts share has the name of both. */
export function namesOfSelectors(): Map<string, string> {
  const names = new Map<string, string>();
  for (const contract of CONTRACTS) {
    for (const item of readArtifact(contract).abi as Abi) {
      if (item.type !== "function") continue;
      const selector = toFunctionSelector(item);
      const known = names.get(selector);
      const name = `${contract}.${item.name}`;
      names.set(selector, known ? `${known} | ${name}` : name);
    }
  }
  return names;
}

/** The lines of the first `runs` runs of each campaign: the runner plays the last one once more for its report. */
export function firstRuns(log: string, runs: number): string {
  const seen = new Map<string, number>();
  return log
    .split("\n")
    .filter((line) => {
      const name = line.split(" ")[0] ?? "";
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return line !== "" && count <= runs;
    })
    .join("\n");
}

/** Sums a log's lines (`campaign selector:calls:effects …`) by campaign. @throws Error for an unknown selector */
export function callsOf(log: string, names: ReadonlyMap<string, string>): Record<string, Campaign> {
  const campaigns: Record<string, Campaign> = {};
  for (const line of log.split("\n").filter((text) => text !== "")) {
    const [name = "", ...counts] = line.split(" ");
    campaigns[name] ??= { runs: 0, calls: 0, refused: 0, functions: {} };
    const campaign = campaigns[name];
    campaign.runs += 1;
    for (const count of counts) {
      const [selector = "", calls = "0", effects = "0"] = count.split(":");
      const called = names.get(selector);
      if (!called) throw new Error(`No contract has a function with the selector ${selector}.`);
      campaign.functions[called] ??= { calls: 0, refused: 0 };
      for (const sum of [campaign, campaign.functions[called]]) {
        sum.calls += Number(calls);
        sum.refused += Number(calls) - Number(effects);
      }
    }
  }
  return campaigns;
}
