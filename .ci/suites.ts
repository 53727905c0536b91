/** The project's checks, named like the npm script or tool that runs them. `everyday` marks those of `npm test`. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Planned } from "./runner/schedule.ts";
import type { Counting } from "./runner/suite.ts";
import { MOCKS, TOOLS } from "./tools.ts";
import { LONG_UNIT_TESTS } from "./unit-files.ts";

interface Invocation {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface ListedSuite extends Planned, Invocation {
  readonly count: Counting;
  /** Replaces the invocation in the everyday checks; undefined for a suite that only the full run has. */
  readonly everyday?: Invocation;
  /** Leaves the suite out of the full run, where another one runs the same tests. */
  readonly isOnlyEveryday?: boolean;
  /** Only compiles: a shard repeats it when one of its suites needs it. */
  readonly isBuild?: boolean;
  /** Test files that shards may divide among themselves, as paths that the command accepts. */
  readonly files?: readonly string[];
}

/** The npm script or tool with its arguments. */
export const commandOf = ({ name, args = [] }: ListedSuite): string[] => [
  ...["npm", "run", "--silent", ...(name in TOOLS ? ["tools", name] : [name])],
  ...(args.length > 0 ? ["--", ...args] : []),
];

const COMPILED = ["contracts:build"];
const COMPILED_WITH_TESTS = ["contracts:build:tests"];

const journeys = globSync("**/*.journey.ts", { cwd: join(import.meta.dirname, "../e2e") });
const isOwnStack = (file: string) => /^(agents|mcp)\/|^kill\./.test(file);

/** In starting order: suites that others wait for, then the longest; short ones last, so no core is idle at the end. */
export const SUITES: readonly ListedSuite[] = [
  { name: "contracts:build", count: "exit-code", everyday: {}, isBuild: true },
  // The local stack serves this build and waits for it.
  { name: "build", count: "exit-code", everyday: {}, isBuild: true },
  {
    name: "test:e2e",
    count: "vitest",
    after: COMPILED,
    everyday: {
      args: ["new-person", "own-run", "task-life", "gates/screens"],
      env: { SCREENS: "6" },
    },
    files: journeys.filter((file) => !isOwnStack(file)),
  },
  {
    name: "contracts:build:tests",
    count: "exit-code",
    after: COMPILED,
    // The fuzz tests and campaigns in Solidity take most of its time, and only the full run has them.
    everyday: { args: MOCKS },
    isBuild: true,
  },
  { name: "lint", count: "exit-code", everyday: {} },
  { name: "unused", count: "exit-code", everyday: {} },
  { name: "requirements", count: "closing-line", everyday: {} },
  { name: "protocol:generate", args: ["--check"], count: "exit-code", after: COMPILED, everyday: {} },
  {
    name: "test:unit",
    args: ["--reporter=default"],
    count: "vitest",
    after: COMPILED_WITH_TESTS,
    everyday: { args: ["--reporter=default", ...LONG_UNIT_TESTS.flatMap((file) => ["--exclude", file])] },
  },
  { name: "test:e2e:own-stack", count: "vitest", after: COMPILED },
  // Tests of deployed code: gas, deployment, scenarios and the campaigns in Solidity. `contracts:coverage` runs the others.
  { name: "contracts:test:deployed", count: "hardhat", after: COMPILED_WITH_TESTS },
  {
    name: "subgraph:test",
    args: ["--traces=25"],
    count: "closing-line",
    after: COMPILED,
    everyday: { args: ["matchstick"] },
  },
  // Uses the stack that the journeys leave.
  { name: "test:edge", count: "vitest", after: ["test:e2e", "build"] },
  {
    name: "contracts:test:unit",
    count: "hardhat",
    after: COMPILED_WITH_TESTS,
    everyday: {},
    isOnlyEveryday: true,
  },
  { name: "contracts:coverage", count: "hardhat", after: COMPILED },
  { name: "typecheck", count: "exit-code", everyday: {} },
  {
    name: "contracts:differential",
    args: ["--traces=50"],
    count: "closing-line",
    after: COMPILED_WITH_TESTS,
  },
  { name: "test:runtime", args: ["--reporter=default"], count: "vitest" },
  { name: "contracts:static", count: "closing-line", after: COMPILED },
  { name: "contracts:formal", count: "closing-line", after: COMPILED },
];

/** Seconds on the clock of every suite and journey in a full run; `npm test -- all` prints new ones. */
const SECONDS: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "seconds.json"), "utf8"),
);
/** For a suite or file without a recorded time. */
const SECONDS_UNKNOWN = 30;

const secondsOf = (name: string): number => SECONDS[name] ?? SECONDS_UNKNOWN;

/** Suites whose `after` names only suites that also run. */
function closed(suites: readonly ListedSuite[]): ListedSuite[] {
  const names = new Set(suites.map(({ name }) => name));
  return suites.map((suite) => ({ ...suite, after: suite.after?.filter((name) => names.has(name)) }));
}

const everydaySuites = (suites: readonly ListedSuite[]): ListedSuite[] =>
  closed(suites.flatMap(({ everyday, ...suite }) => (everyday ? [{ ...suite, ...everyday }] : [])));

/** One of `count` equally long parts (`index` from 1): each suite is in one, builds where they are needed. */
function shardOf(suites: readonly ListedSuite[], index: number, count: number): ListedSuite[] {
  const pieces = suites
    .filter((suite) => !suite.isBuild)
    .flatMap((suite) => (suite.files ?? [undefined]).map((file) => ({ name: suite.name, file })))
    .map((piece) => ({ ...piece, seconds: secondsOf(piece.file ?? piece.name) }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const parts = Array.from({ length: count }, () => ({ seconds: 0, pieces: [] as typeof pieces }));
  for (const piece of pieces) {
    const shortest = parts.reduce((least, part) => (part.seconds < least.seconds ? part : least));
    shortest.seconds += piece.seconds;
    shortest.pieces.push(piece);
  }
  const own = parts[index - 1]?.pieces ?? [];
  const names = new Set(own.map(({ name }) => name));
  for (const suite of suites.toReversed()) {
    if (!names.has(suite.name)) continue;
    for (const base of suite.after ?? [])
      if (suites.find(({ name }) => name === base)?.isBuild) names.add(base);
  }
  return closed(
    suites
      .filter(({ name }) => names.has(name))
      .map((suite) => {
        const files = own.flatMap(({ name, file }) => (name === suite.name && file ? [file] : []));
        return { ...suite, args: [...(suite.args ?? []), ...files] };
      }),
  );
}

/** The suites for the arguments of `npm test`. @throws Error that names what is wrong and what is possible */
export function selected(args: readonly string[], suites: readonly ListedSuite[] = SUITES): ListedSuite[] {
  const [first, flag, shard, ...rest] = args;
  if (first === undefined) return everydaySuites(suites);
  if (first === "all") {
    const full = suites.filter(({ isOnlyEveryday }) => !isOnlyEveryday);
    if (flag === undefined) return full;
    const [, index, count] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(shard ?? "") ?? [];
    if (flag !== "--shard" || rest.length > 0 || !count || Number(index) > Number(count))
      throw new Error("Use `npm test -- all`, or a part of it: `npm test -- all --shard 1/4`.");
    return shardOf(full, Number(index), Number(count));
  }
  const unknown = args.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const known = suites.map(({ name }) => name).join(", ");
    throw new Error(`Unknown suite: ${unknown.join(", ")}. Use \`all\`, or names of suites: ${known}.`);
  }
  return closed(suites.filter(({ name }) => args.includes(name)));
}
