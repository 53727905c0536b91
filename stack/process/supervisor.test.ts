import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { processStart } from "#dev-infra/process/process-start.ts";
import { Restarts } from "./restart.ts";
import type { ProcessSpec } from "./service-process.ts";
import { Supervisor } from "./supervisor.ts";

let folder: string;
let supervisor: Supervisor;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "supervisor-test-"));
  supervisor = new Supervisor(folder);
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

const FOREVER = "setInterval(() => {}, 1000)";

/** A service that runs a JavaScript snippet. */
function script(name: string, code: string, changes: Partial<ProcessSpec> = {}): ProcessSpec {
  return { name, label: `Service ${name}`, command: process.execPath, args: ["-e", code], ...changes };
}

const isAlive = (pid: number) => processStart(pid) !== undefined;

describe("the supervisor", { timeout: 30_000 }, () => {
  it("stops services in reverse order and leaves no process behind", async () => {
    const record = join(folder, "order");
    const code = (name: string) =>
      `process.on("SIGTERM", () => { fs.appendFileSync(${JSON.stringify(record)}, "${name} "); process.exit() }); console.log("up"); ${FOREVER}`;
    const services = ["first", "second"].map((name) => supervisor.launch(script(name, code(name))));
    for (const service of services) {
      await service.ready(async () => readFileSync(service.logPath, "utf8").includes("up"));
    }
    const pids = Object.values(supervisor.pids);
    await supervisor.stop();
    expect(readFileSync(record, "utf8")).toBe("second first ");
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await supervisor.ended).toBeUndefined();
  });

  it("kills a service that ignores the signal, including its children", async () => {
    const deaf = `child = require("child_process").spawn(process.execPath, ["-e", "${FOREVER}"]); process.on("SIGTERM", () => {}); console.log(child.pid); ${FOREVER}`;
    const service = supervisor.launch(script("deaf", deaf, { stopGraceMs: 300 }));
    await service.ready(async () => readFileSync(service.logPath, "utf8").endsWith("\n"));
    const grandchild = Number(readFileSync(service.logPath, "utf8"));
    await supervisor.stop();
    await sleep(100);
    expect([service.pid as number, grandchild].filter(isAlive)).toEqual([]);
  });

  it("stops everything when a service ends unexpectedly, and reports which, why and where its log is", async () => {
    const other = supervisor.launch(script("other", FOREVER));
    supervisor.launch(
      script("weak", `console.log("the disk is full"); setTimeout(() => process.exit(3), 100)`),
    );
    const reason = await supervisor.ended;
    expect(reason).toContain("Service weak stopped unexpectedly (exit code 3)");
    expect(reason).toContain("the disk is full");
    expect(reason).toContain(join(folder, "weak.log"));
    expect(isAlive(other.pid as number)).toBe(false);
  });

  it.each([
    ["path", "postgresql://127.0.0.1:9/db/a1b2c3d4e5f6a7b8"],
    ["query", "ws://127.0.0.1:9/?apikey=a1b2c3d4e5f6a7b8"],
    ["user and password", "postgresql://user:a1b2c3d4e5f6a7b8@127.0.0.1:9/db"],
  ])("keeps the key of an address out of logs and console: in its %s", async (_, url) => {
    const code = `console.log("connecting to", process.env.POSTGRES_URL); const cut = process.env.POSTGRES_URL + "\\n";
      process.stderr.write(cut.slice(0, 40)); setTimeout(() => { process.stderr.write(cut.slice(40)); process.exitCode = 1; }, 100)`;
    supervisor.launch(script("dead", code, { env: { POSTGRES_URL: url } }));
    const reason = await supervisor.ended;
    const log = readFileSync(join(folder, "dead.log"), "utf8");
    expect(reason).toContain("connecting to");
    expect(log.match(/127\.0\.0\.1:9/g)).toHaveLength(2);
    expect(`${reason}${log}`).not.toContain("a1b2c3d4e5f6a7b8");
  });

  it("restarts an agent that ended unexpectedly after growing pauses, reports it, and keeps the others running", async () => {
    const said: string[] = [];
    const own = new Supervisor(folder, (line) => said.push(line));
    const other = own.launch(script("chain", FOREVER));
    const starts = join(folder, "starts");
    const agent = script("agent", `fs.appendFileSync(${JSON.stringify(starts)}, "x"); process.abort()`);
    own.launchRestarting(agent, { firstPauseMs: 20, longestPauseMs: 50, healthyAfterMs: 60_000 });
    await expect.poll(() => said.length).toBeGreaterThanOrEqual(4);
    expect(readFileSync(starts, "utf8").length).toBeGreaterThanOrEqual(4);
    expect(said[0]).toContain("Service agent stopped unexpectedly (SIGABRT)");
    expect(said.slice(0, 4).map((line) => /restarts in ([\d.]+) s/.exec(line)?.[1])).toEqual([
      "0.02",
      "0.04",
      "0.05",
      "0.05",
    ]);
    expect(said[0]).toContain(join(folder, "agent.log"));
    expect([own.isStopping, isAlive(other.pid as number)]).toEqual([false, true]);
    await own.stop();
    const count = readFileSync(starts, "utf8").length;
    await sleep(150);
    expect(readFileSync(starts, "utf8").length).toBe(count);
    expect(await own.ended).toBeUndefined();
  });

  it("resets the pause after a service ran long enough", () => {
    const restarts = new Restarts({ firstPauseMs: 2, longestPauseMs: 60, healthyAfterMs: 300 });
    expect([10, 10, 10, 300, 10].map((ranFor) => restarts.pauseAfter(ranFor))).toEqual([2, 4, 8, 2, 4]);
  });

  it("reports a service that ends during its start, and one that is missing", async () => {
    const ending = supervisor.launch(script("ending", `console.log("no such table"); process.exit(1)`));
    await expect(ending.ready(async () => false)).rejects.toThrow("no such table");
    const missing = new Supervisor(folder);
    const absent = missing.launch({ ...script("absent", ""), command: "/nowhere/program" });
    await expect(absent.ready(async () => false)).rejects.toThrow(/Service absent .*ENOENT/);
  });

  it("reports a service that never becomes ready", async () => {
    const slow = supervisor.launch(script("slow", FOREVER));
    await expect(slow.ready(async () => false, 200)).rejects.toThrow("did not respond within 0.2 s");
  });

  it("runs a task to its end, and reports one that fails", async () => {
    await supervisor.run(script("task", "process.exit(0)"));
    await expect(supervisor.run(script("bad", "console.log('not today'); process.exit(2)"))).rejects.toThrow(
      /Service bad failed \(exit code 2\).*not today/s,
    );
    expect(supervisor.isStopping).toBe(false);
  });

  it("leaves no service behind when it is killed", async () => {
    const program = `
      import { Supervisor } from ${JSON.stringify(join(import.meta.dirname, "supervisor.ts"))};
      const supervisor = new Supervisor(${JSON.stringify(folder)});
      const service = supervisor.launch({ name: "orphan", label: "", command: process.execPath, args: ["-e", "${FOREVER}"] });
      console.log(service.pid);`;
    const path = join(folder, "program.ts");
    writeFileSync(path, program);
    const child = spawn(process.execPath, [path], { stdio: ["ignore", "pipe", "inherit"] });
    const [output] = (await once(child.stdout, "data")) as [Buffer];
    const orphan = Number(output.toString());
    expect(isAlive(orphan)).toBe(true);
    child.kill("SIGKILL");
    for (let waited = 0; isAlive(orphan) && waited < 10_000; waited += 50) await sleep(50);
    expect(isAlive(orphan)).toBe(false);
  });
});
