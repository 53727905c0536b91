import { decodeFunctionData, type Hex } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { demoAccounts, demoNameOf } from "#protocol/chain/demo-accounts.ts";
import type { Deployment } from "#protocol/chain/deployment.ts";
import { isId } from "#protocol/chain/ids.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { bundleMismatches } from "#protocol/documents/submission.ts";
import * as abis from "#protocol/generated/abi.ts";
import { parseSubmissionDetails } from "#protocol/schemas/submission-bundle.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { fileProblem } from "#protocol/storage/file-rules.ts";
import { taskStories, WORLD_TASKS } from "./all-stories.ts";
import { type Catalogue, loadCatalogue } from "./models/catalogue.ts";
import type { DemoModel } from "./models/demo-model.ts";
import { calendarFrom } from "./simulation/clock.ts";
import { RehearsalContent, RehearsalLedger } from "./simulation/rehearsal.ts";
import type { Rules } from "./simulation/story-context.ts";
import { playStories } from "./world.ts";

const DAY = 86_400;

/** The rules of a public chain, and of a local one, where every wait is short. */
const publicRules: Rules = {
  cancelNotice: 3_600,
  resubmitWindow: DAY,
  startGrace: DAY,
  distributionGrace: DAY,
  appealWindow: DAY,
  resolutionTimeout: 7 * DAY,
  maxExtensions: 2,
};
const localRules: Rules = {
  cancelNotice: 60,
  resubmitWindow: 3_600,
  startGrace: 60,
  distributionGrace: 60,
  appealWindow: 120,
  resolutionTimeout: DAY,
  maxExtensions: 2,
};

const contractNames = [
  "MLBToken",
  "ModelRegistry",
  "TaskManager",
  "VerifierStaking",
  "VerificationManager",
  "RewardDistributor",
  "AccessManager",
  "PaymentChannels",
  "SealedVotes",
  "MLBFaucet",
] as const;
const contracts = Object.fromEntries(
  contractNames.map((name, index) => [name, { address: `0x${String(index + 1).repeat(40)}`, startBlock: 1 }]),
) as Deployment["contracts"];

const views = {
  name: "MLB",
  nonces: 0n,
  bondRequired: 10n ** 18n,
  // The rules of voting, then those of appeals.
  rulesOf: [{}, { appealBondBps: 2_000, arbiterFee: 10n ** 18n }],
};

const everyFunction = Object.values(abis).flatMap((abi) => abi.filter((entry) => entry.type === "function"));
const callOf = (data: Hex) => decodeFunctionData({ abi: everyFunction, data });

async function rehearse(catalogue: Catalogue, start: number, rules: Rules) {
  const ledger = new RehearsalLedger(start, views);
  const content = new RehearsalContent();
  const simulation = {
    ledger,
    content,
    catalogue,
    contracts,
    published: new Map(),
    next: { model: 1, task: 1 },
  };
  await playStories(simulation, calendarFrom(start), rules);
  return { sent: ledger.sent, stored: content.stored };
}

const PLAYS = {
  "just after midnight, by local rules": { start: Date.UTC(2026, 2, 3, 0, 1) / 1000, rules: localRules },
  "at noon, by public rules": { start: Date.UTC(2026, 2, 3, 12, 0) / 1000, rules: publicRules },
  "just before midnight, by local rules": { start: Date.UTC(2026, 2, 3, 23, 58) / 1000, rules: localRules },
} as const;
type PlayName = keyof typeof PLAYS;
const SUBMISSIONS = ["submitResultWithPermit", "submitSealedResult"];
type TaskData = { modelDigest: Hex };
/** Ids as their numbers: of a model, or of a task and its round. */
const withoutHashes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutHashes);
  return isId(String(value)) ? BigInt(value as Hex) & 0xff_ffff_ffffn : value;
};
const NOON: PlayName = "at noon, by public rules";

function remembering(run: DemoModel["run"]): DemoModel["run"] {
  const outcomes = new Map<string, ReturnType<DemoModel["run"]>>();
  return async (job) => {
    const key = JSON.stringify([job.kind, job.parameters, await sha256(job.input.bytes)]);
    const outcome = outcomes.get(key) ?? run(job);
    outcomes.set(key, outcome);
    return outcome;
  };
}

let catalogue: Catalogue;
const plays = new Map<PlayName, Awaited<ReturnType<typeof rehearse>>>();
const playOf = (name: PlayName) => plays.get(name) as Awaited<ReturnType<typeof rehearse>>;
const names = Object.keys(PLAYS) as PlayName[];

beforeAll(async () => {
  catalogue = await loadCatalogue();
  // Each play asks for the same runs, and each run has the same outcome.
  for (const model of Object.values(catalogue)) model.run = remembering(model.run);
  for (const name of names) plays.set(name, await rehearse(catalogue, PLAYS[name].start, PLAYS[name].rules));
}, 120_000);

describe("all stories", () => {
  it("has forty tasks", () => {
    expect(WORLD_TASKS).toBe(40);
    expect(Object.keys(taskStories).at(-1)).toBe("rockGarden");
  });

  it.each(names)("plays in order and within its 35 days when it starts %s", (name) => {
    const { sent } = playOf(name);
    const { start } = PLAYS[name];
    const times = sent.map(({ time }) => time);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(times[0]).toBeGreaterThan(start);
    expect(times.at(-1)).toBeLessThan(start + 35 * DAY);
    const creations = sent.filter(({ data }) => callOf(data).functionName === "createTaskWithPermit");
    expect(creations.length).toBe(WORLD_TASKS);
    expect(creations.at(-1)).toBe(sent.at(-1));
  });

  it("sends the same transactions each time, but for what was measured or encrypted", async () => {
    const { start, rules } = PLAYS[NOON];
    const outline = ({ sent }: Awaited<ReturnType<typeof rehearse>>) =>
      sent.map(({ time, from, data }) => {
        const { functionName, args } = callOf(data);
        // An encrypted document begins with random bytes, and its digest is part of the ids of the model's tasks.
        const model = functionName === "registerModel" ? (args?.[0] as { isPublic: boolean }) : undefined;
        if (model?.isPublic === false) return [time, from, functionName];
        // The id of a result is in its sealed votes.
        if (functionName === "commitVote" || functionName === "openVotes") return [time, from, functionName];
        const [first, second, third, ...rest] = (args ?? []).map(withoutHashes);
        // A result carries how long its run took, and so its documents' names differ.
        if (SUBMISSIONS.includes(functionName)) return [time, from, functionName, first, args?.[2]];
        if (functionName !== "createTaskWithPermit")
          return [time, from, functionName, first, second, third, ...rest];
        const { modelDigest: _, ...input } = second as TaskData;
        return [time, from, functionName, first, input, third, ...rest];
      });
    expect(outline(await rehearse(catalogue, start, rules))).toEqual(outline(playOf(NOON)));
  }, 60_000);

  it("gives every account MLB and something to do", () => {
    const calls = playOf(NOON).sent.map(({ from, data }) => ({ by: demoNameOf(from), ...callOf(data) }));
    const paid = calls.flatMap(({ by, functionName, args }) =>
      functionName === "transfer" ? [demoNameOf(String(args?.[0]))] : functionName === "drip" ? [by] : [],
    );
    for (const { name } of demoAccounts) if (name !== "Treasury") expect(paid).toContain(name);
    for (const { name, role } of demoAccounts) {
      if (role !== "deployer" && role !== "admin") expect(calls.map(({ by }) => by)).toContain(name);
    }
  });

  it("has votes with reasons on both sides", () => {
    const votes = playOf(NOON)
      .sent.map(({ data }) => callOf(data))
      .filter(({ functionName }) => functionName === "castVote");
    expect(votes.filter(({ args }) => args?.[1] === true).length).toBeGreaterThan(80);
    expect(votes.filter(({ args }) => args?.[1] === false).length).toBeGreaterThan(30);
    for (const { args } of votes) expect(String(args?.[3]).length).toBeGreaterThan(10);
  });

  it("has a sealed round that is decided, one that is being opened and one with free seats", () => {
    const { sent } = playOf(NOON);
    const rounds = new Map<Hex, [sealed: number, opened: number]>();
    for (const { data } of sent) {
      const { functionName, args } = callOf(data);
      const [id, value] = (args ?? []) as [Hex, readonly unknown[]];
      const [sealed, opened] = rounds.get(id) ?? [0, 0];
      if (functionName === "commitVote") rounds.set(id, [sealed + 1, opened]);
      if (functionName === "openVotes") rounds.set(id, [sealed, opened + value.length]);
    }
    expect([...rounds.values()]).toEqual([
      [5, 5],
      [5, 3],
      [2, 0],
    ]);
  });

  it("submits bundles that anyone can check against the chain", async () => {
    const { sent, stored } = playOf(NOON);
    const submissions = sent
      .map(({ data }) => callOf(data))
      .filter(({ functionName }) => SUBMISSIONS.includes(functionName));
    expect(submissions.length).toBe(30);
    for (const { args } of submissions) {
      const [, bundleCid, resultHash, details] = args as [Hex, string, Hex, string];
      const bundle = stored.get(bundleCid) as Uint8Array<ArrayBuffer>;
      const parsed = parseSubmissionDetails(details);
      expect(await bundleMismatches(bundle, { resultHash, bundleHash: parsed?.bundleHash })).toEqual([]);
      const { ipfsReferences, result } = JSON.parse(new TextDecoder().decode(bundle));
      const output = stored.get(ipfsReferences.outputDataHash) as Uint8Array<ArrayBuffer>;
      expect(await sha256(output)).toBe(resultHash);
      for (const cid of [
        ipfsReferences.resultHash,
        ipfsReferences.logsHash,
        ipfsReferences.diagnosticsHash,
      ]) {
        expect(stored.has(cid)).toBe(true);
      }
      expect(result.metadata.computation.endTime).toBeGreaterThan(result.metadata.computation.startTime);
    }
  });

  it("describes every task in a valid specification that names its stored input", () => {
    const { sent, stored } = playOf(NOON);
    for (const call of sent.map(({ data }) => callOf(data))) {
      if (call.functionName !== "createTaskWithPermit") continue;
      const { dataPointer, metadataCid } = call.args[1] as { dataPointer: string; metadataCid: string };
      const spec = taskSpecSchema.parse(JSON.parse(new TextDecoder().decode(stored.get(metadataCid))));
      expect(
        fileProblem("taskInput", { name: spec.input?.fileName ?? "", size: spec.input?.fileSize ?? 0 }),
      ).toBeUndefined();
      expect(stored.get(dataPointer.slice("ipfs://".length))?.length).toBe(spec.input?.fileSize);
    }
  });
});
