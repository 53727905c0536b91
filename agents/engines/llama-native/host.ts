/** The process of one model in the native engine: a crash of native code ends this process and not the agent. */
import { openFile } from "#runtime/node/weights/disk-file.ts";
import { serveNative } from "./serve.ts";

process.on("message", (message) => {
  const send = (report: object) => void process.send?.(report);
  void serveNative(message as Parameters<typeof serveNative>[0], openFile, send).then(send);
});
process.on("disconnect", () => process.exit());
