import { type FilePurpose, type FileRule, fileRules } from "../storage/file-rules.ts";

/** Maximum artifacts per result; bounds the upload ticket for a whole result. */
const maxArtifactsPerResult = 10;

/** Upload purposes, each approved with one signature for a whole result; sizes are in `fileRules` (F58, F225, F302). */
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
  return filesOf(purpose).reduce((sum, [kind, count]) => sum + largestOf(fileRules[kind]) * count, 0);
}

/** Largest single file, in bytes, that belongs to this purpose; without a purpose, the largest of any. */
export function largestFile(purpose?: UploadPurpose): number {
  const kinds = purpose ? filesOf(purpose).map(([kind]) => fileRules[kind]) : Object.values(fileRules);
  return Math.max(...kinds.map(largestOf));
}

const largestOf = ({ maxBytes, larger }: FileRule) => larger?.maxBytes ?? maxBytes;

/** Bytes that tree blocks may add to a file's own. Small, so a ticket for 100 kB stores at most 102 kB. */
export function treeAllowance(fileBytes: number): number {
  return 2 * 1024 + Math.ceil(fileBytes / 512);
}

function filesOf(purpose: UploadPurpose): [FilePurpose, number][] {
  return Object.entries(uploadPurposes[purpose]) as [FilePurpose, number][];
}
