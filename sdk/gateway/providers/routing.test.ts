import { expect, test } from "vitest";
import type { OfferedModel } from "./offered-models.ts";
import { openRouting } from "./routing.ts";

const offer = (endpoint: string, price: bigint, rule = "exact"): OfferedModel => ({
  endpoint,
  rule,
  id: "0x0a",
  name: "Words",
  receiver: "0x01",
  engine: "words 1",
  manifest: "0x0d",
  contextLength: 100,
  kind: "text" as const,
  maxTokens: 5,
  price: { inputPerMillion: price, outputPerMillion: price },
});
const [cheap, middle, costly] = [offer("a", 1n, "replay"), offer("b", 2n), offer("c", 3n)];
const all = [costly, cheap, middle];

test("a word after the model chooses the cheapest, the fastest that was measured here, or exact answers only", () => {
  const failed = new Set<string>();
  const routing = openRouting((endpoint) => failed.has(endpoint));
  const order = (model: string) => routing.ordered(model, all).map(({ endpoint }) => endpoint);
  expect([order("words"), order("0x0a:cheapest")]).toEqual(Array(2).fill(["a", "b", "c"]));
  expect(order("Words:verified")).toEqual(["b", "c"]);
  routing.began(cheap, 900);
  routing.began(costly, 100);
  // The one without a measurement is tried first.
  expect(order("Words:fastest")).toEqual(["b", "c", "a"]);
  routing.began(middle, 500);
  expect(order("Words:Fastest")).toEqual(["c", "b", "a"]);
  for (let answers = 0; answers < 20; answers++) routing.began(costly, 2_000);
  expect(order("Words:fastest")).toEqual(["b", "a", "c"]);
  failed.add("b");
  expect(order("Words:fastest")).toEqual(["a", "c", "b"]);
  expect([order("Words:quickest"), order("Other:fastest"), order("")]).toEqual([[], [], []]);
});

test("a stranger's model whose name ends with such a word gets none of the requests that choose an order", () => {
  const { ordered } = openRouting(() => false);
  const named = { ...cheap, name: "Words:fastest", id: "0x0b" as const };
  expect(ordered("Words:fastest", [named, middle, costly])).toEqual([middle, costly]);
  expect(ordered("words:FASTEST", [named])).toEqual([]);
  expect(ordered("0x0b", [named, middle])).toEqual([named]);
  expect(ordered("0x0b:fastest", [named, middle])).toEqual([named]);
  const fastest = { ...middle, name: "Fastest" };
  expect(ordered("fastest", [fastest, costly])).toEqual([fastest]);
});

test("tokens a second are measured after the first token, and newer answers count more", () => {
  const routing = openRouting(() => false);
  routing.began(cheap, 200);
  expect(routing.measured(cheap)).toEqual({ firstTokenMs: 200 });
  routing.ended(cheap, 20, 1_000);
  routing.ended(cheap, 0, 5);
  expect(routing.measured(cheap)).toEqual({ firstTokenMs: 200, tokensPerSecond: 20 });
  routing.began(cheap, 100);
  routing.ended(cheap, 40, 1_000);
  expect(routing.measured(cheap)?.firstTokenMs).toBeCloseTo(170);
  expect(routing.measured(cheap)?.tokensPerSecond).toBeCloseTo(26);
});

test("another model of the same name gets no requests by it, and one whose name is an id none by the id", () => {
  const routing = openRouting(() => false);
  const [own, foreign] = [`0x${"0a".repeat(32)}`, `0x${"0b".repeat(32)}`] as const;
  const honest = { ...costly, id: own };
  const cheapTwin = { ...cheap, id: foreign };
  expect(() => routing.ordered("Words", [honest, cheapTwin])).toThrow(
    `Several models are called Words. Name one by its id, nothing was paid: ${own}, ${foreign}.`,
  );
  expect(routing.ordered(own, [honest, cheapTwin])).toEqual([honest]);
  expect(routing.ordered(own, [honest, { ...cheapTwin, name: own }])).toEqual([honest]);
  expect(routing.ordered("", [{ ...honest, name: "" }])).toEqual([]);
});
