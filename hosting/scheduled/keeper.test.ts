import { afterEach, describe, expect, test, vi } from "vitest";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { type GasStore, openGasLedger, runExclusively } from "./gas-ledger.ts";
import { keeper } from "./keeper.ts";
import { readKeeperSettings } from "./keeper-settings.ts";

const DAY = 86_400;
const NOW = 1_800_000_000;

/** The commands over a Map. */
function storeOf(gas: Record<string, unknown> = {}) {
  const values = new Map<string, string>();
  const store = {
    hgetall: async () => gas,
    hset: async (_key: string, entries: Record<string, unknown>) => Object.assign(gas, entries),
    hdel: async (_key: string, ...names: string[]) => {
      for (const name of names) delete gas[name];
    },
    set: async (key: string, value: string) => (values.has(key) ? null : values.set(key, value) && "OK"),
    del: async (key: string) => values.delete(key),
  };
  return { gas, store: store as unknown as GasStore };
}

describe("daily gas", () => {
  test("is kept after the poll that spent it and expires after a day", async () => {
    const { gas, store } = storeOf({ old: { at: NOW - DAY - 1, amount: "7" } });
    const first = await openGasLedger(store, NOW);
    expect(first.ledger.spentSince("gas", NOW - DAY)).toBe(0n);
    first.ledger.spend("gas", "0xaa", 5n, NOW);
    first.ledger.spend("gas", "0xaa", 5n, NOW);
    await first.settled();
    const second = await openGasLedger(store, NOW + 60);
    expect(second.ledger.spentSince("gas", NOW + 60 - DAY)).toBe(5n);
    expect(Object.keys(gas)).toEqual(["0xaa"]);
  });

  test("counts a transaction by its latest amount, as of its first", async () => {
    const { gas, store } = storeOf();
    const { ledger, settled } = await openGasLedger(store, NOW);
    ledger.spend("gas", "0xaa", 9n, NOW);
    ledger.spend("gas", "0xbb", 11n, NOW + 45);
    ledger.spend("gas", "0xaa", 0n, NOW + 46);
    ledger.spend("gas", "0xbb", 6n, NOW + 48);
    expect(ledger.spentSince("gas", NOW)).toBe(6n);
    await settled();
    expect(gas).toEqual({ "0xaa": { at: NOW, amount: "0" }, "0xbb": { at: NOW + 45, amount: "6" } });
  });

  test("reports spending that could not be stored at the end of the poll, and stores the rest", async () => {
    const { gas, store } = storeOf();
    const { ledger, settled } = await openGasLedger(store, NOW);
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    vi.spyOn(store, "hset").mockRejectedValueOnce(new Error("Redis is away"));
    ledger.spend("gas", "0xaa", 5n, NOW);
    ledger.spend("gas", "0xbb", 6n, NOW);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(settled()).rejects.toThrow("Redis is away");
    expect(Object.keys(gas)).toEqual(["0xbb"]);
    expect(unhandled).not.toHaveBeenCalled();
    process.off("unhandledRejection", unhandled);
  });

  test("allows no spending when it cannot be read", async () => {
    const { store } = storeOf();
    vi.spyOn(store, "hgetall").mockRejectedValue(new Error("Redis is away"));
    await expect(openGasLedger(store, NOW)).rejects.toThrow("Redis is away");
  });
});

test("concurrent polls run once, and a failed poll releases the lock", async () => {
  const { store } = storeOf();
  const first = runExclusively(store, 60, async () => runExclusively(store, 60, async () => "second"));
  expect(await first).toBeUndefined();
  await expect(runExclusively(store, 60, () => Promise.reject(new Error("no chain")))).rejects.toThrow(
    "no chain",
  );
  expect(await runExclusively(store, 60, async () => "third")).toBe("third");
});

const complete = {
  KEEPER_KEY: `0x${"1".repeat(64)}`,
  KEEPER_GAS_PER_DAY: "1000000000000000000",
  CRON_SECRET: "a scheduler secret",
  UPSTASH_REDIS_REST_URL: "http://127.0.0.1:1",
  UPSTASH_REDIS_REST_TOKEN: "token",
};

describe("keeper settings", () => {
  test("no keeper without a key; with a key, every missing setting is named without its value", () => {
    expect(readKeeperSettings({})).toBeUndefined();
    expect(readKeeperSettings(complete)?.gasPerDay).toBe(10n ** 18n);
    const incomplete = () =>
      readKeeperSettings({ ...complete, CRON_SECRET: "short", KEEPER_GAS_PER_DAY: "" });
    expect(incomplete).toThrow("KEEPER_GAS_PER_DAY is missing; CRON_SECRET must have at least 16 characters");
    expect(incomplete).not.toThrow("short;");
  });

  test("a value that was set with the end of its line is the value", () => {
    const lines = Object.entries(complete).map(([name, value]) => [name, `${value}\n`]);
    expect(readKeeperSettings(Object.fromEntries(lines))).toEqual(readKeeperSettings(complete));
  });
});

describe("/api/keeper", () => {
  afterEach(() => vi.unstubAllEnvs());
  const call = (authorization: string) =>
    keeper(new Request("http://market.example/api/keeper", { headers: { authorization } }));

  test("is a 404 for callers other than the scheduler, with or without a keeper", async () => {
    for (const [name, value] of Object.entries(testEnvironment())) vi.stubEnv(name, value);
    const without = await call("Bearer anything");
    for (const [name, value] of Object.entries(complete)) vi.stubEnv(name, value);
    const stranger = await call("Bearer anything");
    expect([without.status, stranger.status]).toEqual([404, 404]);
    const detailOf = async (answer: Response) => ((await answer.json()) as { detail: string }).detail;
    expect(await detailOf(stranger)).toBe(await detailOf(without));
  });
});
