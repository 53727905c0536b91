/** The sample of a batch: its draw, what the archive has for it, and openings with its traces. */
import type { Random } from "#dev-infra/random.ts";
import { INPUTS, type Opening, SAMPLE, type State, type Verification } from "../state.ts";
import { somebody, TRACE } from "./choices.ts";

/** The block of the seed exists, and the chain still has its hash. */
const hasSeed = (s: State, begun: number) => s.seconds >= begun + 2 && s.seconds < begun + 200;
const all = (trace: number) => Array<number>(INPUTS).fill(trace);

function pin(id: number, random: Random) {
  const wrong = random.chance(0.1) ? random.between(0, 3) : -1;
  const root = wrong === 0 ? TRACE + 1 : TRACE;
  const seals = wrong === 1 ? all(TRACE).slice(1) : all(wrong === 2 ? TRACE + 1 : TRACE);
  const args = [id, root, wrong === 3 ? INPUTS - 1 : INPUTS, seals, root];
  return { by: somebody(random), name: "pinSample", args };
}

/** The next step of the sample; sometimes a step that it does not need. */
export function sampleStep(s: State, { id, sealed }: Verification, random: Random) {
  const sample = sealed?.sample;
  const isMissing = sample && !sample.drawn && hasSeed(s, sample.begun);
  if (isMissing ? random.chance(0.8) : !sample?.begun || sample.drawn ? random.chance(0.01) : false)
    return { by: somebody(random), name: "drawSample", args: [id] };
  const isUnpinned = sample?.drawn && sample.pinned === undefined;
  return random.chance(isUnpinned ? 0.15 : 0.01) ? pin(id, random) : undefined;
}

/** Openings of which one has these traces; the others are skipped. */
export function sampledOpenings(id: number, openings: readonly Opening[], random: Random) {
  const trace = random.pick(openings)?.trace ?? 0;
  const traces = all(trace - (trace >= SAMPLE ? SAMPLE : 0));
  const given = random.chance(0.97) ? traces : traces.slice(1);
  const name = random.chance(0.97) ? "openSampledVotes" : "openVotes";
  return { by: somebody(random), name, args: [id, openings, ...(name === "openVotes" ? [] : [given])] };
}
