import type { UploadPurpose } from "#protocol/content/limits.ts";
import { StorageError } from "#protocol/content/storage-errors.ts";
import { encryptionBytes, fileRules } from "#protocol/storage/file-rules.ts";
import { mediaTypeOf } from "#protocol/storage/media-type.ts";

/** Recognisable content types. An upload has no name, so all kinds of text are one type. */
type Kind = "text" | "pdf" | "zip" | "gzip" | "png" | "jpeg" | "webp" | "wav" | "sealed" | "age";

/** Accepted extensions per purpose; unlisted purposes accept any file. Documents are JSON, or encrypted. */
const accepted: Partial<Record<UploadPurpose, readonly Kind[]>> = {
  taskInput: ["text", "pdf", "zip", "gzip", "png", "jpeg", "webp", "wav", "age"],
  resultOutput: ["text", "zip", "gzip"],
  resultLogs: ["text"],
  resultDiagnostics: ["text", "zip"],
  document: ["text", "sealed"],
};

const kindOfType: Readonly<Record<string, Kind>> = {
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/gzip": "gzip",
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/webp": "webp",
  "audio/wav": "wav",
};

/** The first bytes of private content, see `protocol/content/private-content.ts`. */
const SEAL = "MLBP";
/** The first bytes of a private task's files, see `protocol/content/private-task/sealed-file.ts`. */
const AGE = "age-encryption.org/v1\n";

/** Refuses a model file above the usual limit unless it holds weights, by its first bytes. @throws StorageError `FileTooLarge` */
export function requireAcceptedSize(
  purpose: UploadPurpose | undefined,
  bytes: number,
  head: Uint8Array,
): void {
  const most = fileRules.model.maxBytes + encryptionBytes(fileRules.model.maxBytes);
  if (purpose !== "model" || bytes <= most || isGguf(head)) return;
  throw new StorageError(
    "FileTooLarge",
    `${bytes} bytes, allowed are ${most}; only GGUF files may be larger`,
  );
}

const isGguf = (head: Uint8Array): boolean => Buffer.from(head.subarray(0, 4)).toString("latin1") === "GGUF";

/** Refuses content that its ticket does not allow (G62), by its first bytes. @throws StorageError `TypeNotAccepted` */
export function requireAcceptedType(purpose: UploadPurpose | undefined, head: Uint8Array): void {
  const kinds = purpose && accepted[purpose];
  if (!kinds || head.byteLength === 0) return;
  const { type } = mediaTypeOf(undefined, head);
  const kind = kindOf(type, head);
  if (kind && kinds.includes(kind)) return;
  throw new StorageError("TypeNotAccepted", `${type.split(";")[0]} for ${purpose}`);
}

function kindOf(type: string, head: Uint8Array): Kind | undefined {
  if (Buffer.from(head.subarray(0, SEAL.length)).toString("latin1") === SEAL) return "sealed";
  if (Buffer.from(head.subarray(0, AGE.length)).toString("latin1") === AGE) return "age";
  if (type.startsWith("text/") || type === "application/json") return "text";
  return kindOfType[type] ?? (isForeignText(head) ? "text" : undefined);
}

/** Texts of older programs: UTF-16 with its mark, or one byte a letter, without the control bytes that programs contain. */
function isForeignText(head: Uint8Array): boolean {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte);
  return !head.some(isControl);
}
