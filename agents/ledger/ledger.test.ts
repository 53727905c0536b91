import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { openLedger } from "./ledger.ts";

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

test("two agents cannot share a ledger", () => {
  const folder = createTemporaryFolder("ledger-");
  const path = join(folder.path, "ledger.sqlite");
  const first = openLedger(path);
  expect(() => openLedger(path)).toThrow("locked");
  first.close();
  folder.remove();
});
