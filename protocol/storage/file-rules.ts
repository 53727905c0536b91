/**
 * Which files are taken where, by name and size (F58, F129, F225, F226, F302, G41). The same table answers in the
 * browser before an upload and on the server before a ticket is signed.
 */
import { formatBytes } from "../format/bytes.ts";

const MB = 1_048_576;

export interface FileRule {
  /** How the file is called in a sentence. */
  readonly noun: string;
  readonly maxBytes: number;
  /** Endings without the leading dot; empty means any. */
  readonly extensions: readonly string[];
}

export const fileRules = {
  taskInput: {
    noun: "input file",
    maxBytes: 100 * MB,
    // The last two beyond the specification: what models of pictures and of sound take.
    extensions: ["txt", "csv", "json", "xml", "pdf", "zip", "tar.gz", "png", "wav"],
  },
  model: {
    noun: "model file",
    maxBytes: 100 * MB,
    // biome-ignore format: one line per family reads better
    extensions: [
      "pkl", "h5", "onnx", "pt", "pth", "joblib", "model", "pb", "tflite", "mlmodel", "safetensors", "gguf", "bin",
      "zip", "tar", "gz", "tgz",
      "json", "txt", "csv", "yaml", "yml", "py", "js", "ts", "ipynb", "md", "pdf",
    ],
  },
  resultOutput: {
    noun: "result file",
    maxBytes: 1_024 * MB,
    extensions: ["json", "csv", "txt", "zip", "tar.gz"],
  },
  resultLogs: { noun: "log file", maxBytes: 50 * MB, extensions: ["log", "txt"] },
  resultDiagnostics: { noun: "diagnostics file", maxBytes: 100 * MB, extensions: ["json", "txt", "zip"] },
  resultArtifact: { noun: "artifact", maxBytes: 200 * MB, extensions: [] },
  /** JSON documents the product writes itself: metadata, task specifications, results, bundles. */
  document: { noun: "document", maxBytes: 1 * MB, extensions: ["json"] },
} as const satisfies Record<string, FileRule>;

export type FilePurpose = keyof typeof fileRules;

/** Value for the `accept` attribute of a file field: ".txt,.csv,...". The last part of a double ending is what browsers know. */
export function acceptAttribute(purpose: FilePurpose): string {
  const rule: FileRule = fileRules[purpose];
  return [...new Set(rule.extensions.map((extension) => `.${extension.split(".").at(-1)}`))].join(",");
}

/** The ending by which the rule takes this name, or undefined when it does not. */
function acceptedExtension(name: string, rule: FileRule): string | undefined {
  const lower = name.toLowerCase();
  return rule.extensions.find(
    (extension) => lower.endsWith(`.${extension}`) && lower.length > extension.length + 1,
  );
}

/** What is wrong with a file's name or size for this purpose, as a sentence; undefined when nothing is. */
export function fileProblem(
  purpose: FilePurpose,
  file: { readonly name: string; readonly size: number },
): string | undefined {
  const rule: FileRule = fileRules[purpose];
  if (rule.extensions.length > 0 && !acceptedExtension(file.name, rule)) {
    return `"${file.name}" is not accepted as ${rule.noun}. Allowed types: ${rule.extensions.join(", ")}.`;
  }
  if (file.size === 0) return `"${file.name}" is empty. Choose a file with content.`;
  if (file.size > rule.maxBytes) {
    const limit = formatBytes(rule.maxBytes);
    const size = formatBytes(file.size);
    const article = /^[aeiou]/.test(rule.noun) ? "an" : "a";
    return `"${file.name}" has ${size === limit ? `${file.size} bytes` : size}; the limit for ${article} ${rule.noun} is ${limit}.`;
  }
  return undefined;
}

/**
 * Bytes that encryption adds to the file of a private model (`content/private/segments.ts`): the header, and a tag for every
 * 256 KiB. Here, because a form that counts it needs no cryptography.
 */
export function encryptionBytes(plainBytes: number): number {
  const [header, tag, segment] = [53, 16, 262_144];
  return header + tag * (1 + Math.ceil(Math.max(0, plainBytes + header + tag - segment) / (segment - tag)));
}

/** Pickle-based formats run code of their author when they are loaded (G41). */
export function canExecuteCode(name: string): boolean {
  return /\.(pkl|pt|pth|joblib)$/i.test(name);
}
