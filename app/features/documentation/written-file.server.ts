import files from "virtual:written-files";
import type { ReadFile } from "#app/http/read-file.server.ts";
import { hexDigits } from "#protocol/format/hex.ts";

/** Cached without expiry, because the files of a build never change. */
const known = new Map<string, unknown>();

/** URL of a file written by the build; undefined if there is none. */
export const addressOfWritten = (name: string): string | undefined => files[name];

/** A JSON file of the build, checked by the checksum in its name. @throws Response 503 if it is not served */
export async function readWritten<T>(name: string, readFile: ReadFile | undefined): Promise<T> {
  if (known.has(name)) return known.get(name) as T;
  const content: T = JSON.parse(await readWrittenText(name, readFile));
  known.set(name, content);
  return content;
}

/** The same for a file of another kind, which is not kept. @throws Response 503 if the host does not serve it */
export async function readWrittenText(name: string, readFile: ReadFile | undefined): Promise<string> {
  const path = files[name];
  if (!path || !readFile) throw new Error(`The build has no file of the name ${name}`);
  const bytes = await bytesOf(readFile, path).catch((error: unknown) => {
    console.warn(`The file ${path} of the build cannot be read.`, error);
    throw new Response("This page cannot be read at the moment. Nothing is lost: try again soon.", {
      status: 503,
    });
  });
  return new TextDecoder().decode(bytes);
}

async function bytesOf(readFile: ReadFile, path: string): Promise<ArrayBuffer> {
  const response = await readFile(path);
  if (!response.ok) throw new Error(`It answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  const sum = hexDigits(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  const named = /-([0-9a-f]+)\.\w+$/.exec(path)?.[1];
  if (!named || !sum.startsWith(named)) throw new Error("It is not the file of this build");
  return bytes;
}
