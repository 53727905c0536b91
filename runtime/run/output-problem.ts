import { RuntimeFault } from "../fault.ts";
import type { TaskManifest } from "../manifest/task.ts";
import { requireContent } from "./input/input.ts";

/** First bytes of the kinds of files that no reader of `requireContent` opens. */
const SIGNATURES: Partial<Record<TaskManifest["output"]["mediaType"], readonly string[]>> = {
  "image/png": ["\x89PNG\r\n"],
  "image/jpeg": ["\xff\xd8\xff"],
  "image/webp": ["RIFF"],
  "audio/wav": ["RIFF"],
  "application/zip": ["PK\x03\x04", "PK\x05\x06"],
};

/** Problems of a result file that the manifest reveals; undefined does not mean that the result is right. */
export function outputProblem({ output }: TaskManifest, name: string, bytes: Uint8Array): string | undefined {
  const { mediaType, schema } = output;
  try {
    requireContent({ mediaType, schema }, name, bytes);
    const begins = String.fromCharCode(...bytes.subarray(0, 8));
    if (SIGNATURES[mediaType]?.every((signature) => !begins.startsWith(signature)))
      throw new RuntimeFault("input", `${name} is not ${mediaType}, which the model outputs`);
    return undefined;
  } catch (cause) {
    if (cause instanceof RuntimeFault) return `${cause.message.replace(/\.$/, "")}.`;
    throw cause;
  }
}
