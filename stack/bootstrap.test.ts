import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let root: string;

/** A clone with nothing in it but the bootstrap and a command that shows how it was called. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bootstrap-test-"));
  mkdirSync(join(root, "stack"));
  cpSync(join(import.meta.dirname, "bootstrap.mjs"), join(root, "stack/bootstrap.mjs"));
  write("package.json", '{ "name": "sample", "type": "module" }');
  write("package-lock.json", "{}");
  write("stack/main.ts", "console.log(JSON.stringify(process.argv.slice(2)));");
  fakeNpm('echo "install" >> npm-calls; mkdir -p node_modules');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** An npm that does nothing but this. */
function fakeNpm(code: string): void {
  write("bin/npm", `#!/bin/sh\n${code}\n`);
  chmodSync(join(root, "bin/npm"), 0o755);
}

const environment = (path = `${join(root, "bin")}:/usr/bin:/bin`) =>
  ({ PATH: path, HOME: root, NODE_ENV: "test" }) as const;

function bootstrap(args: string[], path?: string): SpawnSyncReturns<string> {
  const command = [join(root, "stack/bootstrap.mjs"), ...args];
  return spawnSync(process.execPath, command, { env: environment(path), encoding: "utf8" });
}

const installs = () => readFileSync(join(root, "npm-calls"), "utf8").trim().split("\n").length;

describe("the bootstrap", { timeout: 30_000 }, () => {
  it("installs the packages and hands over the command with its arguments", () => {
    const { stdout, status } = bootstrap(["time", "--", "+1d"]);
    expect(stdout).toContain("✓ Packages installed");
    expect(stdout).toContain('["time","--","+1d"]');
    expect(status).toBe(0);
  });

  it("installs again only when the lock has changed", () => {
    bootstrap(["start"]);
    expect(bootstrap(["start"]).stdout).not.toContain("Packages");
    expect(installs()).toBe(1);
    write("package-lock.json", '{ "changed": true }');
    bootstrap(["start"]);
    expect(installs()).toBe(2);
  });

  it("runs the checks for the command test", () => {
    write(".ci/suites.ts", "console.log('checks', process.argv.slice(2).join());");
    expect(bootstrap(["test", "unit"]).stdout).toContain("checks unit");
  });

  it("ends as the command ends", () => {
    write("stack/main.ts", "process.exit(7);");
    expect(bootstrap(["start"]).status).toBe(7);
  });

  it("says what to do when npm is missing", () => {
    const { stderr, status } = bootstrap(["start"], join(root, "empty"));
    expect(stderr).toContain("npm is missing");
    expect(status).toBe(1);
  });

  it("tells a registry that cannot be reached from another failure, and installs at the next try", () => {
    fakeNpm('echo "npm error code ENOTFOUND registry" >&2; exit 1');
    expect(bootstrap(["start"]).stderr).toContain("could not reach its registry");
    fakeNpm('echo "npm error code EACCES" >&2; exit 243');
    expect(bootstrap(["start"]).stderr).toMatch(/could not install the packages.*EACCES.*install\.log/s);
    fakeNpm("mkdir -p node_modules");
    expect(bootstrap(["start"]).stdout).toContain('["start"]');
  });

  it.each(["SIGINT", "SIGTERM"] as const)("passes %s on and waits for the end", async (signal) => {
    write(
      "stack/main.ts",
      `import { writeFileSync } from "node:fs";
       process.on("${signal}", () => { writeFileSync("stopped", "${signal}"); process.exit(0); });
       console.log("up"); setInterval(() => {}, 1000);`,
    );
    const child = spawn(process.execPath, [join(root, "stack/bootstrap.mjs"), "start"], {
      env: environment(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    while (!output.includes("up")) output += String(((await once(child.stdout, "data")) as [Buffer])[0]);
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(existsSync(join(root, "stopped"))).toBe(true);
  });

  it("takes its command with it when it is killed", async () => {
    write(
      "stack/main.ts",
      `import { writeFileSync } from "node:fs";
       process.on("disconnect", () => { writeFileSync("stopped", ""); process.exit(0); });
       console.log("up"); setInterval(() => {}, 1000);`,
    );
    const child = spawn(process.execPath, [join(root, "stack/bootstrap.mjs"), "start"], {
      env: environment(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    while (!output.includes("up")) output += String(((await once(child.stdout, "data")) as [Buffer])[0]);
    child.kill("SIGKILL");
    await expect.poll(() => existsSync(join(root, "stopped")), { timeout: 5_000 }).toBe(true);
  });
});
