/** Report of a measurement: honest margins, and how many deviating answers the bounds refute. */
import type { HonestBounds } from "#runtime/comparison/replay/sequential-test.ts";
import {
  DOUBTFUL_CAPITAL,
  openSequentialTest,
  REFUTING_CAPITAL,
} from "#runtime/comparison/replay/sequential-test.ts";
import type { MeasuredAnswer } from "./measure.ts";

export interface Bounds extends HonestBounds {
  readonly openMeanNats: number;
}

const isOpen = ({ sampling }: MeasuredAnswer) => sampling.temperature > 0 && sampling.top_p === 1;

export interface KindReport {
  readonly verifier: string;
  readonly kind: string;
  readonly answers: number;
  readonly tokens: number;
  readonly firstChoices: number;
  readonly meanNats: number;
  /** The same of the tokens that were drawn from the whole vocabulary; NaN without any. */
  readonly openMeanNats: number;
  readonly worstNats: number;
  readonly refuted: number;
  readonly doubtful: number;
  /** Answers that are also the verifier's own: nothing is different in them. */
  readonly equal: number;
  /** Tokens that the refuted answers took: the median and the most. */
  readonly medianTokens: number | undefined;
  readonly mostTokens: number | undefined;
  /** Tokens until the answers are refuted together, as one provider's answers one after the other; undefined when they are not. */
  readonly tokensInARow: number | undefined;
}

export function reportOf(measured: readonly MeasuredAnswer[], bounds: Bounds): KindReport[] {
  const groups = Map.groupBy(measured, ({ verifier, kind }) => `${verifier}: ${kind}`);
  return [...groups.values()].map((answers) => kindReport(answers, bounds));
}

const mean = (answers: readonly MeasuredAnswer[]) => {
  const margins = answers.flatMap(({ margins }) => margins);
  return margins.reduce((sum, margin) => sum + Math.min(margin, 1), 0) / margins.length;
};

function kindReport(answers: readonly MeasuredAnswer[], bounds: Bounds): KindReport {
  const [{ verifier, kind }] = answers as [MeasuredAnswer];
  const margins = answers.flatMap(({ margins }) => margins);
  const endings = answers.map((answer) => endingOf(answer, bounds));
  const lengths = endings.flatMap(({ refutedAt }) => refutedAt ?? []).toSorted((a, b) => a - b);
  return {
    verifier,
    kind,
    answers: answers.length,
    tokens: margins.length,
    firstChoices: margins.filter((margin) => margin === 0).length,
    meanNats: mean(answers.filter((answer) => !isOpen(answer))),
    openMeanNats: mean(answers.filter(isOpen)),
    worstNats: Math.max(...margins),
    refuted: lengths.length,
    doubtful: endings.filter(({ isDoubtful }) => isDoubtful).length,
    equal: answers.filter((answer) => answer.margins.every((margin) => margin === 0)).length,
    medianTokens: lengths[Math.floor(lengths.length / 2)],
    mostTokens: lengths.at(-1),
    tokensInARow: tokensInARow(answers, bounds),
  };
}

const boundsOf = (answer: MeasuredAnswer, { meanNats, openMeanNats, mostNats }: Bounds) => ({
  meanNats: isOpen(answer) ? openMeanNats : meanNats,
  mostNats,
});

/** The capital of one answer is the stake of the next: the bets stay fair, so the same capital refutes. */
function tokensInARow(answers: readonly MeasuredAnswer[], bounds: Bounds): number | undefined {
  let [capital, tokens] = [1, 0];
  for (const answer of answers) {
    const test = openSequentialTest(boundsOf(answer, bounds));
    for (const margin of answer.margins) {
      tokens++;
      if (test.add(margin) || capital * test.capital() >= REFUTING_CAPITAL) return tokens;
    }
    capital *= test.capital();
  }
  return undefined;
}

function endingOf(answer: MeasuredAnswer, bounds: Bounds) {
  const test = openSequentialTest(boundsOf(answer, bounds));
  const at = answer.margins.findIndex((margin) => test.add(margin));
  const refutedAt = at < 0 ? undefined : at + 1;
  return { refutedAt, isDoubtful: refutedAt === undefined && test.capital() >= DOUBTFUL_CAPITAL };
}
