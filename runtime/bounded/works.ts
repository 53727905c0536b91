/** Work on strangers' bytes without an engine, in a worker that is ended by time or memory (start.ts). */
import { type Compared, type ComparedResult, compareResults, type Verdict } from "../comparison/compare.ts";
import { type FaultCode, RuntimeFault } from "../fault.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { TaskManifest } from "../manifest/task.ts";
import { manifestAtEnd } from "../package/archive.ts";
import { type Example, readExample } from "../package/example.ts";
import { type ArchiveTerms, readTerms } from "../package/terms.ts";
import { outputProblem } from "../run/output-problem.ts";

interface Comparison {
  readonly task: Compared;
  readonly expected: ComparedResult;
  readonly submitted: ComparedResult;
}

/** Each kind of work: its input and its result, both plain data. */
export interface Works {
  /** Reads the manifest of an archive and checks its files. */
  readonly terms: { readonly given: { readonly archive: Uint8Array }; readonly result: ArchiveTerms };
  /** Reads the manifest at the end of an archive. */
  readonly ending: { readonly given: { readonly bytes: Uint8Array }; readonly result: Manifest };
  /** Unpacks the example that a package brings along. */
  readonly example: { readonly given: { readonly archive: Uint8Array }; readonly result: Example };
  /** Problems of a result file that its manifest reveals. */
  readonly output: {
    readonly given: { readonly task: TaskManifest; readonly name: string; readonly bytes: Uint8Array };
    readonly result: { readonly problem: string | undefined };
  };
  /** Compares the result of a repeated run with the submitted one. */
  readonly compare: { readonly given: Comparison; readonly result: Verdict };
}

export type WorkKind = keyof Works;
export type WorkRequest = { [Kind in WorkKind]: { readonly kind: Kind } & Works[Kind]["given"] }[WorkKind];

export type WorkReport =
  | { readonly kind: "result"; readonly result: Works[WorkKind]["result"] }
  | { readonly kind: "fault"; readonly code: FaultCode; readonly message: string };

async function resultOf(request: WorkRequest): Promise<Works[WorkKind]["result"]> {
  switch (request.kind) {
    case "terms":
      return readTerms(request.archive);
    case "ending":
      return manifestAtEnd(request.bytes);
    case "example":
      return readExample(request.archive);
    case "output":
      return { problem: outputProblem(request.task, request.name, request.bytes) };
    case "compare":
      return compareResults(request.task, request.expected, request.submitted);
  }
}

/** The worker's whole life. Never throws. */
export async function serve(request: WorkRequest, report: (report: WorkReport) => void): Promise<void> {
  try {
    report({ kind: "result", result: await resultOf(request) });
  } catch (cause) {
    const { code, message } = faultOf(cause);
    report({ kind: "fault", code, message });
  }
}

/** Whatever was not foreseen is a limit of this machine, and so never a verdict. */
export function faultOf(cause: unknown): RuntimeFault {
  if (cause instanceof RuntimeFault) return cause;
  const problem = cause instanceof Error ? cause.message : String(cause);
  return new RuntimeFault("runtime", `The check failed on this machine: ${problem}`, { cause });
}
