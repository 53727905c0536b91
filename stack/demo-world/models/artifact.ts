import { readFileSync } from "node:fs";
import type { DemoFile } from "../files/demo-file.ts";

/**
 * Reads a file that belongs to a model, such as trained weights or source that is
 * published with it.
 * @param url the file, relative to the module that asks: `new URL("./generated/model.onnx", import.meta.url)`
 */
export function modelFile(url: URL, contentType: string): DemoFile {
  const name = url.pathname.split("/").at(-1) as string;
  return { name, contentType, bytes: new Uint8Array(readFileSync(url)) };
}
