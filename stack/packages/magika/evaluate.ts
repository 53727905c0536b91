/** How many files of this repository get the kind of their name's ending: `node stack/packages/magika/evaluate.ts`. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { readCsv } from "#runtime/formats/csv.ts";
import { zip } from "#runtime/formats/zip.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { startRun } from "#runtime/run/start.ts";
import { ROOT } from "../../settings/settings.ts";
import { packageBytes } from "../catalogue.ts";

const KINDS: Readonly<Record<string, string>> = {
  ".css": "css",
  ".js": "javascript",
  ".json": "json",
  ".md": "markdown",
  ".png": "png",
  ".po": "po",
  ".py": "python",
  ".sol": "solidity",
  ".svg": "svg",
  ".ts": "typescript",
  ".tsx": "typescript",
  ".webp": "webp",
  ".woff2": "woff2",
  ".yaml": "yaml",
  ".yml": "yaml",
};
/** Of each kind at most. */
const MOST = 40;

const counts = new Map<string, number>();
const paths = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" })
  .split("\0")
  .filter((path) => {
    const kind = KINDS[extname(path)];
    const count = counts.get(kind ?? "") ?? 0;
    if (!kind || count >= MOST) return false;
    counts.set(kind, count + 1);
    return true;
  });
const files = paths.map((path, index) => ({
  name: String(index).padStart(4, "0"),
  bytes: new Uint8Array(readFileSync(join(ROOT, path))),
}));
const job = {
  package: await packageBytes("magika"),
  task: "inference",
  input: { name: "files.zip", bytes: zip(files) },
  parameters: {},
} as const;
const { output } = await startRun(await nodeMachine(), job).outcome;
let right = 0;
for (const [name, kind] of readCsv(output.bytes).rows) {
  const path = paths[Number(name)] ?? "";
  if (kind === KINDS[extname(path)]) right++;
  else console.log(`${path}: ${kind}`);
}
const figures = { files: paths.length, kinds: counts.size, right };
writeFileSync(new URL("evaluation.json", import.meta.url), `${JSON.stringify(figures, null, 2)}\n`);
console.log(figures);
