/** `npm run test:kubo`: the content store against a real Kubo node. Without Kubo and without Go it says SKIP and passes. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { kuboProgram } from "./kubo-program.ts";

const program = await kuboProgram(console.log);
if (!program) {
  console.log("SKIP: there is no ipfs on the PATH, and no Go to build it with. Nothing was tested.");
} else {
  const root = join(import.meta.dirname, "../..");
  const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "e2e/kubo/vitest.config.ts"];
  const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, IPFS_BIN: program },
  });
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
