import { afterEach, describe, expect, test, vi } from "vitest";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { alone, type GasStore, openGasBook } from "./gas-book.ts";
import { readKeeperSettings } from "./keeper-settings.ts";
import { keeper } from "./look.ts";

const DAY = 86_400;
const NOW = 1_800_000_000;

/** The commands that are used, on a map. */
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

describe("the gas of a day", () => {
  test("outlives the look that spent it, and is forgotten after a day", async () => {
    const { gas, store } = storeOf({ old: { at: NOW - DAY - 1, amount: "7" } });
    const first = await openGasBook(store, NOW);
    expect(first.ledger.spentSince("gas", NOW - DAY)).toBe(0n);
    first.ledger.spend("gas", "0xaa", 5n, NOW);
    first.ledger.spend("gas", "0xaa", 5n, NOW);
    await first.settled();
    const second = await openGasBook(store, NOW + 60);
    expect(second.ledger.spentSince("gas", NOW + 60 - DAY)).toBe(5n);
    expect(Object.keys(gas)).toEqual(["0xaa"]);
  });

  test("that cannot be read lets nothing be spent", async () => {
    const { store } = storeOf();
    vi.spyOn(store, "hgetall").mockRejectedValue(new Error("Redis is away"));
    await expect(openGasBook(store, NOW)).rejects.toThrow("Redis is away");
  });
});

test("two looks at the same time are one, and one that failed does not keep the next from its work", async () => {
  const { store } = storeOf();
  const first = alone(store, 60, async () => alone(store, 60, async () => "second"));
  expect(await first).toBeUndefined();
  await expect(alone(store, 60, () => Promise.reject(new Error("no chain")))).rejects.toThrow("no chain");
  expect(await alone(store, 60, async () => "third")).toBe("third");
});

const complete = {
  KEEPER_KEY: `0x${"1".repeat(64)}`,
  KEEPER_GAS_PER_DAY: "1000000000000000000",
  CRON_SECRET: "a secret of the clock",
  UPSTASH_REDIS_REST_URL: "http://127.0.0.1:1",
  UPSTASH_REDIS_REST_TOKEN: "token",
};

describe("the settings", () => {
  test("without a key there is no keeper; with one, everything that is missing is named, and no value", () => {
    expect(readKeeperSettings({})).toBeUndefined();
    expect(readKeeperSettings(complete)?.gasPerDay).toBe(10n ** 18n);
    const incomplete = () =>
      readKeeperSettings({ ...complete, CRON_SECRET: "short", KEEPER_GAS_PER_DAY: "" });
    expect(incomplete).toThrow("KEEPER_GAS_PER_DAY is missing; CRON_SECRET must have at least 16 characters");
    expect(incomplete).not.toThrow("short;");
  });
});

describe("the address", () => {
  afterEach(() => vi.unstubAllEnvs());
  const ask = (authorization: string) =>
    keeper(new Request("http://market.example/api/keeper", { headers: { authorization } }));

  test("answers nobody but the clock, whether or not there is a keeper", async () => {
    for (const [name, value] of Object.entries(testEnvironment())) vi.stubEnv(name, value);
    const without = await ask("Bearer anything");
    for (const [name, value] of Object.entries(complete)) vi.stubEnv(name, value);
    const stranger = await ask("Bearer anything");
    expect([without.status, stranger.status]).toEqual([404, 404]);
    const told = async (answer: Response) => ((await answer.json()) as { detail: string }).detail;
    expect(await told(stranger)).toBe(await told(without));
  });
});
