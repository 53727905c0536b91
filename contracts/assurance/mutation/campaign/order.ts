/** In which order mutants are tried, and which tests are tried on each. */

import type { Mutant } from "../source/mutant.ts";
import type { BaselineUnit } from "./message.ts";

/**
 * A fixed order in which every beginning is a fair sample: what is tried first is spread evenly over all pairs of a source file
 * and an operator, and within a pair it is drawn by the mutant's number, without a look at any outcome.
 */
export function sampleOrder(mutants: readonly Mutant[]): Mutant[] {
  const drawn = ({ id }: Mutant) => Math.imul(id, 0x9e3779b1) >>> 0;
  const strata = Map.groupBy(mutants, ({ file, operator }) => `${file} ${operator}`);
  return [...strata.values()]
    .flatMap((stratum) =>
      stratum
        .toSorted((a, b) => drawn(a) - drawn(b))
        .map((mutant, rank) => ({ mutant, place: (rank + 0.5) / stratum.length })),
    )
    .sort((a, b) => a.place - b.place || a.mutant.id - b.mutant.id)
    .map(({ mutant }) => mutant);
}

/** The first `share` (0 to 1) of every pair of a source file and an operator, at least one of each. */
export function sample(mutants: readonly Mutant[], share: number): Mutant[] {
  const strata = Map.groupBy(sampleOrder(mutants), ({ file, operator }) => `${file} ${operator}`);
  const chosen = new Set(
    [...strata.values()].flatMap((stratum) => stratum.slice(0, Math.ceil(stratum.length * share))),
  );
  return sampleOrder(mutants).filter((mutant) => chosen.has(mutant));
}

/** How the test files are called that are most likely to notice a fault in a source file. */
function ownTests(file: string): RegExp {
  if (file.startsWith("ModelRegistry")) return /^model\//;
  if (/^(TaskManager|task\/)/.test(file)) return /^task\//;
  if (file.startsWith("VerifierStaking")) return /^(staking\/|reentrancy)/;
  if (/^(RewardDistributor|reward\/)/.test(file)) return /^(reward\/|reentrancy)/;
  if (/^verification\/VerificationParameters|^libraries\/Constants/.test(file)) return /param/;
  if (/^(VerificationManager|verification\/)/.test(file)) return /^(verification\/|reentrancy)/;
  return /param|deployment|registration|creation/;
}

/** The words of a name that say what it is about: `MAX_DETAILS_LENGTH` is about details. */
function subjectOf(name: string): string[] {
  if (!/^[A-Z0-9_]+$/.test(name)) return [name.replace(/^_/, "")];
  const words = name.toLowerCase().split("_");
  return words.filter((word) => !["min", "max", "default", "length", "bps"].includes(word));
}

export const unitKey = (unit: { file: string; index: number }) => `${unit.file} ${unit.index}`;

/**
 * Learns which tests kill where, and orders tests by what they promise per second.
 *
 * @param textOf the text of a test file, in which the name of what is mutated is looked for
 */
export function testOrder(units: readonly BaselineUnit[], textOf: (file: string) => string) {
  const reaching = new Map<number, BaselineUnit[]>();
  for (const unit of units)
    for (const id of unit.reached) reaching.set(id, [...(reaching.get(id) ?? []), unit]);
  const kills = new Map<string, number>();
  const places = ({ file, within }: Mutant) => [`${file} ${within}`, file];
  const seen = (place: string, unit: BaselineUnit) => kills.get(`${place} ${unitKey(unit)}`) ?? 0;

  const texts = new Map(
    [...new Set(units.map(({ file }) => file))].map((file) => [file, textOf(file).toLowerCase()]),
  );

  function promise(mutant: Mutant, unit: BaselineUnit): number {
    const [near = "", far = ""] = places(mutant);
    const own = ownTests(mutant.file).test(unit.file) ? 5 : 0.2;
    const text = texts.get(unit.file) ?? "";
    const isNamed = subjectOf(mutant.within).every((word) => text.includes(word.toLowerCase()));
    const learned = 4 * Math.log1p(seen(near, unit)) + Math.log1p(seen(far, unit));
    // by the root: a long part of a test file asks for more
    return (own + (isNamed ? 2 : 0) + learned) / Math.sqrt(unit.milliseconds + 300);
  }

  return {
    /** All parts of test files that get to the mutant, the most promising first. */
    testsFor: (mutant: Mutant): BaselineUnit[] =>
      (reaching.get(mutant.id) ?? [])
        .map((unit) => ({ unit, promise: promise(mutant, unit) }))
        .sort((a, b) => b.promise - a.promise)
        .map(({ unit }) => unit),
    learn(mutant: Mutant, unit: BaselineUnit): void {
      for (const place of places(mutant)) {
        const key = `${place} ${unitKey(unit)}`;
        kills.set(key, (kills.get(key) ?? 0) + 1);
      }
    },
  };
}

/** The first tests whose base runs take no longer than `seconds` together, but at least one. */
export function withinBudget(units: readonly BaselineUnit[], seconds: number): BaselineUnit[] {
  let left = seconds * 1_000;
  return units.filter(({ milliseconds }, index) => {
    left -= milliseconds;
    return index === 0 || left >= 0;
  });
}
