/** The sample of a batch: which inputs five verifiers recompute, and whether their traces are the provider's. */
import { BATCH, INPUTS, Outcome, SAMPLE } from "../state.ts";
import { type Context, emit, need, type Rule, when } from "./rule.ts";
import { effectiveDeadline } from "./verifications.ts";

const HALF_DAY = 43_200;

export const isSampled = ({ begun }: Context) => begun?.sealed?.sample !== undefined;
export const isDrawn = ({ begun }: Context) => begun?.sealed?.sample?.drawn === true;
export const hasSample = need("SampleNotExpected", isSampled);
const sampleOf = ({ begun }: Context) => begun?.sealed?.sample;

/** Last second in which a sample can be pinned; 0 while votes are not opened. */
export function pinUntil({ s, begun }: Context): number {
  const isOpening = begun?.status === Outcome.Voting && begun.sealed?.opening;
  return isOpening ? effectiveDeadline(s, begun) - HALF_DAY : 0;
}
export const isPinned = need("SampleNotPinned", (c) => {
  return sampleOf(c)?.pinned !== undefined || c.now > pinUntil(c);
});

/** The trace of a vote whose sample this is; none for samples that no batch of the traces has. */
export const sampleTrace = ([first = 0, ...rest]: readonly number[]) =>
  rest.length === INPUTS - 1 && rest.every((trace) => trace === first) ? first + SAMPLE : undefined;
/** Whether the sampled inputs under the seal have this trace. */
export const isSealed = (c: Context, trace: number) => sampleOf(c)?.pinned === trace - SAMPLE;

/** Whether seals and proofs belong to the batch under the seal of the result. */
const fits = ({ task, v, root, count, seals, proofs }: Context) =>
  v.id === task.id + task.round &&
  task.traceSeal === root + BATCH &&
  count === INPUTS &&
  sampleTrace(seals) === root + SAMPLE &&
  proofs === root;

export const sampleRules: Readonly<Record<string, Rule>> = {
  drawSample: when([hasSample, need("SampleAlreadyDrawn", (c) => !isDrawn(c))], (c) => {
    const sample = sampleOf(c);
    if (sample) sample.drawn = true;
    emit(c, "SampleDrawn");
  }),
  pinSample: when(
    [
      need("SampleNotDrawn", isDrawn),
      need("SampleAlreadyPinned", (c) => sampleOf(c)?.pinned === undefined),
      need("PinningOver", (c) => pinUntil(c) === 0 || c.now <= pinUntil(c)),
      need("InvalidSample", fits),
    ],
    (c) => {
      const sample = sampleOf(c);
      if (sample) sample.pinned = c.root;
      emit(c, "SamplePinned");
    },
  ),
};
