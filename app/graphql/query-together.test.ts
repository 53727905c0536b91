import { expect, test } from "vitest";
import type { SubgraphResult } from "./query.server.ts";
import { queryTogether } from "./query-together.server.ts";

const answer = async <Data>(data: Data, number: number): Promise<SubgraphResult<Data>> => ({
  status: "ok",
  data,
  block: { number, timestamp: 1_000 + number },
});

test("returns results by name, as of the oldest block among them", async () => {
  const both = await queryTogether({ list: answer(["a"], 8), counts: answer({ total: 1 }, 7) });
  expect(both).toEqual({
    status: "ok",
    data: { list: ["a"], counts: { total: 1 } },
    block: { number: 7, timestamp: 1_007 },
  });
});

test("returns the failure if any query fails", async () => {
  const failure = { status: "unavailable", error: { kind: "not-ready", message: "No block yet." } } as const;
  const failed: Promise<SubgraphResult<string[]>> = Promise.resolve(failure);
  expect(await queryTogether({ list: failed, counts: answer(1, 7) })).toBe(failure);
  expect(await queryTogether({ counts: answer(1, 7), list: failed })).toBe(failure);
});
