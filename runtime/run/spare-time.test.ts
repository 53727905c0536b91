import { expect, test } from "vitest";
import { requireSpareTime } from "./spare-time.ts";

const taking = (seconds: number) => ({ used: { steps: 1, graphRuns: 0, seconds } });

test("nothing is staked on a run that took more than half of its manifest's time", () => {
  expect(() => requireSpareTime(taking(60), 120)).not.toThrow();
  expect(() => requireSpareTime(taking(60.1), 120)).toThrow(
    "The run took 60.1 s, more than half of the 120 s that its manifest allows; slower machines may not finish it",
  );
});

test("the end says nothing about the result: a faster machine may bond on it, and a verifier that finished votes", () => {
  try {
    requireSpareTime(taking(100), 120);
    expect.unreachable();
  } catch (cause) {
    expect(cause).toMatchObject({ code: "time", isRepeatable: false });
  }
});
