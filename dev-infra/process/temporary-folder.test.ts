import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { runProgram } from "./child-process.ts";
import { createTemporaryFolder, memoryFolder } from "./temporary-folder.ts";

it("is gone when it was removed", () => {
  const folder = createTemporaryFolder("temporary-folder-test-");
  expect(existsSync(folder.path)).toBe(true);
  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
});

it("is in memory only where there is room", () => {
  const folder = createTemporaryFolder("temporary-folder-test-", memoryFolder(1));
  expect(["/dev/shm", tmpdir()]).toContain(dirname(folder.path));
  folder.remove();
  expect(memoryFolder(2 ** 60)).toBe(tmpdir());
});

it("is gone when the process that made it has ended", async () => {
  const module = JSON.stringify(new URL("./temporary-folder.ts", import.meta.url).href);
  const code = `import { createTemporaryFolder } from ${module}; console.log(createTemporaryFolder("temporary-folder-test-").path)`;
  const { stdout } = await runProgram(process.execPath, ["--input-type=module", "-e", code]);
  expect(stdout.trim()).not.toBe("");
  expect(existsSync(stdout.trim())).toBe(false);
});
