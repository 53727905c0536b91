import type { Review } from "../results/review.ts";

/** Why a verifier votes; the figures come from running the model again. */
type Reason = (review: Review) => string;

/** A reason that may be given only when a repeated run agrees; otherwise the story itself is wrong. */
function agreeing(words: Reason): Reason {
  return (review) => {
    if (review.different > 0)
      throw new Error(`the result differs in ${review.different} rows, but a vote calls it equal`);
    return words(review);
  };
}

/** A reason that may be given only when a repeated run differs. */
function differing(words: Reason): Reason {
  return (review) => {
    if (review.different === 0) throw new Error("the result agrees, but a vote says that it differs");
    return words(review);
  };
}

const rows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

/** Everything was repeated and is the same. */
export const sameRows = agreeing(
  ({ rows: all }) => `Ran the published model on the same input: ${rows(all)}, no difference.`,
);
export const sameHash = agreeing(
  () => "Repeated the run. My output file has the same SHA-256 as the submitted one.",
);
export const sameFigures = agreeing(
  ({ submitted }) =>
    `Evaluated the model again on the same data and got the same figures: ${submitted.summary.replace(/\.$/, "")}.`,
);
export const sameWeights = agreeing(
  ({ submitted }) => `Trained again from the published weights: identical file. ${submitted.summary}`,
);
export const sameHalf = agreeing(
  ({ rows: all }) => `Checked ${rows(Math.ceil(all / 2))} at random against my own run. They agree.`,
);
export const sameAndComplete = agreeing(
  ({ submitted }) => `Complete: every sample of the input is in the result. ${submitted.summary}`,
);

export const sameOnOwnersMachine = agreeing(
  ({ submitted }) =>
    `I own this model and ran it on the same input with the same outcome. ${submitted.summary}`,
);

/** Something is not the same. */
export const otherRows = differing(
  ({ different, rows: all }) =>
    `My run of the published model gives other answers in ${different} of ${all} rows.`,
);
export const otherFigures = differing(
  ({ submitted, honest }) => `Submitted: ${submitted.summary} My run on the whole input: ${honest.summary}`,
);
export const missingSamples = differing(
  ({ submitted, honest }) =>
    `The input has ${honest.metrics.samples} samples, the result covers ${submitted.metrics.samples}.`,
);
export const otherHash = differing(
  () => "The output's hash differs from the hash of my run with the same seed and input.",
);
