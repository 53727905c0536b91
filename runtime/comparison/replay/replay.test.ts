import { describe, expect, test } from "vitest";
import { samplingDefaults, type TextAnswer } from "../../engine/text/documents.ts";
import { type Candidate, chooseToken } from "../../engine/text/sampling.ts";
import type { ReplayModel } from "../../engine/text/vocabulary.ts";
import { openWriter } from "../../engine/text/writer.ts";
import { type EnginePair, pairOf } from "./engine-pairs.ts";
import { IMPOSSIBLE_NATS, marginOf } from "./margin.ts";
import { replay } from "./replay.ts";
import { DOUBTFUL_CAPITAL, openSequentialTest, REFUTING_CAPITAL } from "./sequential-test.ts";

const pair: EnginePair = {
  provider: "native 1",
  verifier: "wasm 1",
  meanNats: 0.01,
  openMeanNats: 0.05,
  mostNats: 2,
  measured: { weights: "a test", answers: 10, tokens: 100 },
  finds: "another model",
  misses: "an 8-bit cache",
};
const greedy = { ...samplingDefaults, max_tokens: 40 };
const drawn = { ...greedy, temperature: 0.8, top_p: 0.9, seed: 7 };

/** Candidates at a place: 20 tokens, in another order at each place. @param noise of another engine, in nats */
function candidatesAt(place: number, noise = 0): Candidate[] {
  return Array.from({ length: 20 }, (_, id) => {
    const rank = (id * 7 + place * 3) % 20;
    return { id, probability: Math.exp(-rank / 2 + noise * Math.sin(id * 13 + place)) };
  });
}
const model: ReplayModel = {
  size: 20,
  metadata: new Map(),
  beginning: undefined,
  endOfText: 19,
  addsBeginning: false,
  isEnd: () => false,
  tokenize: () => [],
  bytesOf: (token) => Uint8Array.of(97 + token),
  async *follow(_, output) {
    for (const place of output.keys()) yield candidatesAt(place);
  },
};

function answerOf(
  sampling: TextAnswer["sampling"],
  choose = (place: number) => chooseToken(candidatesAt(place), sampling, place),
): TextAnswer {
  const writer = openWriter(model, sampling, sampling.max_tokens);
  for (let place = 0; !writer.ended(); place++) writer.add(choose(place));
  return {
    format: "mlb-answer/1",
    engine: "native 1",
    prompt: [1],
    sampling,
    ...(writer.ended() as object),
  } as TextAnswer;
}
const judged = (answer: TextAnswer, sampling = answer.sampling, bounds: EnginePair | undefined = pair) =>
  replay(answer, { prompt: [1], sampling, contextLength: 512 }, model, "wasm 1", bounds);

describe("the margin of a token", () => {
  test("is 0 for the verifier's own choice, at temperature 0 and when drawn", () => {
    for (const sampling of [greedy, drawn, { ...drawn, top_p: 1 }, { ...drawn, top_k: 3 }])
      for (let place = 0; place < 50; place++) {
        const candidates = candidatesAt(place);
        expect(marginOf(candidates, chooseToken(candidates, sampling, place), sampling, place)).toBe(0);
      }
  });

  test("is at most the differences between two engines, whatever the sampling", () => {
    for (const sampling of [greedy, drawn, { ...drawn, top_p: 1 }, { ...drawn, top_k: 3 }])
      for (let place = 0; place < 200; place++) {
        const chosen = chooseToken(candidatesAt(place, 0.05), sampling, place);
        // Both candidates of a pair may differ by the noise, and a cumulative share by several neighbours.
        expect(marginOf(candidatesAt(place), chosen, sampling, place)).toBeLessThan(0.6);
      }
  });

  test("does not count a rival that another engine's top_k may drop, even when only the kept candidates are given", () => {
    const near = [
      { id: 1, probability: 0.6 },
      { id: 2, probability: 0.2 },
      { id: 3, probability: 0.2001 },
    ];
    const sampling = { ...drawn, top_p: 1, top_k: 2 };
    for (let place = 0; place < 50; place++) {
      // The provider's engine prefers 2 to 3 by a hair, the verifier's 3 to 2.
      const chosen = chooseToken(
        [near[0], { ...near[1], probability: 0.2002 }] as Candidate[],
        sampling,
        place,
      );
      if (chosen === 1)
        expect(marginOf([near[0], near[2]] as Candidate[], 1, sampling, place)).toBeLessThan(0.001);
    }
  });

  test("is the lead of the best token at temperature 0, and the largest without a probability", () => {
    const candidates = [
      { id: 1, probability: 0.5 },
      { id: 2, probability: 0.25 },
    ];
    expect(marginOf(candidates, 2, greedy, 0)).toBeCloseTo(Math.log(2), 12);
    expect(marginOf(candidates, 3, greedy, 0)).toBe(IMPOSSIBLE_NATS);
  });
});

describe("the sequential test", () => {
  test("does not refute margins that have the honest mean, and refutes larger ones within some tokens", () => {
    const honest = openSequentialTest(pair);
    // Every hundredth token is off by a whole nat: just the mean that the bounds allow.
    for (let token = 0; token < 100_000; token++) expect(honest.add(token % 100 === 50 ? 1 : 0)).toBe(false);
    const cheat = openSequentialTest(pair);
    let tokens = 1;
    while (!cheat.add(tokens % 5 === 0 ? 0.6 : 0)) tokens++;
    expect(tokens).toBeLessThan(120);
  });

  test("is a fair bet: its mean capital stays 1 where margins have exactly the honest mean", () => {
    // All equally likely ways of five tokens, each 0 or twice the mean.
    let sum = 0;
    for (let way = 0; way < 32; way++) {
      const fair = openSequentialTest(pair);
      for (let token = 0; token < 5; token++) fair.add((way >> token) & 1 ? 0.02 : 0);
      sum += fair.capital();
    }
    expect(sum / 32).toBeCloseTo(1, 12);
    expect(DOUBTFUL_CAPITAL).toBeLessThan(REFUTING_CAPITAL);
  });

  test("refutes one token beyond the largest honest margin", () => {
    const one = openSequentialTest(pair);
    expect([one.add(0), one.add(1.9), one.add(2.1)]).toEqual([false, false, true]);
    expect(one.figures()).toEqual({ tokens: 3, firstChoices: 1, meanNats: 2 / 3, worstNats: 2.1 });
  });
});

describe("a replay", () => {
  test("confirms the answer of an engine with slightly other numbers, drawn or most probable", async () => {
    for (const sampling of [greedy, drawn]) {
      const answer = answerOf(sampling, (place) => chooseToken(candidatesAt(place, 0.005), sampling, place));
      expect(await judged(answer)).toMatchObject({ outcome: "confirmed", figures: { tokens: 40 } });
    }
  });

  test("refutes an edited token, and does not read further", async () => {
    const honest = answerOf(greedy);
    const place = 7;
    const edited = answerOf(greedy, (at) =>
      at === place ? ((honest.output[at]?.id ?? 0) + 1) % 20 : (honest.output[at]?.id ?? 0),
    );
    const { outcome, figures, difference } = await judged(edited);
    expect([outcome, figures.tokens, difference?.place]).toEqual(["refuted", 8, "token 7"]);
  });

  test("refutes another temperature than the request's after some tokens", async () => {
    const hotter = { ...drawn, max_tokens: 400 };
    const cheat = answerOf(hotter, (place) =>
      chooseToken(candidatesAt(place), { ...hotter, temperature: 1.4 }, place),
    );
    expect((await judged(cheat)).outcome).toBe("refuted");
  });

  test("refutes every statement that does not follow from request and tokens, without the engine's numbers", async () => {
    const answer = { ...answerOf(greedy), engine: "wasm 1" };
    const lies: [Partial<TextAnswer>, string][] = [
      [{ prompt: [2] }, "prompt, token 0"],
      [{ sampling: { ...greedy, seed: 1 } }, "sampling"],
      [{ output: answer.output.slice(0, -1) }, "token 39"],
      [{ output: [...answer.output, { id: 1, text: "b" }] }, "token 40"],
      [{ output: answer.output.with(3, { id: 999, text: "x" }) }, "token 3"],
      [{ output: answer.output.map((token) => ({ ...token, text: "?" })) }, "token 0, text"],
      [{ finish: "stop" }, "finish"],
      [{ text: "another" }, "text"],
    ];
    const unasked = { ...model, follow: () => expect.fail("the engine is not needed") };
    for (const [lie, place] of lies) {
      const request = { prompt: [1], sampling: greedy, contextLength: 512 };
      const { outcome, difference } = await replay({ ...answer, ...lie }, request, unasked, "wasm 1", pair);
      expect([outcome, difference?.place]).toEqual(["refuted", place]);
      const other = await replay({ ...answer, ...lie, engine: "native 1" }, request, unasked, "wasm 1", pair);
      // Another engine may tokenize a text otherwise, but it does not change the request's settings.
      expect(other.outcome).toBe(place === "sampling" ? "refuted" : "undecided");
      if (place !== "sampling") expect(other.doubt).toContain(`${place}: `);
    }
  });

  test("finds any token that an exact engine did not choose, even next to the boundary of top_p", async () => {
    const exact = { ...pair, meanNats: 1e-6, openMeanNats: 1e-6, mostNats: 0, measured: undefined } as never;
    for (const sampling of [
      { ...drawn, max_tokens: 1 },
      { ...drawn, top_p: 1, top_k: 2, max_tokens: 1 },
    ])
      for (let seed = 0; seed < 50; seed++) {
        const seeded = { ...sampling, seed };
        const right = chooseToken(candidatesAt(0), seeded, 0);
        for (const { id } of candidatesAt(0)) {
          const { outcome } = await judged(
            answerOf(seeded, () => id),
            seeded,
            exact,
          );
          expect([id, outcome]).toEqual([id, id === right ? "confirmed" : "refuted"]);
        }
      }
  });

  test("abstains without bounds for the two engines, and where an answer is suspicious but too short", async () => {
    expect(pairOf("native 1", "another engine")).toBeUndefined();
    expect(
      await replay(answerOf(greedy), { prompt: [1], sampling: greedy, contextLength: 512 }, model, "other 1"),
    ).toMatchObject({
      outcome: "undecided",
      doubt: "there are no bounds for answers of native 1",
    });
    const short = { ...greedy, max_tokens: 5 };
    const second = answerOf(short, (place) => {
      const sorted = candidatesAt(place).toSorted((one, other) => other.probability - one.probability);
      return (sorted[place < 4 ? 1 : 0] as Candidate).id;
    });
    const { outcome, doubt } = await judged(second);
    expect(outcome).toBe("undecided");
    expect(doubt).toBe(
      "1 of 5 tokens are the first choice, mean margin 0.4000 nats, which is more than usual, and the answer is too short to tell",
    );
  });
});
