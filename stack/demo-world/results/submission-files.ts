import { versions } from "node:process";
import type { Hex } from "viem";
import { resultDocuments } from "#protocol/documents/result-documents.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { jsonFile, textFile } from "../files/demo-file.ts";
import type { Actor } from "../simulation/simulation.ts";
import type { DemoTask } from "../simulation/task.ts";

export interface StoredSubmission {
  readonly bundleCid: string;
  readonly resultHash: Hex;
  readonly details: string;
}

const millisecondsOf = ({ used }: Outcome) => Math.max(1, Math.round(used.seconds * 1_000));

function logText(task: DemoTask, outcome: Outcome): string {
  const { name, version } = task.model.demo;
  return [
    `task ${task.id}`,
    `model ${name} ${version}`,
    `input ${task.input.name}, ${task.input.bytes.length} bytes`,
    ...outcome.log,
    `output ${outcome.output.name}, ${outcome.output.bytes.length} bytes`,
    `finished after ${millisecondsOf(outcome)} ms`,
    "",
  ].join("\n");
}

/** Diagnostics for finding the cause of a difference. */
function diagnosticsOf(task: DemoTask, outcome: Outcome) {
  const { demo } = task.model;
  return {
    model: { name: demo.name, version: demo.version, file: demo.file.name, bytes: demo.file.bytes.length },
    input: { name: task.input.name, bytes: task.input.bytes.length },
    parameters: task.parameters,
    metrics: outcome.metrics,
    runtime: { node: versions.node, v8: versions.v8 },
  };
}

/** Uploads output, log, diagnostics, artifacts, computation result and bundle of a run, by the recipe of G27. */
export async function storeResult(
  { simulation, account }: Actor,
  task: DemoTask,
  outcome: Outcome,
): Promise<StoredSubmission> {
  const upload = (bytes: Uint8Array<ArrayBuffer>) =>
    simulation.content.upload(bytes, account.address, "result");
  const named = async ({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }) => ({
    ...(await upload(bytes)),
    name,
  });
  const [output, logs, diagnostics, ...artifacts] = await Promise.all([
    named(outcome.output),
    named(textFile("run.log", logText(task, outcome))),
    named(jsonFile("diagnostics.json", diagnosticsOf(task, outcome))),
    ...outcome.artifacts.map(named),
  ]);
  const milliseconds = millisecondsOf(outcome);
  const startTime = simulation.ledger.now;
  const { document, bundle, resultHash, details } = await resultDocuments({
    taskId: task.id,
    provider: account.address,
    model: { id: task.model.id, version: task.model.demo.version },
    startTime,
    endTime: startTime + Math.ceil(milliseconds / 1000),
    environment: `Node.js ${versions.node}, CPU`,
    notes: outcome.summary,
    accuracy: outcome.metrics.accuracy ?? outcome.metrics.accuracyAfter,
    confidence: outcome.metrics.confidence,
    executionTime: milliseconds,
    metrics: { ...outcome.metrics },
    output,
    logs,
    diagnostics,
    artifacts,
  });
  await upload(document);
  const { cid } = await upload(bundle);
  return { bundleCid: cid, resultHash, details };
}
