/** Counts the writing guide's patterns, whose record may only fall: `npm run tools prose -- [PATH | --write]`. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PATTERNS, type Pattern } from "./prose/patterns.ts";

const ROOT = join(import.meta.dirname, "..");
const RECORD = ".ci/prose/record.json";
const READ = /\.(?:tsx?|m?js|sol|mdx?)$/;
/** Generated files, translations, copies of other languages' texts, and the patterns themselves. */
const SKIPPED =
  /^(?:\.ci\/prose(?:\/|\.)|language\/(?:catalogue|locales)\/|patches\/)|(?:^|\/)(?:generated|fixtures?)\/|\.gen\./;

export interface Hit {
  readonly path: string;
  readonly line: number;
  readonly pattern: Pattern;
  readonly text: string;
}

/** The same text with everything that no one reads as English blanked out, line by line as before. */
export function proseOf(path: string, text: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, " ");
  // Code blocks, questions of readers, inline code and addresses of links.
  if (/\.mdx?$/.test(path))
    return text.replace(/^```[\s\S]*?^```|^\{\/\* asks: .*$|`[^`\n]*`|\]\([^)\n]*\)/gm, blank);
  // Comments, strings, templates and the text between tags.
  const parts =
    /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|>[^<>{}=;()]+(?=[<{])/g;
  let prose = "";
  let end = 0;
  for (const { 0: part, index } of text.matchAll(parts)) {
    prose += blank(text.slice(end, index)) + part;
    end = index + part.length;
  }
  return prose + blank(text.slice(end));
}

/** Hits in one file, in the order of the patterns. */
export function hitsIn(path: string, text: string): Hit[] {
  const prose = proseOf(path, text).split("\n");
  const code = /\.mdx?$/.test(path) ? prose : text.split("\n");
  return PATTERNS.flatMap((pattern) =>
    (pattern.inCode ? code : prose).flatMap((line, index) =>
      [...line.matchAll(pattern.find)].map(() => ({
        path,
        line: index + 1,
        pattern,
        text: (code[index] ?? "").trim().slice(0, 160),
      })),
    ),
  );
}

/** Lines added since the record was last written, `path:line`; undefined where history does not reach back to it. */
function addedLines(): Set<string> | undefined {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  try {
    const commit = git("log", "-1", "--format=%H", "--", RECORD).trim();
    const added = new Set<string>();
    let path = "";
    for (const line of git("diff", "-U0", "--no-color", "--no-ext-diff", commit).split("\n")) {
      if (line.startsWith("+++ ")) path = line.slice(6);
      const [, first, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
      if (first) for (let n = 0; n < Number(count); n++) added.add(`${path}:${Number(first) + n}`);
    }
    return commit ? added : undefined;
  } catch {
    return undefined;
  }
}

const show = ({ path, line, pattern, text }: Hit) => `${path}:${line}  ${pattern.name}  ${text}`;

function main(args: readonly string[]): number {
  const record: Readonly<Record<string, number>> = JSON.parse(readFileSync(join(ROOT, RECORD), "utf8"));
  const paths = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 }).split(
    "\n",
  );
  const folder = args.find((arg) => !arg.startsWith("-"))?.replace(/\/$/, "");
  const hits = paths
    .filter((path) => READ.test(path) && !SKIPPED.test(path) && existsSync(join(ROOT, path)))
    .filter((path) => folder === undefined || path === folder || path.startsWith(`${folder}/`))
    .flatMap((path) => hitsIn(path, readFileSync(join(ROOT, path), "utf8")));
  if (folder !== undefined) {
    for (const hit of hits) console.log(show(hit));
    console.log(`${hits.length} hits in ${folder}`);
    return 0;
  }
  const counts = Object.fromEntries(
    PATTERNS.map(({ name }) => [name, hits.filter(({ pattern }) => pattern.name === name).length]),
  );
  const recorded = ({ name }: Pattern) => record[name] ?? 0;
  const higher = PATTERNS.filter((pattern) => (counts[pattern.name] ?? 0) > recorded(pattern));
  if (args.includes("--write")) {
    const lower = Object.entries(counts).map(([name, count]) => [
      name,
      Math.min(count, record[name] ?? count),
    ]);
    writeFileSync(join(ROOT, RECORD), `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
  } else if (higher.length > 0) {
    const added = addedLines();
    for (const pattern of higher) {
      console.error(
        `${pattern.name}: ${counts[pattern.name]} hits, ${recorded(pattern)} allowed. ${pattern.write}`,
      );
      const all = hits.filter((hit) => hit.pattern === pattern);
      const suspects = added ? all.filter(({ path, line }) => added.has(`${path}:${line}`)) : all;
      for (const hit of suspects.slice(0, 40)) console.error(`  ${show(hit)}`);
      if (suspects.length > 40)
        console.error(`  and ${suspects.length - 40} more: npm run tools prose -- FOLDER`);
    }
    return 1;
  }
  const fell = PATTERNS.reduce((sum, pattern) => sum + recorded(pattern) - (counts[pattern.name] ?? 0), 0);
  console.log(`${hits.length} hits of the writing guide's patterns.`);
  if (fell > 0 && !args.includes("--write"))
    console.log(`${fell} fewer than recorded: npm run tools prose -- --write lowers the record.`);
  return 0;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
