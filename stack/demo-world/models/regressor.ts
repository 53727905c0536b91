import { seededRandom } from "#dev-infra/random.ts";
import { column, csvFile, numericRows, parseCsv } from "../files/csv.ts";
import { type DemoFile, jsonFile } from "../files/demo-file.ts";
import { zipFile } from "../files/zip.ts";
import { type Job, numberParameter, type Outcome, type ParameterSchema, rounded } from "./demo-model.ts";
import { decodeOnnx, encodeOnnx } from "./onnx/onnx-file.ts";
import { loadOnnx, type OnnxModel } from "./onnx/onnx-session.ts";
import { type RegressionReport, regressionReport } from "./training/evaluation.ts";
import { trainRegressor } from "./training/gradient-descent.ts";

const FINE_TUNING = { epochs: 40, learningRate: 0.003, batchSize: 16, weightDecay: 1e-4 };
const FINE_TUNING_SEED = 11;
const LOGGED_EVERY = 10;
const HOLD_BACK_EVERY = 5;

/** What every regressor's runner understands. */
export const regressorParameters: ParameterSchema = {
  type: "object",
  properties: {
    decimals: {
      type: "integer",
      description: "Inference: decimals of the estimates",
      minimum: 0,
      maximum: 4,
      default: 1,
    },
  },
  additionalProperties: false,
};

/** A regressor published as an ONNX file, with the names of its columns. */
export interface Regressor {
  readonly file: DemoFile;
  readonly runtime: OnnxModel;
  readonly features: readonly string[];
  readonly target: string;
}

const metricsOf = (report: RegressionReport) => ({
  samples: report.samples,
  meanAbsoluteError: rounded(report.meanAbsoluteError),
  rootMeanSquaredError: rounded(report.rootMeanSquaredError),
  rSquared: rounded(report.rSquared),
});

async function fineTune(
  model: Regressor,
  samples: readonly number[][],
  targets: readonly number[],
): Promise<Outcome> {
  const isHeldBack = (_: unknown, index: number) => index % HOLD_BACK_EVERY === HOLD_BACK_EVERY - 1;
  const isUsed = (_: unknown, index: number) => !isHeldBack(_, index);
  const test = samples.filter(isHeldBack);
  const known = targets.filter(isHeldBack);
  const before = regressionReport(known, await model.runtime.regress(test));
  const { network, features } = decodeOnnx(model.file.bytes);
  const log: string[] = [];
  const onEpoch = (epoch: number, loss: number) => {
    if (epoch % LOGGED_EVERY === 0) log.push(`epoch ${epoch}: loss ${loss.toFixed(4)}`);
  };
  trainRegressor(
    network,
    samples.filter(isUsed),
    targets.filter(isUsed),
    { ...FINE_TUNING, onEpoch },
    seededRandom(FINE_TUNING_SEED),
  );
  const bytes = encodeOnnx(network, {
    name: "fine_tuned",
    description: `Fine-tuned from ${model.file.name}.`,
    features,
  });
  const after = regressionReport(known, await (await loadOnnx(bytes)).regress(test));
  const weights = { ...model.file, name: model.file.name.replace(".onnx", "-tuned.onnx"), bytes };
  return {
    output: zipFile("fine-tuned.zip", [weights, jsonFile("evaluation-after.json", after)]),
    summary: `Held-back mean error ${rounded(before.meanAbsoluteError)} before, ${rounded(after.meanAbsoluteError)} after training on ${samples.length - test.length} samples (${model.target}).`,
    metrics: {
      trainingSamples: samples.length - test.length,
      heldBackSamples: test.length,
      meanAbsoluteErrorBefore: rounded(before.meanAbsoluteError),
      meanAbsoluteErrorAfter: rounded(after.meanAbsoluteError),
      rSquared: rounded(after.rSquared),
    },
    log,
    artifacts: [weights],
  };
}

/** Runs any of the three kinds of work with a regressor; evaluation and fine-tuning need the target column. */
export async function runRegressor(model: Regressor, job: Job): Promise<Outcome> {
  const table = parseCsv(job.input);
  const samples = numericRows(table, model.features);
  if (job.kind !== "inference") {
    const targets = numericRows(table, [model.target]).map(([value]) => value as number);
    if (job.kind === "fine-tuning") return fineTune(model, samples, targets);
    const report = regressionReport(targets, await model.runtime.regress(samples));
    return {
      output: jsonFile("evaluation.json", report),
      summary: `Mean error ${rounded(report.meanAbsoluteError)} ${model.target} over ${report.samples} rows; R² ${rounded(report.rSquared)}.`,
      metrics: metricsOf(report),
      log: [`compared ${report.samples} predictions with known values`],
      artifacts: [],
    };
  }
  const decimals = numberParameter(job, regressorParameters, "decimals");
  const predicted = await model.runtime.regress(samples);
  const ids = table.columns.includes("id") ? column(table, "id") : samples.map((_, row) => String(row + 1));
  const mean = predicted.reduce((sum, value) => sum + value, 0) / predicted.length;
  return {
    output: csvFile(
      "predictions.csv",
      ["id", model.target],
      predicted.map((value, row) => [ids[row] as string, value.toFixed(decimals)]),
    ),
    summary: `${predicted.length} rows estimated; mean ${mean.toFixed(1)} ${model.target}.`,
    metrics: {
      samples: predicted.length,
      mean: rounded(mean),
      smallest: rounded(Math.min(...predicted)),
      largest: rounded(Math.max(...predicted)),
    },
    log: [`estimated ${predicted.length} rows`],
    artifacts: [],
  };
}
