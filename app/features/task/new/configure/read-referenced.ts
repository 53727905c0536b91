import { contentReader } from "#app/features/execution/stored-content.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import { contentPointer, pointerProblem } from "#protocol/content/pointer/content-pointer.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { INPUT_BOUNDS } from "#runtime/limits.ts";
import type { ReferencedFile } from "./use-referenced-file.ts";

/** A reference contains no file name. */
const NAME = "input";

/** The content id in a reference; undefined if it is not valid. */
export const cidOfReference = (text: string): string | undefined =>
  pointerProblem(text) ? undefined : contentPointer(text).cid;

/** Fetches and checks stored content. Its name is "input". */
export async function readReferenced(
  cid: string,
  gatewayUrls: readonly string[],
  signal: AbortSignal,
): Promise<ReferencedFile> {
  try {
    const bytes = await contentReader(gatewayUrls, signal)(cid, INPUT_BOUNDS.bytes);
    const file = new File([bytes], NAME);
    return {
      status: "ready",
      file,
      stored: { name: NAME, cid, sha256: await sha256(bytes), size: file.size },
    };
  } catch (error) {
    const isLarge = error instanceof ContentError && error.kind === "too-large";
    return isLarge ? { status: "large", pointer: contentPointer(cid) } : { status: "missing" };
  }
}
