/** Text of a recording by a package whose inference reads sound and writes a transcription. */
import type { Hex } from "viem";
import type { ScriptManifest } from "../manifest/manifest.ts";
import { parametersFor } from "../manifest/parameters.ts";
import type { Job } from "../run/job.ts";
import { type Machine, startRun, untilStopped } from "../run/start.ts";
import type { TranscriptionRequest } from "./transcription-call.ts";

export interface Transcribed {
  readonly transcript: string;
  /** SHA-256 of the file as the package wrote it. */
  readonly file: Hex;
}

export function isTranscriber({ kind, tasks }: Partial<ScriptManifest>): boolean {
  const { input, output } = tasks?.inference ?? {};
  const isText = output?.kind === "transcription" && output.mediaType === "text/plain";
  return kind === "script" && isText && input?.some(({ mediaType }) => mediaType === "audio/wav") === true;
}

/** @throws RuntimeFault "input" for settings that the package does not have */
export const requireParameters = (
  { parameters }: Pick<ScriptManifest, "parameters">,
  request: TranscriptionRequest,
): void => void parametersFor(parameters, request.parameters);

/** @throws RuntimeFault; "cancelled" when the signal is aborted */
export async function transcribe(
  machine: Machine,
  files: Pick<Job, "package" | "weights">,
  audio: Uint8Array<ArrayBuffer>,
  { parameters }: Pick<TranscriptionRequest, "parameters">,
  signal: AbortSignal,
): Promise<Transcribed> {
  const job: Job = {
    ...files,
    task: "inference",
    input: { name: "recording.wav", bytes: audio },
    parameters,
  };
  const { output } = await untilStopped(startRun(machine, job), signal);
  return { transcript: new TextDecoder().decode(output.bytes).trimEnd(), file: output.sha256 };
}
