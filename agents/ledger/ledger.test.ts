import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { openLedger, SetAside } from "./ledger.ts";

const step = { task: "0x1", round: 0 };

test("work that is recorded is not done again, also by the next start", async () => {
  const folder = createTemporaryFolder("ledger-");
  const path = join(folder.path, "ledger.sqlite");
  let times = 0;
  const work = async () => ({ cid: `bafy${++times}` });
  const first = openLedger(path);
  expect(await first.once(step, "stored", 1, work)).toEqual({ cid: "bafy1" });
  first.close();
  const second = openLedger(path);
  expect(await second.once(step, "stored", 2, work)).toEqual({ cid: "bafy1" });
  expect(await second.once({ ...step, round: 1 }, "stored", 2, work)).toEqual({ cid: "bafy2" });
  second.close();
  folder.remove();
});

test("work that fails is not recorded", async () => {
  const ledger = openLedger(":memory:");
  await expect(ledger.once(step, "stored", 1, () => Promise.reject(new Error("no network")))).rejects.toThrow(
    "no network",
  );
  expect(await ledger.once(step, "stored", 1, async () => "done")).toBe("done");
});

test("a bond is counted once, and only within its day", () => {
  const ledger = openLedger(":memory:");
  ledger.spend("bond", "0x1/0", 5n * 10n ** 18n, 1_000);
  ledger.spend("bond", "0x1/0", 5n * 10n ** 18n, 1_001);
  ledger.spend("bond", "0x2/0", 1n, 2_000);
  ledger.spend("gas", "0x1/0", 7n, 2_000);
  expect(ledger.spentSince("bond", 1_000)).toBe(5n * 10n ** 18n + 1n);
  expect(ledger.spentSince("bond", 1_500)).toBe(1n);
  expect(ledger.spentSince("gas", 0)).toBe(7n);
});

test("a ledger tells the rounds of a step, what came of the latest, and what was spent one by one", async () => {
  const ledger = openLedger(":memory:");
  for (const round of [2, 1]) await ledger.once({ task: "0x1", round }, "resubmission", 1, async () => round);
  expect([ledger.latest("0x1", "resubmission"), ledger.latest("0x2", "resubmission")]).toEqual([
    2,
    undefined,
  ]);
  expect([ledger.rounds("0x1", "resubmission"), ledger.rounds("0x2", "resubmission")]).toEqual([[1, 2], []]);
  ledger.spend("appeal", "0x3", 4n, 1_000);
  expect(ledger.spendings("appeal", 1_000)).toEqual([{ reference: "0x3", amount: 4n }]);
});

/** Opens a ledger, begins work that never ends, and ends as a killed program does. */
async function dies(path: string, hasCrashed = false) {
  const ledger = openLedger(path, { hasCrashed });
  const begun = ledger.guarded(step, "examination", 1, () => new Promise(() => undefined));
  const refused = await Promise.race([begun.catch((cause: Error) => cause), Promise.resolve(undefined)]);
  ledger.close();
  return refused;
}

test("work that crashed the program is set aside at once, and only that work", async () => {
  const folder = createTemporaryFolder("ledger-");
  const path = join(folder.path, "ledger.sqlite");
  await dies(path);
  const ledger = openLedger(path, { hasCrashed: true });
  expect(ledger.setAside()).toEqual([{ ...step, name: "examination" }]);
  await expect(ledger.guarded(step, "examination", 2, async () => 1)).rejects.toBeInstanceOf(SetAside);
  expect(ledger.setAsideReason(step)).toContain("the program crashed while working on it");
  expect(await ledger.guarded({ ...step, round: 1 }, "examination", 2, async () => 1)).toBe(1);
  ledger.close();
  folder.remove();
});

test("work during which the program was killed is resumed, but only a few times", async () => {
  const folder = createTemporaryFolder("ledger-");
  const path = join(folder.path, "ledger.sqlite");
  for (let death = 1; death <= 3; death++) {
    expect(await dies(path)).toBeUndefined();
    const ledger = openLedger(path);
    expect(ledger.setAside().length).toBe(death === 3 ? 1 : 0);
    ledger.close();
  }
  folder.remove();
});

test("work that fails or is done has not ended the program", async () => {
  const folder = createTemporaryFolder("ledger-");
  const path = join(folder.path, "ledger.sqlite");
  const ledger = openLedger(path);
  await expect(ledger.guarded(step, "a", 1, () => Promise.reject(new Error("no network")))).rejects.toThrow();
  expect(await ledger.guarded(step, "b", 1, async () => 7)).toBe(7);
  expect(ledger.working()).toEqual([]);
  ledger.close();
  const next = openLedger(path, { hasCrashed: true });
  expect(next.setAside()).toEqual([]);
  next.close();
  folder.remove();
});

test("two agents cannot share a ledger", () => {
  const folder = createTemporaryFolder("ledger-");
  const path = join(folder.path, "ledger.sqlite");
  const first = openLedger(path);
  expect(() => openLedger(path)).toThrow("locked");
  first.close();
  folder.remove();
});
