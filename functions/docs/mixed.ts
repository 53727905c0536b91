/** Mixes the sections that share terms with a query and those whose meaning is near to it. */
import type { Nearness } from "./meanings.ts";

/** Weight of the nearest section, compared with the best one by words. */
const MEANING_WEIGHT = 0.8;
/** Raises the differences between the nearest sections. */
const MEANING_POWER = 3;
/** Weight of the section that resembles the query most word by word. */
const ALIGNMENT_WEIGHT = 0.5;
/** Raises the differences between these sections. */
const ALIGNMENT_POWER = 3;
/** Sections without a word of the query that are added to those with one. */
const ADDED = 10;
/** If no section has enough of the words, the query is about something else, unless a phrase is this near. */
const LEAST_COSINE = 0.66;

export interface Ranked {
  /** Position of the section. */
  readonly at: number;
  readonly score: number;
  readonly terms: ReadonlySet<string>;
}

/**
 * Each as a share of its best. A section that has several adds them up.
 * @param alignment similarity of each section word by word
 * @param weightOf how often a section is the answer, compared with others
 */
export function mixed(
  byWords: readonly Ranked[],
  nearness: readonly Nearness[],
  alignment: readonly number[],
  weightOf: (at: number) => number,
): Ranked[] {
  const best = Math.max(...byWords.map(({ score }) => score));
  const shares = new Map(byWords.map((section) => [section.at, { ...section, score: section.score / best }]));
  const nearest = Math.max(0, ...nearness.map((section) => section.nearest));
  if (byWords.length === 0 && nearest < LEAST_COSINE) return [];
  const meant = nearness
    .filter(({ all }) => all > 0)
    .map(({ at, all }) => ({ at, score: all ** MEANING_POWER * weightOf(at) }));
  meant.sort((a, b) => b.score - a.score);
  const most = meant[0]?.score ?? 1;
  for (const [place, { at, score }] of meant.entries()) {
    const before = shares.get(at);
    if (!before && place >= ADDED) continue;
    const sum = (before?.score ?? 0) + (MEANING_WEIGHT * score) / most;
    shares.set(at, { at, score: sum, terms: before?.terms ?? new Set() });
  }
  const aligned = alignment.map((similarity, at) => similarity ** ALIGNMENT_POWER * weightOf(at));
  const mostAligned = Math.max(...aligned) || 1;
  return [...shares.values()].map((section) => ({
    ...section,
    score: section.score + (ALIGNMENT_WEIGHT * (aligned[section.at] ?? 0)) / mostAligned,
  }));
}
