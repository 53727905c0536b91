import { describeModelFile, isOpened } from "../package/model-file.ts";

/** Opens a model file in a Web Worker: hashing and unpacking 100 MB would block the page. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
scope.addEventListener("message", async ({ data }: MessageEvent<File>) => {
  // Of a file that is left to people nothing is read: it may have 100 MB.
  const bytes = isOpened(data.name) ? await data.arrayBuffer() : new ArrayBuffer();
  scope.postMessage(await describeModelFile(data.name, new Uint8Array(bytes)));
});
