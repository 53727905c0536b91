import { packageFile, readCsv, run, tensor, writeCsv, zip } from "runtime";
import { jsonText, regressionReport, rounded } from "./figures.js";
import { outputsOf, readNetwork, squaredError, trainNetwork, withWeights } from "./network.js";
import { idsOf, numericRows } from "./samples.js";

const GRAPH = "delivery-time.onnx";
const FEATURES = ["distance_km", "parcels", "hour", "is_raining", "is_city"];
const TARGET = "minutes";
const FINE_TUNING = { epochs: 40, learningRate: 0.003, batchSize: 16, weightDecay: 1e-4, seed: 11 };

function* estimates(samples) {
  if (samples.length === 0) throw new Error("the input holds no rows");
  const features = tensor("float32", [samples.length, FEATURES.length], samples.flat());
  return Array.from((yield run(GRAPH, { features })).value.data);
}

const targetsOf = (table) => numericRows(table, [TARGET]).map(([value]) => value);

export function* infer(input, { decimals }) {
  const table = readCsv(input.bytes);
  const found = yield* estimates(numericRows(table, FEATURES));
  const ids = idsOf(table);
  const mean = found.reduce((sum, value) => sum + value, 0) / found.length;
  return {
    files: {
      "predictions.csv": writeCsv(
        ["id", TARGET],
        found.map((value, row) => [ids[row], value.toFixed(decimals)]),
      ),
    },
    summary: `${found.length} rows estimated; mean ${mean.toFixed(1)} ${TARGET}.`,
    metrics: {
      samples: found.length,
      mean: rounded(mean),
      smallest: rounded(Math.min(...found)),
      largest: rounded(Math.max(...found)),
    },
    log: [`estimated ${found.length} rows`],
  };
}

const metricsOf = ({ samples, meanAbsoluteError, rootMeanSquaredError, rSquared }) => ({
  samples,
  meanAbsoluteError: rounded(meanAbsoluteError),
  rootMeanSquaredError: rounded(rootMeanSquaredError),
  rSquared: rounded(rSquared),
});

export function* evaluate(input) {
  const table = readCsv(input.bytes);
  const report = regressionReport(targetsOf(table), yield* estimates(numericRows(table, FEATURES)));
  const metrics = metricsOf(report);
  return {
    files: { "evaluation.json": jsonText(report) },
    summary: `Mean error ${metrics.meanAbsoluteError} ${TARGET} over ${report.samples} rows; R² ${metrics.rSquared}.`,
    metrics,
    log: [`compared ${report.samples} predictions with known values`],
  };
}

const isHeldBack = (_, index) => index % 5 === 4;
const isUsed = (_, index) => !isHeldBack(_, index);

export function* train(input) {
  const table = readCsv(input.bytes);
  const samples = numericRows(table, FEATURES);
  const targets = targetsOf(table);
  const [test, known] = [samples.filter(isHeldBack), targets.filter(isHeldBack)];
  if (test.length === 0) throw new Error("fine-tuning needs at least five rows");
  const before = regressionReport(known, yield* estimates(test));
  const file = packageFile(GRAPH);
  const network = readNetwork(file);
  const log = trainNetwork(
    network,
    samples.filter(isUsed),
    targets.filter(isUsed),
    squaredError,
    FINE_TUNING,
  );
  const bytes = withWeights(file, network);
  const tuned = readNetwork(bytes);
  const after = regressionReport(
    known,
    test.map((sample) => outputsOf(tuned, sample)[0]),
  );
  const trainingSamples = samples.length - test.length;
  const [errorBefore, errorAfter] = [rounded(before.meanAbsoluteError), rounded(after.meanAbsoluteError)];
  const name = GRAPH.replace(".onnx", "-tuned.onnx");
  return {
    files: {
      "fine-tuned.zip": zip([
        { name, bytes },
        { name: "evaluation-after.json", bytes: jsonText(after) },
      ]),
      [name]: bytes,
    },
    summary: `Held-back mean error ${errorBefore} before, ${errorAfter} after training on ${trainingSamples} samples (${TARGET}).`,
    metrics: {
      trainingSamples,
      heldBackSamples: test.length,
      meanAbsoluteErrorBefore: errorBefore,
      meanAbsoluteErrorAfter: errorAfter,
      rSquared: rounded(after.rSquared),
    },
    log,
  };
}
