/** The weights of a language model on their way into the engine, hashed while they are read. */
import { createSHA256 } from "hash-wasm";
import type { FileContent } from "#protocol/content/content-source.ts";
import type { LlamaOptions } from "../engine/llama-wasm/llama.ts";
import { RuntimeFault } from "../fault.ts";
import type { LanguageModelManifest } from "../manifest/language-model.ts";
import type { PackageFile } from "../manifest/package-file.ts";

/** Bytes that are copied at once. */
const PART_BYTES = 8 * 1_048_576;

/** `referenced`: weights outside the archive. @throws RuntimeFault "runtime" when they were not fetched */
export function weightsOf(
  { files }: LanguageModelManifest,
  packed: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  referenced: FileContent | undefined,
): LlamaOptions["weights"] {
  // The manifest's own check has made sure that there is one.
  const file = files.find(({ role }) => role === "weights") as PackageFile;
  const bytes = packed.get(file.path);
  // The archive's content was hashed when it was opened.
  if (bytes)
    return {
      bytes: bytes.length,
      parts: async function* () {
        yield bytes;
      },
    };
  if (!referenced)
    throw new RuntimeFault("runtime", `The weights ${file.path} were not fetched before the run`);
  return { bytes: file.bytes, parts: () => checkedParts(file, referenced) };
}

async function* checkedParts(file: PackageFile, content: FileContent): AsyncGenerator<Uint8Array> {
  // The bytes reach the engine only as long as they can still be the right ones.
  if (content.size !== file.bytes) throw isOther(file);
  const hash = await createSHA256();
  for (let at = 0; at < content.size; at += PART_BYTES) {
    const part = new Uint8Array(await content.slice(at, at + PART_BYTES).arrayBuffer());
    hash.update(part);
    yield part;
  }
  if (`0x${hash.digest("hex")}` !== file.sha256) throw isOther(file);
}

/** A damaged copy on this machine does not count against the package. */
const isOther = ({ path }: PackageFile) =>
  new RuntimeFault("runtime", `The stored copy of ${path} is not the file that the manifest names`);
