import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { runProgram, stopProcess } from "./child-process.ts";
import { processStart } from "./process-start.ts";

const node = (code: string) => spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "ignore"] });
const FOREVER = "setInterval(() => {}, 1000)";

it("runs a program to its end, and reports its output when it fails", async () => {
  expect(await runProgram(process.execPath, ["-p", "6 * 7"])).toMatchObject({ stdout: "42\n" });
  const failing = runProgram(process.execPath, ["-e", "console.log('half'); process.exit(3)"]);
  await expect(failing).rejects.toMatchObject({ code: 3, stdout: "half\n" });
});

it("terminates a process, and kills one that ignores the signal", async () => {
  const polite = node(`process.on("SIGINT", () => process.exit(5)); console.log("up"); ${FOREVER}`);
  const deaf = node(`process.on("SIGINT", () => {}); console.log("up"); ${FOREVER}`);
  for (const child of [polite, deaf]) {
    await new Promise((up) => child.stdout?.once("data", up));
  }
  await stopProcess(polite, 20_000);
  expect(polite.exitCode).toBe(5);
  await stopProcess(deaf, 50);
  expect(deaf.signalCode).toBe("SIGKILL");
  expect(processStart(deaf.pid as number)).toBeUndefined();
});
