/** Requirements of every command: the project's version of Node, pnpm, and the packages. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { BootstrapError, INSTALL_LOG, ROOT, run, step, TOOL_DIR } from "./run.mjs";

const NODE_VERSION = "24.21.0";
const PACKAGES = join(ROOT, "node_modules");
const STAMP = join(PACKAGES, ".stamp");
const NODE_FOLDER = join(TOOL_DIR, "node");
/** The Node that is fetched where the installed one is too old. */
const FETCHED_NODE = join(NODE_FOLDER, "node_modules", "node", "bin", "node");

const major = (version) => Number(version.replace(/^v/, "").split(".")[0]);

/** The path of a Node that is new enough: this one, or the one in `.local/node`, which is fetched when missing. */
export async function provideNode() {
  if (major(process.version) < 20) {
    throw new BootstrapError(
      `Node ${process.version} is too old: install Node 20 or later, then run this again.`,
    );
  }
  if (major(process.version) >= major(NODE_VERSION)) return process.execPath;
  const isThere = () =>
    spawnSync(FETCHED_NODE, ["--version"], { encoding: "utf8" }).stdout?.trim() === `v${NODE_VERSION}`;
  if (!isThere()) {
    await step(`Node ${NODE_VERSION} (this is ${process.version})`, () =>
      fetchWithNpm(process.execPath, NODE_FOLDER, `node@${NODE_VERSION}`),
    );
    if (!isThere()) {
      throw new BootstrapError(
        `npm installed node@${NODE_VERSION}, but it does not run at ${FETCHED_NODE}. If npm is set to ignore install ` +
          `scripts, allow them (npm config delete ignore-scripts), or install Node 24 yourself. Log: ${INSTALL_LOG}`,
      );
    }
  }
  return FETCHED_NODE;
}

/** The path of pnpm's program, in the version that package.json names; fetched into `.local/pnpm` when missing. */
export async function providePnpm(node) {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const folder = join(TOOL_DIR, "pnpm");
  const home = join(folder, "node_modules", "pnpm");
  const record = join(home, "package.json");
  const isThere =
    existsSync(record) && `pnpm@${JSON.parse(readFileSync(record, "utf8")).version}` === packageManager;
  if (!isThere)
    await step(packageManager.replace("@", " "), () => fetchWithNpm(node, folder, packageManager));
  return join(home, "bin", "pnpm.cjs");
}

/** Installs the packages unless the same lock was installed before under the same Node. */
export async function installPackages(node) {
  const { stdout: version } = spawnSync(node, ["--version"], { encoding: "utf8" });
  const hash = createHash("sha256").update(`${version}${process.platform}${process.arch}`);
  for (const file of ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"]) {
    hash.update(readFileSync(join(ROOT, file)));
  }
  const stamp = hash.digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  const pnpm = await providePnpm(node);
  const isFirst = !existsSync(PACKAGES);
  await step(`Packages installed${isFirst ? " (the first time takes a minute)" : ""}`, async () => {
    // pnpm would leave a part of what npm has installed where it lies.
    if (existsSync(join(PACKAGES, ".package-lock.json"))) rmSync(PACKAGES, { recursive: true });
    await run(node, [node, pnpm, "install", "--frozen-lockfile", "--prod=false"]);
  });
  // Even if this process runs on it: the next shell may find the older one first.
  if (existsSync(FETCHED_NODE)) putFirst(FETCHED_NODE);
  writeFileSync(STAMP, stamp);
}

/** Makes the fetched Node the one that `npm run` takes, which looks among the programs of the packages first. */
function putFirst(node) {
  const link = join(PACKAGES, ".bin", "node");
  rmSync(link, { force: true });
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), node), link);
}

async function fetchWithNpm(node, folder, name) {
  mkdirSync(folder, { recursive: true });
  const started = process.env.npm_execpath;
  // npm tells its children where it lies; another package manager would put its own path there.
  const isNpm = started !== undefined && /npm-cli\.c?js$/.test(started) && existsSync(started);
  const npm = isNpm ? [node, started] : ["npm"];
  await run(node, [...npm, "install", "--prefix", folder, "--no-audit", "--no-fund", name]);
}
