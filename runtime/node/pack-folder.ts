/** Makes a package of a folder: what its owner wrote, with engines and hashes filled in. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { isOfSystem } from "../batch/read-inputs.ts";
import { RuntimeFault } from "../fault.ts";
import { MANIFEST_FILE } from "../manifest/manifest.ts";
import { type DraftFile, type ManifestDraft, makePackage, openPackage } from "../package/archive.ts";

/** Members of a manifest that are not written by hand. */
const FILLED_IN = ["format", "engines"] as const;

const ROLES: Readonly<Record<string, DraftFile["role"]>> = { js: "script", onnx: "graph", gguf: "weights" };
const roleOf = (name: string): DraftFile["role"] => ROLES[name.split(".").at(-1) ?? ""] ?? "data";

function draftOf(path: string): ManifestDraft {
  let text: string;
  try {
    // Editors of Windows begin a file with a byte order mark, which the decoder leaves out.
    text = new TextDecoder().decode(readFileSync(path));
  } catch (cause) {
    throw new RuntimeFault("package", `${path} cannot be read: the folder needs a ${MANIFEST_FILE}`, {
      cause,
    });
  }
  let draft: unknown;
  try {
    draft = parseJson(text);
  } catch (cause) {
    throw new RuntimeFault("package", `${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
  const surplus = FILLED_IN.filter((member) => Object.hasOwn(Object(draft), member));
  if (surplus.length > 0)
    throw new RuntimeFault("package", `${path} must leave out ${surplus.join(" and ")}: they are filled in`);
  return draft as ManifestDraft;
}

/** Packs a folder by extension (`.js`, `.onnx`, `.gguf`, data), without hidden files and the system's own. @throws RuntimeFault "package" */
export async function packFolder(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const draft = draftOf(join(folder, MANIFEST_FILE));
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isOfSystem(name));
  const nested = entries.find((entry) => entry.isDirectory());
  if (nested)
    throw new RuntimeFault("package", `${nested.name} is a folder: a package has its files side by side`);
  const left = new Set([MANIFEST_FILE, ...(draft.files ?? []).map(({ path }) => path)]);
  const files = entries
    .filter(({ name }) => !left.has(name))
    .map(({ name }) => ({
      name,
      role: roleOf(name),
      bytes: new Uint8Array(readFileSync(join(folder, name))),
    }));
  const packed = await makePackage(draft, files);
  // As every agent does before it accepts a task.
  await openPackage(packed);
  return packed;
}
