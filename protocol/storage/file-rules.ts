/** Accepted files by purpose (F58, F129, F225, F226, F302, G41), for the browser and for the server that signs tickets. */
import { formatBytes } from "../format/bytes.ts";

const MB = 1_048_576;

export interface FileRule {
  /** Noun for the file in sentences. */
  readonly noun: string;
  readonly maxBytes: number;
  /** Files that may be larger than `maxBytes`. */
  readonly larger?: { readonly extension: string; readonly maxBytes: number };
  /** Extensions without the leading dot; empty means any. */
  readonly extensions: readonly string[];
}

export const fileRules = {
  taskInput: {
    noun: "input file",
    maxBytes: 100 * MB,
    // The last five are beyond the specification: inputs of image and audio models.
    extensions: ["txt", "csv", "json", "xml", "pdf", "zip", "tar.gz", "png", "jpg", "jpeg", "webp", "wav"],
  },
  model: {
    noun: "model file",
    maxBytes: 100 * MB,
    // Only the header of weights is read before they are stored, and programs fetch them in pieces (`runtime/limits.ts`).
    larger: { extension: "gguf", maxBytes: 8_192 * MB },
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

/** The `accept` attribute of a file field. Browsers match only the last part of a double extension. */
export function acceptAttribute(purpose: FilePurpose): string {
  const rule: FileRule = fileRules[purpose];
  return [...new Set(rule.extensions.map((extension) => `.${extension.split(".").at(-1)}`))].join(",");
}

/** The extension by which the rule accepts this name, or undefined when it does not. */
function acceptedExtension(name: string, rule: FileRule): string | undefined {
  const lower = name.toLowerCase();
  return rule.extensions.find(
    (extension) => lower.endsWith(`.${extension}`) && lower.length > extension.length + 1,
  );
}

/** The most bytes of a file with this name. */
export function mostBytes(purpose: FilePurpose, name: string): number {
  const { maxBytes, larger }: FileRule = fileRules[purpose];
  return larger && name.toLowerCase().endsWith(`.${larger.extension}`) ? larger.maxBytes : maxBytes;
}

/** Why a file's name or size is rejected for this purpose, as a sentence; undefined when it is accepted. */
export function fileProblem(
  purpose: FilePurpose,
  file: { readonly name: string; readonly size: number },
): string | undefined {
  const rule: FileRule = fileRules[purpose];
  if (rule.extensions.length > 0 && !acceptedExtension(file.name, rule)) {
    return `"${file.name}" is not accepted as ${rule.noun}. Allowed types: ${rule.extensions.join(", ")}.`;
  }
  if (file.size === 0) return `"${file.name}" is empty. Choose a file with content.`;
  const most = mostBytes(purpose, file.name);
  if (file.size > most) {
    const limit = formatBytes(most);
    const size = formatBytes(file.size);
    const article = /^[aeiou]/.test(rule.noun) ? "an" : "a";
    return `"${file.name}" has ${size === limit ? `${file.size} bytes` : size}; the limit for ${article} ${rule.noun} is ${limit}.`;
  }
  return undefined;
}

/** Bytes that encryption adds to a private file: the header, and a tag for every 256 KiB. Free of cryptography code. */
export function encryptionBytes(plainBytes: number): number {
  const [header, tag, segment] = [53, 16, 262_144];
  return header + tag * (1 + Math.ceil(Math.max(0, plainBytes + header + tag - segment) / (segment - tag)));
}

/** Whether loading the file can execute its author's code, as pickle-based formats do (G41). */
export function canExecuteCode(name: string): boolean {
  return /\.(pkl|pt|pth|joblib)$/i.test(name);
}
