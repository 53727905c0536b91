import { expect, test, vi } from "vitest";
import { checkResult } from "./check-result.ts";

const weights = new Blob(["weights"]);
const judged = vi.hoisted((): { weights: unknown }[] => []);
const manifest = vi.hoisted(() => ({ limits: { outputBytes: 10 } }));
vi.mock("./recompute.ts", () => ({
  thisBrowser: () => ({}),
  withWeights: async (published: object) => ({ ...published, weights }),
}));
vi.mock("./stored-content.ts", () => ({
  contentReader: () => undefined,
  inWorker: () => undefined,
  readPackage: async () => ({ bytes: new Uint8Array(), manifest }),
}));
vi.mock("#runtime/work/prepared-job.ts", () => ({
  prepareJob: async () => ({
    job: {},
    manifest,
    limits: manifest.limits,
    task: { comparison: { rule: "replay" }, output: {} },
  }),
}));
vi.mock("#runtime/work/judge.ts", () => ({
  async judgeSubmitted({ job }: { job: { weights: unknown } }) {
    judged.push(job);
    return { verdict: { outcome: "confirmed" } };
  },
}));

test("an answer of a language model is checked with the weights that its package names by reference", async () => {
  const given = { output: new File(["{}"], "answer.json"), artifacts: [], metrics: {} };
  const options = { gatewayUrls: [], signal: new AbortController().signal, onStage: () => undefined };
  const checked = await checkResult({ isPublic: true } as never, given, options);
  expect(checked.kind).toBe("compared");
  expect(judged).toEqual([{ weights }]);
});
