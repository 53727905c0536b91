/** The list of files that every task archive contains as `archive.json`. */
import * as z from "zod";
import { cidSchema } from "../../schemas/primitives.ts";

export const ARCHIVE_LIST = "archive.json";

const entrySchema = z.object({
  /** Below the archive's root, e.g. `round-1/bundle.json`. */
  path: z.string().min(1),
  cid: cidSchema,
});

export const archiveListSchema = z.object({
  version: z.literal(1),
  /** The task id given in the archive request. */
  task: z.string(),
  files: z.array(entrySchema),
  /** Files of the task that the store did not have. */
  missing: z.array(entrySchema),
});

export type ArchiveList = z.infer<typeof archiveListSchema>;

/** The bundle of a round; rounds count from 1. */
export const bundlePath = (round: number) => `round-${round}/bundle.json`;

/** The files that a bundle names, by their places in the archive. */
export function pathsOfBundle(
  round: number,
  files: {
    readonly resultHash: string;
    readonly outputDataHash?: string;
    readonly logsHash?: string;
    readonly diagnosticsHash?: string;
    readonly artifactsHashes: readonly string[];
  },
): ArchiveList["files"] {
  const named: [string, string | undefined][] = [
    ["result.json", files.resultHash],
    ["output", files.outputDataHash],
    ["logs", files.logsHash],
    ["diagnostics", files.diagnosticsHash],
    ...files.artifactsHashes.map((cid, index): [string, string] => [`artifact-${index + 1}`, cid]),
  ];
  return named.flatMap(([name, cid]) => (cid ? [{ path: `round-${round}/${name}`, cid }] : []));
}
