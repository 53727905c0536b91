import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";

type Answer = "rows" | "timeout" | "refused";
let time: number;
let asked: number;

function brokenIndex() {
  time = 0;
  asked = 0;
  const through = createBreaker(() => time);
  return (answer: Answer, takes = 0) =>
    through<Answer>(
      async () => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, takes));
        return answer;
      },
      (given) => given === "timeout",
      () => "timeout",
    );
}

test("fails fast after one timeout", async () => {
  const ask = brokenIndex();
  expect([await ask("timeout"), await ask("rows"), await ask("rows")]).toEqual([
    "timeout",
    "timeout",
    "timeout",
  ]);
  expect(asked).toBe(1);
});

test("one slow query does not block others while the index answers them", async () => {
  const ask = brokenIndex();
  const slow = ask("timeout", 10);
  expect([await ask("rows"), await slow, await ask("rows")]).toEqual(["rows", "timeout", "rows"]);
});

test("sends one trial query after the pause; its success closes the breaker", async () => {
  const ask = brokenIndex();
  await ask("timeout");
  time = 10_001;
  const [trial, meanwhile] = [ask("rows", 5), ask("rows")];
  expect([await trial, await meanwhile, await ask("rows")]).toEqual(["rows", "timeout", "rows"]);
  expect(asked).toBe(3);
});

test("does not open on refused connections, so Retry works", async () => {
  const ask = brokenIndex();
  expect([await ask("refused"), await ask("rows")]).toEqual(["refused", "rows"]);
});
