/** Files of a package: small ones inside the archive, weights also by reference to where they are stored. */
import * as z from "zod";
import { pointerProblem } from "#protocol/content/pointer/content-pointer.ts";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";
import { PACKAGE_BOUNDS, REFERENCE_BOUNDS } from "../limits.ts";
import { fileNameSchema } from "./file-name.ts";

/** `ipfs://{cid}`, or an https address without a name and password. */
function isSource(text: string): boolean {
  if (text.startsWith("ipfs://")) return pointerProblem(text) === undefined;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
}

const packageFileSchema = z
  .strictObject({
    path: fileNameSchema,
    role: z.enum(["script", "graph", "data", "weights"]),
    sha256: bytes32Schema,
    bytes: z.int().positive("must be positive"),
    /** Where a file is stored that is not in the archive. Its hash decides, so any source may answer. */
    sources: z
      .array(z.string().max(1_000).refine(isSource, "must be ipfs:// with a content id, or an https address"))
      .min(1)
      .max(REFERENCE_BOUNDS.sources)
      .optional(),
  })
  .superRefine(({ role, bytes, sources }, context) => {
    const most = sources ? REFERENCE_BOUNDS.bytes : PACKAGE_BOUNDS.unpackedBytes;
    if (bytes > most)
      context.addIssue({ code: "custom", path: ["bytes"], message: `must be at most ${most}` });
    if (sources && role !== "weights")
      context.addIssue({
        code: "custom",
        path: ["sources"],
        message: "must be left out unless the role is weights",
      });
  });
export const packageFilesSchema = z.array(packageFileSchema).min(1).max(PACKAGE_BOUNDS.files);
export type PackageFile = z.infer<typeof packageFileSchema>;

export type ReferencedFile = PackageFile & { readonly sources: readonly string[] };
export const isReferenced = (file: PackageFile): file is ReferencedFile => file.sources !== undefined;

/** Bytes that a run loads in addition to the archive; 0 when the archive holds everything. */
export const referencedBytes = (files: readonly PackageFile[]): number =>
  files.filter(isReferenced).reduce((sum, { bytes }) => sum + bytes, 0);
