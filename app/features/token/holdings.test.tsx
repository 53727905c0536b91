// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { HoldingsCard } from "./holdings-card.tsx";
import type { Holdings } from "./money.query.server.ts";

const MLB = 10n ** 18n;
const NOW = 1_770_000_000;
const nothing: Holdings = {
  staked: 0n,
  locked: 0n,
  unbonding: 0n,
  unbondingReadyAt: undefined,
  escrowed: 0n,
  bonded: 0n,
  appealBonded: 0n,
  claimable: 0n,
  payable: 0n,
  credit: 0n,
  inChannels: 0n,
};

afterEach(cleanup);

test("every location outside the wallet that holds MLB is listed with its amount, empty ones are not", async () => {
  const holdings = {
    ...nothing,
    staked: 100n * MLB,
    locked: 5n * MLB,
    claimable: MLB,
    bonded: 2n * MLB,
    inChannels: MLB,
  };
  const shown = await show(<HoldingsCard holdings={holdings} now={NOW} onCollect={undefined} />);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Ready to claim",
    "Staked",
    "Result bonds",
    "Payment channels",
  ]);
  expect(shown.textContent).toContain("5 MLB is locked by open votes");
  expect(screen.queryByRole("button")).toBeNull();
});

test("unbonding stake shows when it can be withdrawn, and that it can", async () => {
  const leaving = { ...nothing, unbonding: MLB, unbondingReadyAt: NOW };
  const shown = await show(<HoldingsCard holdings={leaving} now={NOW - 1} onCollect={undefined} />);
  expect(shown.textContent).toMatch(/Can be withdrawn from .*2026/);
  cleanup();
  const ready = await show(<HoldingsCard holdings={leaving} now={NOW} onCollect={undefined} />);
  expect(ready.textContent).toContain("Can be withdrawn now");
});

test("one button collects what is due and is hidden if nothing is", async () => {
  const collect = vi.fn();
  await show(<HoldingsCard holdings={nothing} now={NOW} onCollect={collect} />);
  screen.getByRole("button", { name: "Collect all" }).click();
  expect(collect).toHaveBeenCalledOnce();
});
