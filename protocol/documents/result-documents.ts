/** Builds a result's documents (F299, F328, F329): the only code that does. */
import type { Address, Hex } from "viem";
import { contentId } from "../content/cid.ts";
import {
  COMPUTATION_RESULT_VERSION,
  type ComputationResult,
  computationResultSchema,
  FILE_NAME_MAX,
} from "../schemas/computation-result.ts";
import { canonicalJsonBytes } from "./canonical-json.ts";
import { checksumOfResults, createSubmission } from "./submission.ts";

/** A stored file and the name the provider gave it. */
export interface ResultFile {
  readonly cid: string;
  readonly name: string;
}

/** A finished computation whose files are stored, or have their content ids already. */
export interface FinishedWork {
  readonly taskId: Hex;
  readonly provider: Address;
  readonly model: { readonly id: Hex; readonly version: string };
  /** Unix seconds. */
  readonly startTime: number;
  readonly endTime: number;
  /** The provider's description of software and hardware. */
  readonly environment: string;
  /** The small result itself, a summary, or the provider's notes. */
  readonly notes: ComputationResult["results"]["output"];
  /** Percent, 0-100. */
  readonly accuracy?: number | undefined;
  readonly confidence?: number | undefined;
  /** Milliseconds. */
  readonly executionTime?: number | undefined;
  readonly metrics?: ComputationResult["results"]["metrics"];
  readonly output?: (ResultFile & { readonly sha256: Hex }) | undefined;
  readonly logs?: ResultFile | undefined;
  readonly diagnostics?: ResultFile | undefined;
  readonly artifacts?: readonly ResultFile[];
  /** Content id of the seals that a sampled batch has for its inputs. */
  readonly seals?: string | undefined;
}

export interface ResultDocuments {
  /** The computation result as canonical JSON; to be uploaded. */
  readonly document: Uint8Array<ArrayBuffer>;
  /** The submission bundle; to be uploaded, and named by its content id in `submitResult`. */
  readonly bundle: Uint8Array<ArrayBuffer>;
  /** Arguments of `submitResult`. */
  readonly resultHash: Hex;
  readonly details: string;
}

/** @throws ZodError when the work does not fit the schema, NestingError when its figures nest too deeply */
export async function resultDocuments(work: FinishedWork): Promise<ResultDocuments> {
  const result = await computationResult(work);
  const document = canonicalJsonBytes(result);
  const { bytes, resultHash, details } = await createSubmission(result, (await contentId(document)).cid);
  return { document, bundle: bytes, resultHash, details };
}

/** Keep the end of the name, which contains the file extension. */
const nameOf = (file: ResultFile | undefined) => file?.name.slice(-FILE_NAME_MAX);

async function computationResult(work: FinishedWork): Promise<ComputationResult> {
  const { output, logs, diagnostics, artifacts = [], metrics, notes } = work;
  const { accuracy, confidence, executionTime, startTime, endTime, environment } = work;
  const results = { output: notes, accuracy, confidence, executionTime, metrics: { ...metrics } };
  return computationResultSchema.parse({
    taskId: work.taskId,
    computeProvider: work.provider,
    results,
    metadata: {
      model: work.model,
      computation: { startTime, endTime, environment },
      verification: { checksum: output?.sha256 ?? (await checksumOfResults(results)) },
    },
    files: {
      outputData: output?.cid,
      logs: logs?.cid,
      diagnostics: diagnostics?.cid,
      artifacts: artifacts.map(({ cid }) => cid),
      seals: work.seals,
      names: {
        outputData: nameOf(output),
        logs: nameOf(logs),
        diagnostics: nameOf(diagnostics),
        artifacts: artifacts.map((artifact) => nameOf(artifact) ?? ""),
      },
    },
    timestamp: endTime,
    version: COMPUTATION_RESULT_VERSION,
  });
}
