import { concat, type Hex, keccak256, numberToHex, toHex } from "viem";
import { describe, expect, test } from "vitest";
import {
  batchSeal,
  drawnIndexes,
  inputSeal,
  inputTrace,
  pinOf,
  type SampledInput,
  sampleTrace,
  sealsOf,
  voteOnSample,
} from "./sampled-batch.ts";
import { otherResultTrace } from "./sealed-vote.ts";

const word = (value: number) => toHex(value, { size: 32 });
const verificationId = word(0x0a01);
const digests = Array.from({ length: 11 }, (_, index) => word(100 + index));
const seals = sealsOf(verificationId, digests);

/** The root that a proof leads to, as the contract computes it. */
function rootBy(index: number, seal: Hex, proof: readonly Hex[]): Hex {
  return proof.reduce(
    (node, sibling, depth) =>
      keccak256(concat(["0x01", ...((index >>> depth) % 2 === 0 ? [node, sibling] : [sibling, node])])),
    keccak256(concat(["0x00", numberToHex(index, { size: 4 }), seal])),
  );
}

describe("seals to the inputs of a batch", () => {
  test("have known values, because other programs compute them as well", () => {
    const traces = digests.map((digest, index) => inputTrace(verificationId, index, digest));
    expect([traces[0], seals[0], batchSeal(seals), sampleTrace(traces)]).toMatchInlineSnapshot(`
      [
        "0x4ebe8c85fbf3755810016c00377485d9b0b2d398c4d06c5a87eb310c479e8c36",
        "0x9d2d9e7dd4ac464560fe2fbc2ffedcfb859ad59f08e49183de4c615cc6fe3d57",
        "0x862c571b070a900a8c26a04b24f51a447140dc4508c48c31f67282990227e33f",
        "0xe7a356c4f16c2331165ff766d74325975d321afe719a20e5d335e68ce3d163a2",
      ]
    `);
  });

  test("are proved by their root, each at its own index and no other", () => {
    const indexes = digests.map((_, index) => index);
    const [root, count, drawn, proofs] = pinOf(seals, indexes);
    expect([count, proofs.length]).toEqual([11, 11 * 4]);
    for (const index of indexes) {
      const [seal, proof] = [drawn[index] as Hex, proofs.slice(4 * index, 4 * index + 4)];
      expect(rootBy(index, seal, proof)).toBe(root);
      expect(rootBy(index ^ 1, seal, proof)).not.toBe(root);
    }
    expect(() => pinOf(seals, [11])).toThrow("no input 11");
  });

  test("differ for equal inputs, and for another round", () => {
    const equal = sealsOf(verificationId, [word(1), word(1)]);
    expect(new Set([...equal, ...sealsOf(word(0x0a02), [word(1)])]).size).toBe(3);
  });

  test("fix their number: one more of them is another seal", () => {
    expect(batchSeal(seals.slice(0, 10))).not.toBe(batchSeal(seals));
  });
});

describe("a drawn sample", () => {
  test("has different inputs, of which each is drawn equally often", () => {
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 2_000; seed++) {
      const drawn = drawnIndexes(word(seed), 8, 20);
      expect(new Set(drawn).size).toBe(8);
      for (const index of drawn) counts.set(index, (counts.get(index) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    // 800 on average; five standard deviations are 110
    for (const count of counts.values()) expect(Math.abs(count - 800)).toBeLessThan(110);
  });

  test("has every input of a batch that is not larger", () => {
    expect([...drawnIndexes(word(1), 8, 3)].sort()).toEqual([0, 1, 2]);
    expect(drawnIndexes(word(1), 8, 9)).toHaveLength(8);
  });
});

describe("the vote on a sample", () => {
  const drawn = (change: Partial<SampledInput> = {}): SampledInput[] =>
    [7, 0, 10].map((index) => ({ index, digest: digests[index] as Hex, isSame: true, ...change }));

  test("approves what the provider has committed to and delivered, with the traces in the order of the draw", () => {
    const vote = voteOnSample(verificationId, drawn(), seals);
    expect(vote.approves).toBe(true);
    expect(vote.traces.map(inputSeal)).toEqual([7, 0, 10].map((index) => seals[index]));
    expect(vote.trace).toBe(sampleTrace(vote.traces));
  });

  test("rejects one input that differs, with the same traces for all who computed it", () => {
    const sample = drawn();
    sample[1] = { index: 0, digest: word(9), isSame: false };
    const votes = [true, false].map((isSame) =>
      voteOnSample(verificationId, sample.with(1, { index: 0, digest: word(9), isSame }), seals),
    );
    expect(votes.map(({ approves }) => approves)).toEqual([false, false]);
    expect(votes[0]?.trace).toBe(votes[1]?.trace);
  });

  test("rejects a delivered file that is another one, although its trace is right", () => {
    const vote = voteOnSample(verificationId, drawn({ isSame: false }), seals);
    expect(vote.approves).toBe(false);
    expect(vote.traces[0]).toBe(otherResultTrace(inputTrace(verificationId, 7, digests[7] as Hex)));
  });

  test("rejects a result that is missing with traces that seals shown later cannot approve", () => {
    const vote = voteOnSample(verificationId, drawn(), undefined);
    expect(vote.approves).toBe(false);
    expect(vote.traces.map(inputSeal)).not.toContain(seals[7]);
  });
});
