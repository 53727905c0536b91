import { afterEach, expect, test, vi } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { openProviders } from "./providers.ts";

afterEach(() => vi.useRealTimers());

test("offers are read again in their time when the machine's clock was set back", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const endpoints = vi.fn(async () => []);
  const home = { chainId: LOCAL_CHAIN_ID, channels: `0x${"0a".repeat(20)}` } as const;
  const { models } = openProviders(endpoints, home, () => new Map());
  await models();
  await models();
  expect(endpoints).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(61_000);
  await models();
  expect(endpoints).toHaveBeenCalledTimes(2);
});
