/** Follows a submitted answer token by token in this machine's engine, by the rule `replay`. */
import type { TextAnswer } from "../../engine/text/documents.ts";
import type { ReplayModel } from "../../engine/text/vocabulary.ts";
import { mostTokens, openWriter } from "../../engine/text/writer.ts";
import { type Difference, differenceText } from "../difference.ts";
import { type EnginePair, pairOf } from "./engine-pairs.ts";
import { marginOf } from "./margin.ts";
import {
  DOUBTFUL_CAPITAL,
  type HonestBounds,
  openSequentialTest,
  type ReplayFigures,
} from "./sequential-test.ts";

export interface Replay {
  readonly outcome: "confirmed" | "refuted" | "undecided";
  /** Engine that the answer names, and the one that followed it. */
  readonly provider: string;
  readonly verifier: string;
  readonly figures: ReplayFigures;
  /** The test's power, as a sentence. */
  readonly power: string;
  /** Why the answer is refuted. */
  readonly difference?: Difference;
  /** Whether it is refuted by margins that were measured, instead of by an exact statement. */
  readonly isStatistical: boolean;
  /** Why the answer is neither confirmed nor refuted. */
  readonly doubt?: string;
}

/** The task's request as this machine reads it. */
export interface ExpectedAnswer {
  readonly prompt: readonly number[];
  readonly sampling: TextAnswer["sampling"];
  readonly contextLength: number;
}

const NOTHING: ReplayFigures = { tokens: 0, firstChoices: 0, meanNats: 0, worstNats: 0 };

function powerText({ measured, tried, finds, misses }: EnginePair): string {
  if (!measured) return `Finds ${finds}.`;
  const record = tried
    ? `none of ${tried.answers} others (${tried.tokens} tokens) was refuted`
    : "not tried on others";
  return `Bounds fitted to ${measured.answers} honest answers (${measured.tokens} tokens) of ${measured.weights}, ${record}. Finds: ${finds}. Does not find: ${misses}.`;
}

/** The margin of each token of an answer, in order. */
export async function* marginsOf(
  ids: readonly number[],
  { prompt, sampling }: Pick<ExpectedAnswer, "prompt" | "sampling">,
  model: ReplayModel,
  isExact = false,
): AsyncGenerator<number> {
  let position = 0;
  for await (const candidates of model.follow(prompt, ids, sampling)) {
    yield marginOf(candidates, ids[position] as number, sampling, position, isExact);
    position++;
  }
}

export const unreadableAnswer = (verifier: string): Replay => ({
  outcome: "refuted",
  provider: "",
  verifier,
  figures: NOTHING,
  power: "",
  isStatistical: false,
  difference: { place: "output", expected: "an answer document", given: "a file that cannot be read as one" },
});

/** @throws RuntimeFault when this machine cannot follow the answer, which is not a verdict */
export async function replay(
  answer: TextAnswer,
  expected: ExpectedAnswer,
  model: ReplayModel,
  verifier: string,
  pair = pairOf(answer.engine, verifier),
): Promise<Replay> {
  const base = {
    provider: answer.engine,
    verifier,
    figures: NOTHING,
    power: pair ? powerText(pair) : "",
    isStatistical: false,
  };
  const settings = settingsDifference(answer, expected);
  if (settings) return { ...base, outcome: "refuted", difference: settings };
  const stated = statedDifference(answer, expected, model);
  if (stated && answer.engine === verifier) return { ...base, outcome: "refuted", difference: stated };
  if (stated) {
    const doubt = `${differenceText([stated])}, and another engine may split texts into other tokens`;
    return { ...base, outcome: "undecided", doubt };
  }
  if (!pair)
    return { ...base, outcome: "undecided", doubt: `there are no bounds for answers of ${answer.engine}` };
  const bounds = boundsOf(pair, expected.sampling);
  const test = openSequentialTest(bounds);
  const ids = answer.output.map(({ id }) => id);
  let position = 0;
  for await (const margin of marginsOf(ids, expected, model, pair.measured === undefined)) {
    position++;
    if (!test.add(margin)) continue;
    const figures = test.figures();
    return {
      ...base,
      figures,
      outcome: "refuted",
      isStatistical: pair.measured !== undefined,
      difference: refutation(figures, bounds, position - 1, answer),
    };
  }
  if (position < ids.length) throw new Error("The engine did not follow the whole answer");
  const figures = test.figures();
  if (test.capital() < DOUBTFUL_CAPITAL) return { ...base, figures, outcome: "confirmed" };
  const doubt = `${deviation(figures)} is more than usual, and the answer is too short to tell`;
  return { ...base, figures, outcome: "undecided", doubt };
}

function boundsOf(
  { meanNats, openMeanNats, mostNats }: EnginePair,
  { temperature, top_k, top_p }: TextAnswer["sampling"],
): HonestBounds {
  const isOpen = temperature > 0 && top_k === 0 && top_p === 1;
  return { meanNats: isOpen ? openMeanNats : meanNats, mostNats };
}

const nats = (value: number) => `${value.toFixed(4)} nats`;
const deviation = ({ firstChoices, tokens, meanNats }: ReplayFigures) =>
  `${firstChoices} of ${tokens} tokens are the first choice, mean margin ${nats(meanNats)}, which`;

function refutation(
  figures: ReplayFigures,
  { meanNats, mostNats }: HonestBounds,
  position: number,
  { output }: TextAnswer,
): Difference {
  if (figures.worstNats > mostNats)
    return {
      place: `token ${position}`,
      expected: `a margin of at most ${nats(mostNats)}`,
      given: `${JSON.stringify(output[position]?.text)} (id ${output[position]?.id}), margin ${nats(figures.worstNats)}`,
    };
  return {
    place: `tokens 0 to ${position}`,
    expected: `a mean margin of at most ${nats(meanNats)}`,
    given: `${nats(figures.meanNats)}, ${figures.firstChoices} of ${figures.tokens} first choices`,
  };
}

/** Settings other than the request's. No engine changes them. */
function settingsDifference({ sampling: stated }: TextAnswer, { sampling }: ExpectedAnswer) {
  const expected = JSON.stringify(sampling);
  const names = Object.keys(sampling) as (keyof typeof sampling)[];
  const given = JSON.stringify(Object.fromEntries(names.map((name) => [name, stated[name]])));
  return given === expected ? undefined : { place: "sampling", expected, given };
}

/** The first statement that does not follow from request and tokens; other llama.cpp versions may differ. */
function statedDifference(
  answer: TextAnswer,
  { prompt, sampling, contextLength }: ExpectedAnswer,
  model: ReplayModel,
): Difference | undefined {
  const at = firstDifference(prompt, answer.prompt);
  if (at !== undefined)
    return { place: `prompt, token ${at}`, expected: String(prompt[at]), given: String(answer.prompt[at]) };
  const writer = openWriter(model, sampling, mostTokens(sampling, prompt.length, contextLength));
  for (const [position, token] of answer.output.entries()) {
    if (writer.ended())
      return { place: `token ${position}`, expected: "the end of the answer", given: `id ${token.id}` };
    if (token.id >= model.size)
      return { place: `token ${position}`, expected: `an id below ${model.size}`, given: `id ${token.id}` };
    const { text } = writer.add(token.id);
    if (text !== token.text)
      return {
        place: `token ${position}, text`,
        expected: JSON.stringify(text),
        given: JSON.stringify(token.text),
      };
  }
  const written = writer.ended();
  if (!written)
    return {
      place: `token ${answer.output.length}`,
      expected: "another token",
      given: "the end of the answer",
    };
  if (written.finish !== answer.finish)
    return { place: "finish", expected: written.finish, given: answer.finish };
  if (written.text !== answer.text)
    return { place: "text", expected: JSON.stringify(written.text), given: JSON.stringify(answer.text) };
  return undefined;
}

function firstDifference(expected: readonly number[], given: readonly number[]): number | undefined {
  const length = Math.max(expected.length, given.length);
  for (let at = 0; at < length; at++) if (expected[at] !== given[at]) return at;
  return undefined;
}
