/** Reads files of the one folder that the server may upload from. */
import { readFile, realpath, stat } from "node:fs/promises";
import { basename, resolve, sep } from "node:path";
import { ToolError } from "#functions/mcp/tool.ts";
import type { ReadFile } from "../content/content-store.ts";

const MAX_BYTES = 100 * 1_024 * 1_024;

/** @param folder undefined: no file may be read */
export function folderReader(folder: string | undefined): ReadFile {
  return async (path) => {
    if (!folder) throw new ToolError("Local files cannot be read: MCP_FOLDER is not set.");
    const root = await realpath(folder);
    const file = await realpath(resolve(root, path)).catch(() => undefined);
    // The real path: a link must not lead out of the folder.
    if (!file?.startsWith(`${root}${sep}`)) throw new ToolError(`There is no file "${path}" in MCP_FOLDER.`);
    const facts = await stat(file);
    if (!facts.isFile() || facts.size > MAX_BYTES)
      throw new ToolError(`"${path}" is not a file of at most 100 MB.`);
    return { bytes: new Uint8Array(await readFile(file)), name: basename(file) };
  };
}
