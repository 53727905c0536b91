import { readFileSync } from "node:fs";
import type { ModelManifest, ModelMetadata } from "#protocol/schemas/model-metadata.ts";
import { type PackageName, type PackageVersion, packageBytes } from "../../packages/catalogue.ts";
import { type DemoFile, textOf } from "../files/demo-file.ts";

/**
 * Figures of a model's one training run, measured on data held back from it. The weights and figures in `generated/` were made by
 * `stack/demo-world/models/train.ts` as of commit 178bf26b, which is no longer part of the tree.
 */
export interface EvaluationRecord {
  readonly weightCount: number;
  readonly evaluation: Readonly<Record<string, number>>;
}

/** Reads a model's `generated/evaluation.json`. */
export function readEvaluation(file: DemoFile): EvaluationRecord {
  return JSON.parse(textOf(file)) as EvaluationRecord;
}

/**
 * Reads a file that belongs to a model, such as trained weights or source that is
 * published with it.
 * @param url the file, relative to the module that asks: `new URL("./generated/model.onnx", import.meta.url)`
 */
export function modelFile(url: URL, contentType: string): DemoFile {
  const name = url.pathname.split("/").at(-1) as string;
  return { name, contentType, bytes: new Uint8Array(readFileSync(url)) };
}

/** The file that a model's owner publishes: a package that computes the results of the demo tasks. */
export async function publishedPackage(name: PackageName, tuned?: PackageVersion): Promise<DemoFile> {
  return { name: `${name}.zip`, contentType: "application/zip", bytes: await packageBytes(name, tuned) };
}

/** The three kinds of work; numbered 0, 1, 2 on the chain (F8). */
export type WorkKind = "inference" | "fine-tuning" | "evaluation";

/** What a provider hands to a model's runner. */
export interface Job {
  readonly kind: WorkKind;
  readonly input: DemoFile;
  /** Settings from the task's specification; those that are missing take the schema's defaults. */
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** What a run produced. Every number in it was computed by the run. */
export interface Outcome {
  /** The result file. */
  readonly output: DemoFile;
  /** One sentence for people about the result. */
  readonly summary: string;
  readonly metrics: Readonly<Record<string, number>>;
  /** Percent of correct answers, where the input says what is correct. */
  readonly accuracy?: number;
  /** Mean certainty of the model in its answers, percent. */
  readonly confidence?: number;
  readonly log: readonly string[];
  /** Further files, such as the weights after fine-tuning. */
  readonly artifacts: readonly DemoFile[];
}

/** A JSON Schema of type object whose properties are plain numbers. */
export interface ParameterSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, NumberSchema>>;
  readonly additionalProperties: false;
}

interface NumberSchema {
  readonly type: "number" | "integer";
  readonly description: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
}

/** A model of the demo world: what its owner publishes, and how a provider runs it. */
export interface DemoModel {
  readonly name: string;
  readonly version: string;
  readonly category: "nlp" | "cv" | "audio" | "general";
  /** 20 to 500 characters. */
  readonly description: string;
  readonly framework: string;
  readonly architecture: string;
  /** Number of trained weights. */
  readonly weightCount: number;
  /** Percent of correct answers on data held back from training; regressors and detectors have none. */
  readonly accuracy?: number;
  /** Every figure of the evaluation on data held back from training. */
  readonly evaluation: Readonly<Record<string, number>>;
  readonly dataset: string;
  readonly tags: readonly string[];
  /** How to use the file, in a sentence or two (10 to 1000 characters). */
  readonly usage: string;
  /** JSON Schema of the parameters that the runner understands. */
  readonly inputSchema: ParameterSchema;
  /** The model card, Markdown. */
  readonly card?: string;
  /** An input, and what the model gave for it. */
  readonly example?: ModelMetadata["example"];
  /** How a repeated run is compared with the first one. */
  readonly comparison: ModelManifest["comparison"];
  /** The file that is uploaded. */
  readonly file: DemoFile;
  /** Does the work. Throws an Error that names what is wrong with the input. */
  run(job: Job): Promise<Outcome>;
}

/** Rounds a share (0 to 1) to a percentage with one decimal, as results carry it. */
export function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}

/** Rounds for people: four significant decimals are more than any figure here deserves. */
export function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/**
 * One parameter of a job, or its default.
 * @throws Error that names the bounds when the value is outside them
 */
export function numberParameter(job: Job, schema: ParameterSchema, name: string): number {
  const property = schema.properties[name];
  if (!property) throw new Error(`the model has no parameter "${name}"`);
  const value = job.parameters?.[name] ?? property.default;
  const isKind = property.type === "integer" ? Number.isInteger(value) : Number.isFinite(value);
  if (typeof value !== "number" || !isKind || value < property.minimum || value > property.maximum) {
    throw new Error(
      `parameter "${name}" must be a ${property.type} from ${property.minimum} to ${property.maximum}`,
    );
  }
  return value;
}
