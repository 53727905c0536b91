/** Content for an act: text, JSON, bytes or a local file to upload, or a stored file. */

import * as z from "zod";
import { type ContentId, contentId } from "#protocol/content/cid.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import type { FileContent } from "#protocol/content/content-source.ts";
import { contentPointer } from "#protocol/content/pointer/content-pointer.ts";
import { fileProblem, fileRules } from "#protocol/storage/file-rules.ts";
import type { Bytes, ContentStore } from "./content-store.ts";

const name = (usual: string) =>
  z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe(`File name with extension. Default: input${usual}, or result${usual} for a result.`);

const bytesContent = z.custom<{ readonly bytes: Bytes; readonly name: string }>(
  (value) => (value as { bytes?: unknown } | null)?.bytes instanceof Uint8Array,
);

export const contentSchema = z.union([
  z.strictObject({ text: z.string().min(1), name: name(".txt") }).describe("Text to upload."),
  z.strictObject({ json: z.json(), name: name(".json") }).describe("JSON value to upload."),
  z
    .strictObject({
      stored: z.string().describe("ipfs:// and a content id, or the id."),
      name: name(""),
    })
    .describe("A file that is already stored. It is fetched and checked before anything is paid."),
  z
    .strictObject({ file: z.string().describe("Path inside the folder that the server may read.") })
    .describe("A local file to upload."),
  bytesContent,
]);

export type Content = z.output<typeof contentSchema>;

/** A `Blob`, or a file of another kind with the same methods: Node's own Blob of a file ends at 4 GiB. */
const isFileContent = (value: Partial<FileContent> | undefined): boolean =>
  typeof value?.size === "number" && typeof value.slice === "function" && typeof value.stream === "function";

/** A file of any size, which is read piece by piece. */
export const blobContentSchema = z.custom<{ readonly blob: FileContent; readonly name: string }>((value) =>
  isFileContent((value as { blob?: Partial<FileContent> } | null)?.blob),
);

export interface NamedContent extends ContentId {
  readonly name: string;
  readonly bytes: Bytes;
  readonly isStored: boolean;
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** The bytes of content with its name, or one made of `noun`. */
export async function bytesOf(content: Content, store: ContentStore, maxBytes: number, noun: string) {
  if ("text" in content) return { bytes: utf8(content.text), name: content.name ?? `${noun}.txt` };
  if ("json" in content)
    return { bytes: utf8(JSON.stringify(content.json)), name: content.name ?? `${noun}.json` };
  if ("bytes" in content) return content;
  if ("stored" in content)
    return { bytes: await store.fetch(content.stored, maxBytes), name: content.name ?? noun };
  if (store.readFile) return store.readFile(content.file);
  throw new ContentError("network", "Local files cannot be read here. Pass bytes, text or JSON.");
}

/**
 * Loads content and computes its id, without uploading anything.
 * @throws ContentError for a malformed pointer, or when no gateway has the stored file; Error when the file is refused by its
 * type or size
 */
export async function loadContent(
  content: Content,
  purpose: "taskInput" | "resultOutput" | "model",
  store: ContentStore,
): Promise<NamedContent> {
  const isStored = "stored" in content;
  const noun = purpose === "taskInput" ? "input" : "result";
  const { bytes, name } = await bytesOf(content, store, fileRules[purpose].maxBytes, noun);
  const problem = isStored ? undefined : fileProblem(purpose, { name, size: bytes.length });
  if (problem) throw new ContentError("too-large", problem);
  const id = await contentId(bytes);
  // A file that was stored in another form keeps the id that it was fetched by.
  const cid = isStored ? contentPointer(content.stored).cid : id.cid;
  return { ...id, cid, name, bytes, isStored };
}
