/** Measures the engine's answers to choose bounds (`engine-pairs.ts`): `npm run tools agent:calibrate -- model.gguf --out FILE`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measure, readMeasured } from "./measure.ts";
import { PROMPTS } from "./prompts.ts";
import { reportOf } from "./report.ts";

const number = (text: string, name: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} must be a number, and it is ${text}`);
  return value;
};

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      report: text,
      out: { ...text, default: "margins.jsonl" },
      answers: { ...text, default: "200" },
      cheats: { ...text, default: "20" },
      tokens: { ...text, default: "128" },
      first: { ...text, default: "0" },
      context: { ...text, default: "512" },
      threads: { ...text, default: "1" },
      verifier: { ...text, multiple: true, default: ["llama-native", "llama-wasm"] },
      mean: { ...text, default: "0.02" },
      "open-mean": { ...text, default: "0.05" },
      most: { ...text, default: "3" },
    },
  });
  const numeric = (name: "answers" | "cheats" | "tokens" | "first" | "context" | "threads") =>
    number(values[name], name);
  const [weights] = positionals;
  if (!values.report) {
    if (!weights) throw new Error("Name the weights: npm run tools agent:calibrate -- model.gguf");
    const folder = mkdtempSync(join(tmpdir(), "mlb-calibration-"));
    try {
      await measure({
        weights,
        folder,
        out: values.out,
        prompts: PROMPTS,
        contextLength: numeric("context"),
        answers: numeric("answers"),
        cheats: numeric("cheats"),
        tokens: numeric("tokens"),
        first: numeric("first"),
        threads: numeric("threads"),
        verifiers: values.verifier as ("llama-native" | "llama-wasm")[],
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const bounds = {
    meanNats: number(values.mean, "mean"),
    openMeanNats: number(values["open-mean"], "open-mean"),
    mostNats: number(values.most, "most"),
  };
  console.table(reportOf(readMeasured(values.report ?? values.out), bounds));
}

main().then(
  // The native engine keeps the process alive.
  () => process.exit(),
  (cause: unknown) => {
    console.error(`The calibration ended. ${(cause as Error).message}`);
    process.exit(1);
  },
);
