/** Every trap in a rule of comparison ends as its list says, in real runs: at packing, for a provider and for a verifier. */
import { beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { type ComparedResult, comparedOutcome, compareResults, type Verdict } from "../comparison/compare.ts";
import { differenceText } from "../comparison/difference.ts";
import type { TaskManifest } from "../manifest/task.ts";
import { nodeMachine } from "../node/machine.ts";
import { openPackage } from "../package/archive.ts";
import { checkExample } from "../package/example-check.ts";
import { execute, scoreFile } from "../run/execute.ts";
import { sampleJob, samplePackage } from "../test-support/sample-package.ts";
import { type Computer, computeConfirmed, type JudgedJob, judgeSubmitted } from "../work/judge.ts";
import { type RuleThreat, ruleThreats } from "./rule-threats.ts";

let computer: Computer;
beforeAll(async () => {
  const { files } = await nodeMachine();
  const ignore = () => undefined;
  const watcher = {
    onLimits: ignore,
    onStage: ignore,
    onProgress: ignore,
    onPrompt: ignore,
    onToken: ignore,
  };
  // In this thread: none of these takes longer than its steps, and starting a worker takes longer than all of them.
  computer = {
    compute: (job) => execute(files, job, watcher),
    score: (job, output) => scoreFile(files, job, output, watcher),
    compare: async (...results) => compareResults(...results),
    replay: () => Promise.reject(new Error("nothing is replayed here")),
  };
});

const packageOf = ({ script, task }: RuleThreat) => samplePackage(script, { task });
const endingWith = (ending: RuleThreat["ends"]) => ruleThreats.filter(({ ends }) => ends === ending);

async function jobOf(threat: RuleThreat): Promise<JudgedJob> {
  const job = sampleJob(await packageOf(threat));
  const { manifest } = await openPackage(job.package);
  return { job, task: manifest.tasks.inference as TaskManifest };
}

async function judge(judged: JudgedJob, submitted: string | undefined): Promise<Verdict> {
  const output = new TextEncoder().encode(submitted);
  const given: ComparedResult =
    submitted === undefined
      ? comparedOutcome(await computer.compute(judged.job))
      : { output, sha256: await sha256(output), metrics: {} };
  return (await judgeSubmitted(judged, given, computer)).verdict;
}

describe("a package whose rule is a trap", () => {
  test.each(endingWith("refused at packing"))(
    "is refused at packing, and no verifier votes on its tasks: $title",
    async (threat) => {
      await expect(checkExample(await packageOf(threat), computer)).rejects.toMatchObject({
        code: "package",
        message: expect.stringMatching(threat.words),
      });
      // Where the rule confirms too much, honest work is confirmed; where it confirms nothing, no provider is rejected
      // for it.
      const { outcome } = await judge(await jobOf(threat), undefined);
      expect(["confirmed", "undecided"]).toContain(outcome);
    },
  );

  test.each(endingWith("no verdict"))(
    "passes packing, then stops both provider and verifier: $title",
    async (threat) => {
      await checkExample(await packageOf(threat), computer);
      const judged = await jobOf(threat);
      await expect(computeConfirmed(judged, computer)).rejects.toMatchObject({
        code: "package",
        message: expect.stringMatching(threat.words),
      });
      const { outcome, differences } = await judge(judged, undefined);
      expect([outcome, differenceText(differences)]).toEqual([
        "undecided",
        expect.stringMatching(threat.words),
      ]);
    },
  );
});

test.each(endingWith("refuted"))(
  "a wrong result is refuted, an honest one confirmed: $title",
  async (threat) => {
    await checkExample(await packageOf(threat), computer);
    const judged = await jobOf(threat);
    const { outcome, differences } = await judge(judged, threat.submitted);
    expect([outcome, differenceText(differences)]).toEqual(["refuted", expect.stringMatching(threat.words)]);
    await computeConfirmed(judged, computer);
    expect((await judge(judged, undefined)).outcome).toBe("confirmed");
  },
);

test("a package with different bytes in each run is never submitted and refutes no work", async () => {
  let run = 0;
  const restless: Computer = {
    async compute(job) {
      const outcome = await computer.compute(job);
      const bytes = new TextEncoder().encode(`run ${++run}`);
      return { ...outcome, output: { ...outcome.output, bytes, sha256: await sha256(bytes) } };
    },
    score: computer.score,
    compare: computer.compare,
    replay: computer.replay,
  };
  const threat = ruleThreats[0] as RuleThreat;
  const judged = await jobOf({ ...threat, task: { comparison: { rule: "exact" } } });
  await expect(computeConfirmed(judged, restless)).rejects.toThrow("does not confirm its own repeated run");
  const output = new TextEncoder().encode("run 0");
  const honest = { output, sha256: await sha256(output), metrics: {} };
  expect((await judgeSubmitted(judged, honest, restless)).verdict.outcome).toBe("undecided");
});
