/** Compares two result files line by line for display. */
import { parseJson } from "#protocol/documents/parse-json.ts";
import { readText } from "#runtime/formats/text.ts";
import type { MediaType } from "#runtime/manifest/media-type.ts";

export interface ComparedLine {
  /** Line number, from 1. */
  readonly number: number;
  /** Absent after the end of this file. */
  readonly here: string | undefined;
  readonly submitted: string | undefined;
  readonly differs: boolean;
}

export interface ComparedLines {
  readonly lines: readonly ComparedLine[];
  readonly differing: number;
}

const TEXTS: readonly MediaType[] = ["text/csv", "text/plain", "application/json"];

/** Formats JSON on several lines so that differences have a line; other texts are unchanged. */
function linesOf(mediaType: MediaType, bytes: Uint8Array): string[] {
  const text = readText(bytes);
  const shown = mediaType === "application/json" ? JSON.stringify(parseJson(text), null, 2) : text;
  return shown.replace(/\n$/, "").split("\n");
}

/** @returns undefined for files that are not text */
export function compareLines(
  mediaType: MediaType,
  here: Uint8Array,
  submitted: Uint8Array,
): ComparedLines | undefined {
  if (!TEXTS.includes(mediaType)) return undefined;
  try {
    const [ours, theirs] = [linesOf(mediaType, here), linesOf(mediaType, submitted)];
    const lines = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, index) => ({
      number: index + 1,
      here: ours[index],
      submitted: theirs[index],
      differs: ours[index] !== theirs[index],
    }));
    return { lines, differing: lines.filter(({ differs }) => differs).length };
  } catch {
    return undefined;
  }
}

/** Differing lines with some context, or the first lines if there is no difference. */
export function excerpt({ lines, differing }: ComparedLines, around: number, most: number): ComparedLine[] {
  if (differing === 0) return lines.slice(0, most);
  const wanted = new Set<number>();
  lines.forEach(({ differs }, index) => {
    if (!differs) return;
    for (let near = index - around; near <= index + around; near++) wanted.add(near);
  });
  return lines.filter((_, index) => wanted.has(index)).slice(0, most);
}
