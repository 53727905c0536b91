import { describeModelFile } from "../package/model-file.ts";

/** Opens a model file beside the page: hashing and unpacking 100 MB would hold it up. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
scope.addEventListener("message", async ({ data }: MessageEvent<File>) => {
  scope.postMessage(await describeModelFile(data.name, new Uint8Array(await data.arrayBuffer())));
});
