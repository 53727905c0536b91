/** `forge lint` over the sources. Each finding is fixed, switched off in foundry.toml with the reason, or in `forge-lint.md`. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../solidity/source-files.ts";
import type { Finding } from "./slither/findings.ts";

const FORGE = join(ROOT, "node_modules/.bin/forge");

type Span = {
  file_name: string;
  is_primary: boolean;
  text: { text: string; highlight_start: number; highlight_end: number }[];
};
type Message = { code: { code: string } | null; spans: Span[] };

export function parseFindings(output: string): Finding[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): Message => JSON.parse(line))
    .flatMap(({ code, spans }) => {
      const span = spans.find((candidate) => candidate.is_primary);
      if (!code || !span) return [];
      const text = span.text
        .map((line) => line.text.slice(line.highlight_start - 1, line.highlight_end - 1).trim())
        .join(" ");
      return [{ detector: code.code, where: span.file_name.split("/").at(-1) ?? "", what: text }];
    });
}

/** Runs forge; undefined with a reason on standard error when it does not run on this machine. */
export function forgeLint(): { findings: Finding[] } | { missing: string } {
  if (!existsSync(FORGE)) return { missing: "the optional package @foundry-rs/forge is not installed" };
  const scratch = mkdtempSync(join(tmpdir(), "forge-lint-"));
  try {
    const run = spawnSync(FORGE, ["lint", "--root", ".", "--json", "src"], {
      cwd: join(ROOT, "contracts"),
      encoding: "utf8",
      env: {
        ...process.env,
        FOUNDRY_SOLC: join(import.meta.dirname, "solc-command.mjs"),
        FOUNDRY_OUT: join(scratch, "out"),
        FOUNDRY_CACHE_PATH: join(scratch, "cache"),
      },
    });
    if (run.error) return { missing: run.error.message };
    const findings = parseFindings(`${run.stdout}\n${run.stderr}`);
    if (run.status !== 0 && findings.length === 0) throw new Error(`forge lint failed:\n${run.stderr}`);
    return { findings };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
