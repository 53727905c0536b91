import { describeModelFile } from "../package/model-file.ts";

/** Opens a model file in a Web Worker: hashing and unpacking 100 MB would block the page. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
scope.addEventListener("message", async ({ data }: MessageEvent<File>) => {
  scope.postMessage(await describeModelFile(data.name, data));
});
