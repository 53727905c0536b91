import { expect, test } from "vitest";
import { type Planned, runScheduled } from "./schedule.ts";

/** Runs suites whose time is the length of their name, and logs which ones ran together. */
async function play(suites: Planned[], { failing = [] as string[], places = 2 } = {}) {
  const log: string[] = [];
  const running = new Set<string>();
  const endings = await runScheduled(suites, places, {
    run: async ({ name }) => {
      running.add(name);
      log.push([...running].join("+"));
      await new Promise((resolve) => setTimeout(resolve, name.length));
      running.delete(name);
      return !failing.includes(name);
    },
    isPassed: (passed) => passed,
  });
  return { log, endings };
}

test("as many suites run in parallel as there are places, in their order", async () => {
  const { log } = await play([{ name: "a" }, { name: "bbbbbbbbbb" }, { name: "c" }]);
  expect(log).toEqual(["a", "a+bbbbbbbbbb", "bbbbbbbbbb+c"]);
});

test("a suite waits for its dependencies while later suites start", async () => {
  const { log } = await play([{ name: "build" }, { name: "use", after: ["build"] }, { name: "x" }], {
    places: 2,
  });
  expect(log[1]).toBe("build+x");
  expect(log[2]).toContain("use");
});

test("when a dependency fails, everything that depends on it is not run, and the failed suite is named", async () => {
  const { log, endings } = await play(
    [{ name: "build" }, { name: "use", after: ["build"] }, { name: "more", after: ["use"] }],
    { failing: ["build"] },
  );
  expect(log).toEqual(["build"]);
  expect(endings).toEqual([{ outcome: false }, { missing: "build" }, { missing: "use" }]);
});

test("suites that wait for each other are an error", async () => {
  await expect(
    play([
      { name: "a", after: ["b"] },
      { name: "b", after: ["a"] },
    ]),
  ).rejects.toThrow("These suites wait for each other or for a suite that does not run: a, b.");
});
