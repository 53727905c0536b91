import { describe, expect, test } from "vitest";
import { requestSchema, samplingDefaults } from "./documents.ts";
import { logarithm } from "./logarithm.ts";
import { philox, uniform } from "./random.ts";
import { chooseToken, keptCandidates } from "./sampling.ts";
import { textBeforeStop } from "./stop.ts";
import { openWriter } from "./writer.ts";

const candidates = [0.1, 0.4, 0.4, 0.06, 0.04].map((probability, id) => ({ id, probability }));
const ids = (top: { top_k?: number; top_p?: number }) =>
  keptCandidates(candidates, { ...samplingDefaults, ...top }).map(({ id }) => id);

describe("sampling", () => {
  test("at temperature 0 takes the most probable token, and of equal ones the smallest id", () => {
    expect(chooseToken(candidates, samplingDefaults, 0)).toBe(1);
    expect(chooseToken([...candidates].reverse(), samplingDefaults, 7)).toBe(1);
  });

  test("keeps the most probable tokens by top_k and top_p", () => {
    expect(ids({})).toEqual([1, 2, 0, 3, 4]);
    expect(ids({ top_k: 2 })).toEqual([1, 2]);
    expect(ids({ top_p: 0.75 })).toEqual([1, 2]);
    expect(ids({ top_p: 0.85 })).toEqual([1, 2, 0]);
    // The shares are of what top_k keeps: 0.4 of 0.9 is below one half.
    expect(ids({ top_k: 3, top_p: 0.5 })).toEqual([1, 2]);
    expect(ids({ top_p: 0.0001 })).toEqual([1]);
  });

  test("draws tokens as often as their probability at the temperature says", () => {
    const shares = (temperature: number) => {
      const counts = [0, 0, 0, 0, 0];
      for (let seed = 0; seed < 20_000; seed++) {
        const id = chooseToken(candidates, { ...samplingDefaults, temperature, seed }, 3);
        counts[id] = (counts[id] ?? 0) + 1;
      }
      return counts.map((count) => count / 20_000);
    };
    for (const [id, share] of shares(1).entries())
      expect(Math.abs(share - (candidates[id]?.probability ?? 0))).toBeLessThan(0.015);
    // At temperature 0.5 probabilities are squared: 0.16 of 0.3352.
    expect(Math.abs((shares(0.5)[1] ?? 0) - 0.16 / 0.3352)).toBeLessThan(0.015);
  });

  test("gives the same token for the same seed and position, and others for others", () => {
    const answer = (seed: number) =>
      Array.from({ length: 20 }, (_, position) =>
        chooseToken(candidates, { ...samplingDefaults, temperature: 1, seed }, position),
      );
    expect(answer(5)).toEqual(answer(5));
    expect(answer(5)).not.toEqual(answer(6));
    expect(answer(5)).not.toEqual(answer(5 + 2 ** 32));
    // A change of these tokens would refute honest answers of earlier versions.
    expect(answer(42).join("")).toBe("11411311231122210201");
  });

  test("takes the token of the plain rule from a whole vocabulary, with ties and missing numbers", () => {
    for (let round = 0; round < 60; round++) {
      const coarse = round % 3 === 0 ? 4 : 1e9;
      const vocabulary = Array.from({ length: 700 }, (_, id) => {
        const spread = 12 * uniform(round, 1, id);
        const probability = Math.exp(-Math.round(spread * coarse) / coarse);
        return { id, probability: uniform(round, 2, id) < 0.02 ? Number.NaN : probability };
      });
      const top = { top_k: [0, 1, 40][round % 3] as number, top_p: [1, 0.95, 0.5][round % 4] ?? 1 };
      const temperature = [0, 0.01, 0.7, 1, 2][round % 5] as number;
      const sorted = vocabulary
        .filter(({ probability }) => probability > 0)
        .sort((a, b) => b.probability - a.probability || a.id - b.id);
      const best = top.top_k > 0 ? sorted.slice(0, top.top_k) : sorted;
      const sum = best.reduce((total, { probability }) => total + probability, 0);
      let reached = 0;
      const kept = best.filter(({ probability }) => {
        const isKept = top.top_p === 1 || reached < top.top_p * sum;
        reached += probability;
        return isKept;
      });
      const value = ({ id, probability }: (typeof kept)[number]) =>
        logarithm(probability) / temperature - logarithm(-logarithm(uniform(round, 9, id)));
      const chosen = temperature === 0 ? kept[0] : kept.reduce((a, b) => (value(b) > value(a) ? b : a));
      const sampling = { ...samplingDefaults, ...top, temperature, seed: round };
      expect(keptCandidates(vocabulary, top)).toEqual(kept);
      expect(chooseToken(vocabulary, sampling, 9)).toBe(chosen?.id);
    }
  });

  test("fails when no token has a probability", () => {
    const broken = candidates.map(({ id }) => ({ id, probability: Number.NaN }));
    expect(() => chooseToken(broken, samplingDefaults, 0)).toThrow(RangeError);
  });
});

describe("random numbers", () => {
  test("are those of Philox4x32-10's published vectors", () => {
    const hex = (words: readonly number[]) =>
      words.map((word) => word.toString(16).padStart(8, "0")).join(" ");
    const ones = 0xffffffff;
    expect(hex(philox([0, 0, 0, 0], [0, 0]))).toBe("6627e8d5 e169c58d bc57ac4c 9b00dbd8");
    expect(hex(philox([ones, ones, ones, ones], [ones, ones]))).toBe("408f276d 41c83b0e a20bc7c6 6d5451fd");
    const pi = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344] as const;
    expect(hex(philox(pi, [0xa4093822, 0x299f31d0]))).toBe("d16cfe09 94fdcceb 5001e420 24126ea1");
  });

  test("are between 0 and 1 and fill the interval evenly", () => {
    const values = Array.from({ length: 10_000 }, (_, position) => uniform(1, position, 2));
    expect(Math.min(...values)).toBeGreaterThan(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length - 0.5)).toBeLessThan(0.01);
  });
});

test("the logarithm is that of Math.log to 15 digits, from the smallest probability to the largest", () => {
  for (let exponent = -160; exponent <= 20; exponent += 0.37) {
    const value = 2 ** exponent;
    expect(Math.abs(logarithm(value) - Math.log(value))).toBeLessThanOrEqual(
      2e-15 * Math.max(1, Math.abs(Math.log(value))),
    );
  }
  expect(logarithm(1)).toBe(0);
});

test("an answer ends before the first stop text", () => {
  expect(textBeforeStop("one two three", ["three", "two"])).toBe("one ");
  expect(textBeforeStop("one", ["two"])).toBeUndefined();
});

test("an answer keeps the byte order mark with which a model begins it", () => {
  const bytesOf = () => new TextEncoder().encode("\uFEFFa");
  const writer = openWriter({ isEnd: () => false, bytesOf }, samplingDefaults, 1);
  expect(writer.add(7).text).toBe("\uFEFFa");
  expect(writer.ended()?.text).toBe("\uFEFFa");
});

describe("a request", () => {
  test("takes messages or a prompt, and refuses both, neither, and settings that are not honoured", () => {
    const messages = [{ role: "user", content: "Hello" }];
    expect(requestSchema.parse({ messages, stop: "." })).toEqual({ messages, stop: ["."] });
    expect(requestSchema.parse({ prompt: "Hello", temperature: 0.7, seed: 1 })).toMatchObject({ seed: 1 });
    for (const wrong of [
      {},
      { messages, prompt: "Hello" },
      { messages, presence_penalty: 1 },
      { prompt: "a", temperature: 2.1 },
      { prompt: "a", top_p: 0 },
      { prompt: "a", seed: 0.5 },
      { prompt: "a", stop: [""] },
    ])
      expect(requestSchema.safeParse(wrong).success).toBe(false);
  });
});
