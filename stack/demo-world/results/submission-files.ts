import { versions } from "node:process";
import type { Hex } from "viem";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { createSubmission } from "#protocol/documents/submission.ts";
import { COMPUTATION_RESULT_VERSION, type ComputationResult } from "#protocol/schemas/computation-result.ts";
import { jsonFile, textFile } from "../files/demo-file.ts";
import type { Outcome } from "../models/demo-model.ts";
import type { Actor } from "../stage/stage.ts";
import type { DemoTask } from "../stage/task.ts";

/** What a submission transaction carries. */
export interface StoredSubmission {
  readonly bundleCid: string;
  readonly resultHash: Hex;
  readonly details: string;
}

function logText(task: DemoTask, outcome: Outcome, milliseconds: number): string {
  const { name, version } = task.model.demo;
  return [
    `task ${task.id}`,
    `model ${name} ${version}`,
    `input ${task.input.name}, ${task.input.bytes.length} bytes`,
    ...outcome.log,
    `output ${outcome.output.name}, ${outcome.output.bytes.length} bytes`,
    `finished after ${milliseconds} ms`,
    "",
  ].join("\n");
}

/** What somebody needs who looks for the cause of a difference. */
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
  { stage, account }: Actor,
  task: DemoTask,
  outcome: Outcome,
  milliseconds: number,
): Promise<StoredSubmission> {
  const upload = (bytes: Uint8Array<ArrayBuffer>) => stage.content.upload(bytes, account.address, "result");
  const [output, logs, diagnostics, ...artifacts] = await Promise.all([
    upload(outcome.output.bytes),
    upload(textFile("run.log", logText(task, outcome, milliseconds)).bytes),
    upload(jsonFile("diagnostics.json", diagnosticsOf(task, outcome)).bytes),
    ...outcome.artifacts.map((artifact) => upload(artifact.bytes)),
  ]);
  const startTime = stage.ledger.now;
  const endTime = startTime + Math.ceil(milliseconds / 1000);
  const result: ComputationResult = {
    taskId: task.id,
    computeProvider: account.address,
    results: {
      output: outcome.summary,
      ...(outcome.accuracy !== undefined && { accuracy: outcome.accuracy }),
      ...(outcome.confidence !== undefined && { confidence: outcome.confidence }),
      executionTime: milliseconds,
      metrics: { ...outcome.metrics },
    },
    metadata: {
      model: { id: task.model.id, version: task.model.demo.version },
      computation: { startTime, endTime, environment: `Node.js ${versions.node}, CPU` },
      verification: { checksum: output.sha256 },
    },
    files: {
      outputData: output.cid,
      logs: logs.cid,
      diagnostics: diagnostics.cid,
      artifacts: artifacts.map(({ cid }) => cid),
    },
    timestamp: endTime,
    version: COMPUTATION_RESULT_VERSION,
  };
  const document = await upload(canonicalJsonBytes(result));
  const submission = await createSubmission(result, document.cid);
  const bundle = await upload(submission.bytes);
  return { bundleCid: bundle.cid, resultHash: submission.resultHash, details: submission.details };
}
