/** Runs slither over standard JSON for the pinned compiler, so it looks for neither a compiler nor a build. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { find, type Program } from "../../python/environment.ts";
import { productSources, ROOT } from "../../solidity/source-files.ts";
import { type Finding, parseFindings } from "./findings.ts";

export const SLITHER: Program = {
  name: "slither",
  python: [3, 10],
  requirements: join(import.meta.dirname, "requirements.txt"),
  install: "npm run tools contracts:static -- --install",
};

function compilerInput(): string {
  const sources = Object.entries(productSources()).map(([path, content]) => [path, { content }]);
  const settings = { evmVersion: "prague", remappings: ["@openzeppelin/=node_modules/@openzeppelin/"] };
  return JSON.stringify({ language: "Solidity", sources: Object.fromEntries(sources), settings });
}

/** Slither's findings, or why it was not run. @throws Error when it is installed and fails */
export function slither(): { findings: Finding[] } | { missing: string } {
  const program = find(SLITHER);
  if ("missing" in program) return program;
  const scratch = mkdtempSync(join(tmpdir(), "slither-"));
  try {
    const input = join(scratch, "input.json");
    writeFileSync(input, compilerInput());
    const { stdout, stderr, error } = spawnSync(
      program.command,
      [
        input,
        ...["--compile-force-framework", "solc-json"],
        ...["--solc", join(import.meta.dirname, "../solc-command.mjs")],
        ...["--filter-paths", "node_modules"],
        ...["--json", "-"],
      ],
      { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 },
    );
    if (error) throw error;
    if (!stdout.startsWith("{")) throw new Error(`slither failed:\n${stdout}${stderr}`);
    return { findings: parseFindings(stdout) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
