/** Data locations (G30): `ipfs://{cid}`, or any text as a reference. With a file (F304): `ipfs://{fileCid} {accessMethod}`. */
import { CID } from "multiformats/cid";

const IPFS = "ipfs://";

/** Whether the text is a content id (version 0 or 1). */
export function isCid(text: string): boolean {
  try {
    CID.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The pointer to stored content. @throws Error when the text is not a content id */
export function ipfsPointer(cid: string): string {
  if (!isCid(cid)) throw new Error(`"${cid}" is not a content id`);
  return `${IPFS}${cid}`;
}

export type Pointer =
  | {
      readonly kind: "ipfs";
      readonly cid: string /** Below the content id, without a leading slash. */;
      readonly path: string;
    }
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "reference"; readonly text: string };

/** Parses a pointer. A bare content id counts as `ipfs://`; undefined for blank text. */
export function parsePointer(text: string): Pointer | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const [cid = "", ...rest] = (trimmed.startsWith(IPFS) ? trimmed.slice(IPFS.length) : trimmed).split("/");
  if (isCid(cid)) return { kind: "ipfs", cid, path: rest.join("/") };
  if (/^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)) return { kind: "url", url: trimmed };
  return { kind: "reference", text: trimmed };
}

/** The content id inside a pointer, or undefined when it points elsewhere. */
export function cidOfPointer(text: string): string | undefined {
  const pointer = parsePointer(text);
  return pointer?.kind === "ipfs" ? pointer.cid : undefined;
}

export interface ModelAccess {
  /** Content id of the model's file. */
  readonly fileCid?: string;
  /** How to reach the model apart from the file: the owner's text or a URL. */
  readonly accessMethod?: string;
}

/** The text stored for a model: `ipfs://{fileCid}|{accessMethod}` with a file, the plain access method without. */
export function composeAccessMethod(access: ModelAccess): string {
  const method = access.accessMethod?.trim() ?? "";
  return access.fileCid ? `${ipfsPointer(access.fileCid)}|${method}` : method;
}

/**
 * The halves of a stored access method. A "
 * " inside plain text ("zcat
 *  run") does not split it.
 */
export function parseAccessMethod(stored: string): ModelAccess {
  const [first = "", ...rest] = stored.split("|");
  const half = first.trim();
  const fileCid = half.startsWith(IPFS) ? cidOfPointer(half) : undefined;
  if (fileCid === undefined && !(half === "" && rest.length > 0)) {
    return stored.trim() === "" ? {} : { accessMethod: stored.trim() };
  }
  const accessMethod = rest.join("|").trim();
  return { ...(fileCid && { fileCid }), ...(accessMethod && { accessMethod }) };
}
