import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { CriticalError } from "../log.ts";
import { parseJson, writeJsonValue } from "../value/json-value.ts";
import { readStoreValue, writeStoreValue } from "../value/store-value.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

/** `ipfs` of graph-ts on files named by `mockIpfsFile`, and `readFile` of matchstick-as. */
export function fileFunctions(context: HostContext): HostFunctions {
  const { heap, state } = context;
  return {
    readFile: (path: number) => heap.writeBytes(readUtf8File(state.root, heap.readString(path))),
    mockIpfsFile(hash: number, path: number): void {
      state.ipfsFiles.set(heap.readString(hash), heap.readString(path));
    },
    "ipfs.cat": (hash: number) => heap.writeBytes(readIpfsFile(context, heap.readString(hash))),
    "ipfs.map"(hash: number, callback: number, userData: number): void {
      const content = parseJson(readIpfsFile(context, heap.readString(hash)));
      if (content.kind !== "array") throw new Error("ipfs.map expects a mocked file that holds a JSON array");
      const data = readStoreValue(heap, userData);
      const name = heap.readString(callback);
      for (const item of content.value) {
        context.callFresh(name, (fresh) => [writeJsonValue(fresh, item), writeStoreValue(fresh, data)]);
      }
    },
  };
}

function readIpfsFile({ state }: HostContext, hash: string): Uint8Array {
  const path = state.ipfsFiles.get(hash);
  if (path === undefined) throw new CriticalError(`IPFS file \`${hash}\` not found`);
  return readUtf8File(state.root, path);
}

function readUtf8File(root: string, path: string): Uint8Array {
  try {
    const bytes = readFileSync(resolve(root, path));
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return bytes;
  } catch (error) {
    throw new CriticalError(`Failed to read file \`${path}\` with error: ${(error as Error).message}`);
  }
}
