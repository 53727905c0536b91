import type { ModelMetadata } from "#protocol/schemas/model-metadata.ts";
import type { ObjectSchema } from "#runtime/manifest/value-schema.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { execute } from "#runtime/run/execute.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { type PackageName, type PackageVersion, packageBytes } from "../../packages/catalogue.ts";
import type { DemoFile } from "../files/demo-file.ts";
import type { DemoListing } from "./listings.ts";

interface Job {
  readonly kind: WorkKind;
  readonly input: DemoFile;
  /** Settings from the task's specification; missing ones take the manifest's defaults. */
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** A model of the demo world: its listing, its package, and a run of that package. */
export interface DemoModel extends DemoListing {
  readonly name: string;
  readonly version: string;
  /** JSON Schema of the package's settings. */
  readonly inputSchema: ObjectSchema;
  /** An input, and the model's answer to it. */
  readonly example?: ModelMetadata["example"];
  /** The package that its owner publishes. */
  readonly file: DemoFile;
  /** Computes a result. @throws RuntimeFault with the problem of the input */
  run(job: Job): Promise<Outcome>;
}

const ignore = () => undefined;
const watcher = { onLimits: ignore, onStage: ignore, onProgress: ignore, onPrompt: ignore, onToken: ignore };
let machine: ReturnType<typeof nodeMachine> | undefined;

/** A package of this repository with its listing. It is known, so it runs without a worker, in a fifth of the time. */
export async function demoModel(
  name: PackageName,
  listing: DemoListing,
  tuned?: PackageVersion,
): Promise<DemoModel> {
  const bytes = await packageBytes(name, tuned);
  const { manifest } = await openPackage(bytes);
  return {
    ...listing,
    name: manifest.name,
    version: manifest.version,
    inputSchema: manifest.parameters,
    file: { name: `${name}.zip`, contentType: "application/zip", bytes },
    async run({ kind, input, parameters = {} }) {
      machine ??= nodeMachine();
      return execute((await machine).files, { package: bytes, task: kind, input, parameters }, watcher);
    },
  };
}
