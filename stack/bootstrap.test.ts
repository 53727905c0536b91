import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let root: string;

/** A clone that contains only the bootstrap and a command that prints its arguments. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bootstrap-test-"));
  mkdirSync(join(root, "stack"));
  for (const part of ["bootstrap.mjs", "bootstrap"]) {
    cpSync(join(import.meta.dirname, part), join(root, "stack", part), { recursive: true });
  }
  write("package.json", '{ "name": "sample", "type": "module", "packageManager": "pnpm@10.0.0" }');
  write("pnpm-lock.yaml", "");
  write("pnpm-workspace.yaml", "");
  write("stack/main.ts", "console.log(JSON.stringify(process.argv.slice(2)));");
  fakeNpm(FETCHES_PNPM);
  fakePnpm("console.log('pnpm', ...args);");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Records the downloads, and puts the sample's pnpm at the requested path. */
const FETCHES_PNPM = `
  for name in "$@"; do :; done
  echo "$name" >> npm-calls
  mkdir -p "$3/node_modules/pnpm/bin"
  echo "{ \\"version\\": \\"\${name#pnpm@}\\" }" > "$3/node_modules/pnpm/package.json"
  cp pnpm.cjs "$3/node_modules/pnpm/bin/"`;

/** An npm stub with this script. */
function fakeNpm(code: string): void {
  write("bin/npm", `#!/bin/sh\n${code}\n`);
  chmodSync(join(root, "bin/npm"), 0o755);
}

/** A pnpm stub that records its arguments, makes the packages' folder, and runs this script. */
function fakePnpm(code: string): void {
  const program = `
    const { appendFileSync, mkdirSync } = require("node:fs");
    const args = process.argv.slice(2);
    appendFileSync("pnpm-calls", args.join(" ") + "\\n");
    mkdirSync("node_modules", { recursive: true });
    ${code}`;
  write("pnpm.cjs", program);
  if (existsSync(join(root, ".local/pnpm"))) write(".local/pnpm/node_modules/pnpm/bin/pnpm.cjs", program);
}

const environment = (path = `${join(root, "bin")}:/usr/bin:/bin`) =>
  ({ PATH: path, HOME: root, NODE_ENV: "test" }) as const;

function bootstrap(args: string[], path?: string): SpawnSyncReturns<string> {
  const command = [join(root, "stack/bootstrap.mjs"), ...args];
  return spawnSync(process.execPath, command, { env: environment(path), encoding: "utf8" });
}

const calls = (program: "npm" | "pnpm") =>
  readFileSync(join(root, `${program}-calls`), "utf8")
    .trim()
    .split("\n");

describe("the bootstrap", { timeout: 30_000 }, () => {
  it("installs the locked packages and passes the command its arguments", () => {
    const { stdout, status } = bootstrap(["time", "--", "+1d"]);
    expect(stdout).toMatch(/✓ pnpm 10\.0\.0.*✓ Packages installed/s);
    expect(stdout).toContain('["time","--","+1d"]');
    expect(status).toBe(0);
    // `--prod=false`: where npm_config_production is set, pnpm would leave out the compilers.
    expect(calls("pnpm")).toEqual(["install --frozen-lockfile --prod=false"]);
  });

  it.each(["pnpm-lock.yaml", "pnpm-workspace.yaml"])("reinstalls only when %s has changed", (file) => {
    bootstrap(["start"]);
    expect(bootstrap(["start"]).stdout).not.toContain("Packages");
    expect(calls("pnpm")).toHaveLength(1);
    write(file, "changed: true");
    bootstrap(["start"]);
    expect(calls("pnpm")).toHaveLength(2);
  });

  it("downloads pnpm again only when package.json names another version", () => {
    bootstrap(["start"]);
    write("pnpm-lock.yaml", "changed: true");
    bootstrap(["start"]);
    expect(calls("npm")).toEqual(["pnpm@10.0.0"]);
    write("package.json", '{ "name": "sample", "type": "module", "packageManager": "pnpm@10.0.1" }');
    bootstrap(["start"]);
    expect(calls("npm")).toEqual(["pnpm@10.0.0", "pnpm@10.0.1"]);
  });

  it("replaces packages that npm has installed", () => {
    write("node_modules/.package-lock.json", "{}");
    write("node_modules/stray/index.js", "");
    expect(bootstrap(["start"]).stdout).toContain("✓ Packages installed");
    expect(existsSync(join(root, "node_modules/stray"))).toBe(false);
  });

  it("only installs for the command packages, and passes further arguments to pnpm", () => {
    const { stdout, status } = bootstrap(["packages"]);
    expect([stdout.trim().split("\n").length, status]).toEqual([2, 0]);
    expect(bootstrap(["packages", "add", "sample"]).stdout).toBe("pnpm add sample\n");
    expect(calls("pnpm")).toEqual(["install --frozen-lockfile --prod=false", "add sample"]);
  });

  it("makes npm run the fetched Node, even if another one installs the packages", () => {
    write(".local/node/node_modules/node/bin/node", "");
    bootstrap(["packages"]);
    const link = realpathSync(join(root, "node_modules/.bin/node"));
    expect(link).toBe(realpathSync(join(root, ".local/node/node_modules/node/bin/node")));
  });

  it("runs the checks for the command test", () => {
    write(".ci/main.ts", "console.log('checks', process.argv.slice(2).join());");
    expect(bootstrap(["test", "unit"]).stdout).toContain("checks unit");
  });

  it("exits with the command's exit code", () => {
    write("stack/main.ts", "process.exit(7);");
    expect(bootstrap(["start"]).status).toBe(7);
  });

  it("explains what to do when npm is missing", () => {
    const { stderr, status } = bootstrap(["start"], join(root, "empty"));
    expect(stderr).toContain("npm is missing");
    expect(status).toBe(1);
  });

  it.each([
    ["npm", () => fakeNpm('echo "npm error code ENOTFOUND registry" >&2; exit 1')],
    ["pnpm", () => fakePnpm('console.log("ERR_PNPM_META_FETCH_FAIL reason: EAI_AGAIN"); process.exit(1);')],
  ])("reports that %s cannot reach the registry, and installs on the next attempt", (_, fail) => {
    fail();
    expect(bootstrap(["start"]).stderr).toContain("registry of packages could not be reached");
    fakeNpm(FETCHES_PNPM);
    fakePnpm("");
    expect(bootstrap(["start"]).stdout).toContain('["start"]');
  });

  it("shows the last output of an installation that fails otherwise", () => {
    fakePnpm('console.log("ERR_PNPM_IGNORED_BUILDS some-package"); process.exit(1);');
    const { stderr, status } = bootstrap(["start"]);
    expect(stderr).toMatch(/could not be installed.*IGNORED_BUILDS some-package.*install\.log/s);
    expect(status).toBe(1);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("forwards %s and waits for the end", async (signal) => {
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

  it("ends its command when it is killed", async () => {
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
