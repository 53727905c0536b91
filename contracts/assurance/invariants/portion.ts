/** A portion of the long campaign: some runs of both campaigns from one seed, with their calls counted. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ROOT, TESTS } from "../solidity/source-files.ts";
import { type Calls, type Campaign, callsOf, firstRuns, namesOfSelectors } from "./calls.ts";

const HARNESS = join(TESTS, "invariant");
const CAMPAIGNS = ["Random", "Guided"].map((name) => `contracts/test/invariant/${name}.t.sol`);
/** Played as often; its calls are not counted. */
const CHANNELS = "contracts/test/invariant/Channels.t.sol";

/** Hash of the campaigns themselves, without their imports: runs of another harness do not count, but a file may move. */
export function harnessHash(): string {
  const hash = createHash("sha256");
  const files = readdirSync(HARNESS, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sol"))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  for (const file of files)
    hash.update(readFileSync(join(HARNESS, file), "utf8").replace(/^import .*;\n/gm, ""));
  return `0x${hash.digest("hex").slice(0, 16)}`;
}

/** The seed of the portion with this name. */
export function seedOf(name: string): string {
  return `0x${createHash("sha256").update(name).digest("hex")}`;
}

/** Plays `runs` runs of both campaigns, side by side. @throws Error when one fails */
export function playPortion(runs: number, done: number): Record<string, Campaign> {
  const folder = mkdtempSync(join(tmpdir(), "invariants-"));
  const log = join(folder, "runs.log");
  try {
    writeFileSync(log, "");
    const { status } = spawnSync(
      "npx",
      ["hardhat", "test", "solidity", "--no-compile", ...CAMPAIGNS, CHANNELS],
      {
        cwd: ROOT,
        stdio: "inherit",
        env: {
          ...process.env,
          INVARIANT_RUNS: String(runs),
          INVARIANT_LOG: log,
          INVARIANT_SEED: seedOf(`portion from run ${done}`),
        },
      },
    );
    const campaigns = callsOf(firstRuns(readFileSync(log, "utf8"), runs), namesOfSelectors());
    const played = Object.values(campaigns).map((campaign) => campaign.runs);
    if (status !== 0 || played.length !== CAMPAIGNS.length || played.some((count) => count !== runs))
      throw new Error(
        `Exit code ${status}, complete runs ${played.join(" and ") || "none"} of ${runs} each.`,
      );
    return campaigns;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sum = (a: Calls | undefined, b: Calls | undefined): Calls => ({
  calls: (a?.calls ?? 0) + (b?.calls ?? 0),
  refused: (a?.refused ?? 0) + (b?.refused ?? 0),
});

/** Both portions together. */
export function add(
  a: Readonly<Record<string, Campaign>>,
  b: Readonly<Record<string, Campaign>>,
): Record<string, Campaign> {
  const keys = (x: object | undefined, y: object | undefined) => [
    ...new Set([...Object.keys(x ?? {}), ...Object.keys(y ?? {})]),
  ];
  return Object.fromEntries(
    keys(a, b).map((name) => [
      name,
      {
        runs: (a[name]?.runs ?? 0) + (b[name]?.runs ?? 0),
        ...sum(a[name], b[name]),
        functions: Object.fromEntries(
          keys(a[name]?.functions, b[name]?.functions).map((called) => [
            called,
            sum(a[name]?.functions[called], b[name]?.functions[called]),
          ]),
        ),
      },
    ]),
  );
}
