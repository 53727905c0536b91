/** The model checker of the compiler that the lock file has; its solver is built in, so nothing is installed. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compile, type Diagnostic } from "../../solidity/compiler.ts";
import { ROOT } from "../../solidity/source-files.ts";

/** "… check is safe", and that the engine will be removed from a later compiler. */
const [PROVED, DEPRECATED] = ["2961", "3993"];

export type Proof = {
  /** Assertions, and sums, differences and divisions, that hold for every value. */
  assertions: number;
  operations: number;
  /** Assertions that were refuted or could not be proved, and messages that could not be parsed. */
  open: string[];
};

/** The sources with assertions, by their path in the repository. */
export function assertions(): Record<string, string> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".sol"));
  const path = (file: string) => relative(ROOT, join(import.meta.dirname, file)).replaceAll("\\", "/");
  return Object.fromEntries(
    files.map((file) => [path(file), readFileSync(join(import.meta.dirname, file), "utf8")]),
  );
}

/** Proves the assertions of `sources` about libraries, with `replaced` files by path, of `only` one contract. */
export function prove(
  sources: Readonly<Record<string, string>>,
  { replaced = {}, only }: { replaced?: Readonly<Record<string, string>>; only?: string } = {},
): Proof {
  const contracts = Object.entries(sources).map(([path, text]) => [
    path,
    [...text.matchAll(/^contract (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => only === undefined || name === only),
  ]);
  const { diagnostics } = compile(
    { ...sources, ...replaced },
    {
      evmVersion: "prague",
      modelChecker: {
        contracts: Object.fromEntries(contracts),
        // the other engine, for whole contracts, gives up on products of two unknowns
        engine: "bmc",
        solvers: ["z3"],
        targets: ["assert", "overflow", "underflow", "divByZero"],
        showProvedSafe: true,
        showUnproved: true,
        showUnsupported: true,
      },
      outputSelection: { "*": { "*": ["abi"] } },
    },
  );
  const said = diagnostics as (Diagnostic & {
    errorCode?: string;
    message?: string;
    sourceLocation?: object;
  })[];
  // what several contracts share is proved for each of them
  const proved = [
    ...new Map(
      said
        .filter(({ errorCode }) => errorCode === PROVED)
        .map((one) => [`${one.message} ${JSON.stringify(one.sourceLocation)}`, one]),
    ).values(),
  ];
  const assertionsProved = proved.filter(({ message }) => message?.includes("Assertion")).length;
  return {
    assertions: assertionsProved,
    operations: proved.length - assertionsProved,
    open: said
      .filter(({ errorCode = "" }) => ![PROVED, DEPRECATED].includes(errorCode))
      .map(({ formattedMessage }) => formattedMessage.trim()),
  };
}

/** How many assertions `sources` make: each must be among the proved ones. */
export function asserted(sources: Readonly<Record<string, string>>): number {
  return (
    Object.values(sources)
      .join("\n")
      .match(/\bassert\(/g)?.length ?? 0
  );
}
