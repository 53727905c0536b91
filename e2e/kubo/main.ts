/** `npm run release -- kubo`: the content store against a real Kubo node. It needs Kubo, or Go to build it. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { kuboProgram } from "./kubo-program.ts";

const program = await kuboProgram(console.log);
if (!program) {
  console.error("Nothing was tested: install Kubo (ipfs) on the PATH, or Go to build it.");
  process.exitCode = 1;
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
