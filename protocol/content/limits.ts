import { type FilePurpose, fileRules } from "../storage/file-rules.ts";

/** Maximum artifacts per result; bounds the upload ticket for a whole result. */
const maxArtifactsPerResult = 10;

/**
 * Upload purposes. Each is approved with one signature and covers a maximum number of files of each kind; `fileRules` has
 * the size of each kind (F58, F225, F302). One signature covers a whole result, so five files never need five signatures.
 */
const uploadPurposes = {
  model: { model: 1, document: 1 },
  taskInput: { taskInput: 1, document: 1 },
  result: {
    resultOutput: 1,
    resultLogs: 1,
    resultDiagnostics: 1,
    resultArtifact: maxArtifactsPerResult,
    document: 2,
  },
  resultOutput: { resultOutput: 1 },
  resultLogs: { resultLogs: 1 },
  resultDiagnostics: { resultDiagnostics: 1 },
  resultArtifact: { resultArtifact: 1 },
  document: { document: 1 },
} as const satisfies Record<string, Partial<Record<FilePurpose, number>>>;

export type UploadPurpose = keyof typeof uploadPurposes;
export const uploadPurposeNames = Object.keys(uploadPurposes) as [UploadPurpose, ...UploadPurpose[]];

export function isUploadPurpose(text: unknown): text is UploadPurpose {
  return typeof text === "string" && Object.hasOwn(uploadPurposes, text);
}

/** Maximum bytes that a ticket for this purpose covers: the sum over its files. */
export function ticketLimit(purpose: UploadPurpose): number {
  return filesOf(purpose).reduce((sum, [kind, count]) => sum + fileRules[kind].maxBytes * count, 0);
}

/** Largest single file, in bytes, that belongs to this purpose; without a purpose, the largest of any. */
export function largestFile(purpose?: UploadPurpose): number {
  const kinds = purpose ? filesOf(purpose).map(([kind]) => fileRules[kind]) : Object.values(fileRules);
  return Math.max(...kinds.map((rule) => rule.maxBytes));
}

/**
 * Bytes that tree blocks may add to a file's own bytes: branch nodes and directory entries. The usual tree adds 0.02 %,
 * and leaves down to 32 KiB fit. Kept small so that a ticket for 100 kB stores at most 102 kB.
 */
export function treeAllowance(fileBytes: number): number {
  return 2 * 1024 + Math.ceil(fileBytes / 512);
}

function filesOf(purpose: UploadPurpose): [FilePurpose, number][] {
  return Object.entries(uploadPurposes[purpose]) as [FilePurpose, number][];
}
