import { type FilePurpose, fileRules } from "../storage/file-rules.ts";

/** Most artifacts that one result may carry: it bounds the ticket for a whole result. */
const maxArtifactsPerResult = 10;

/**
 * What a person approves with one signature, and the files that belong to it, each kind with how many of it; the
 * kinds' sizes are those of `fileRules` (F58, F225, F302). A result is approved once as a whole: five files must
 * not ask for five signatures.
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

/** Whether a text names a purpose. */
export function isUploadPurpose(text: unknown): text is UploadPurpose {
  return typeof text === "string" && Object.hasOwn(uploadPurposes, text);
}

/** Most bytes that a ticket for this purpose may cover: the sum over its files. */
export function ticketLimit(purpose: UploadPurpose): number {
  return filesOf(purpose).reduce((sum, [kind, count]) => sum + fileRules[kind].maxBytes * count, 0);
}

/** Largest single file, in bytes, that belongs to this purpose; without a purpose, the largest of any. */
export function largestFile(purpose?: UploadPurpose): number {
  const kinds = purpose ? filesOf(purpose).map(([kind]) => fileRules[kind]) : Object.values(fileRules);
  return Math.max(...kinds.map((rule) => rule.maxBytes));
}

/**
 * Bytes that the tree around a file's own bytes may add: branch nodes and directory entries. The usual tree adds
 * 0.02 %, and leaves down to 32 KiB fit. Small enough for limits to mean what they say: a ticket of 100 kB stores 102 kB.
 */
export function treeAllowance(fileBytes: number): number {
  return 2 * 1024 + Math.ceil(fileBytes / 512);
}

function filesOf(purpose: UploadPurpose): [FilePurpose, number][] {
  return Object.entries(uploadPurposes[purpose]) as [FilePurpose, number][];
}
