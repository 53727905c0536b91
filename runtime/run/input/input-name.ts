/** The kind of a file by its name, and a name for a file of a kind. */

import type { MediaType } from "../../manifest/media-type.ts";
import type { TaskManifest } from "../../manifest/task.ts";

const ENDINGS: readonly (readonly [ending: string, type: MediaType])[] = [
  [".csv", "text/csv"],
  [".json", "application/json"],
  [".txt", "text/plain"],
  [".png", "image/png"],
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".webp", "image/webp"],
  [".wav", "audio/wav"],
  [".zip", "application/zip"],
];

export function mediaTypeOf(name: string): MediaType {
  const lower = name.toLowerCase();
  return ENDINGS.find(([ending]) => lower.endsWith(ending))?.[1] ?? "application/octet-stream";
}

const inputNameOf = (mediaType: MediaType): string =>
  `input${ENDINGS.find(([, type]) => type === mediaType)?.[0] ?? ""}`;

/** Default names tried for an unnamed input file, in the manifest's order. */
export const inputNamesOf = (task: Pick<TaskManifest, "input"> | undefined): readonly string[] =>
  task?.input.map(({ mediaType }) => inputNameOf(mediaType)) ?? [];
