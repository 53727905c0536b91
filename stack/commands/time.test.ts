import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Anvil, startAnvil } from "#dev-infra/chain/anvil.ts";
import { formatTime, moveClock, parseClockMove } from "./time.ts";

describe("the argument of the time command", () => {
  it.each([
    ["+90s", 90],
    ["+30m", 1_800],
    ["+3h", 10_800],
    ["+1d", 86_400],
    ["+2w", 1_209_600],
    ["+1d12h", 129_600],
    [" +1d ", 86_400],
  ])("%s is a step of %i seconds", (argument, seconds) => {
    expect(parseClockMove(argument)).toEqual({ by: seconds });
  });

  it.each([
    ["2027-01-31T12:00:00Z", 1_801_396_800],
    ["2027-01-31T12:00:00+02:00", 1_801_389_600],
    ["2027-01-31T12:00", 1_801_396_800],
    ["2027-01-31", 1_801_353_600],
  ])("%s is a time", (argument, seconds) => {
    expect(parseClockMove(argument)).toEqual({ to: seconds });
  });

  it.each([undefined, "", "1d", "-1d", "+1", "+d", "+1y", "tomorrow", "2027-13-45", "+1d 2h"])(
    "%s is refused with an example of what can be written",
    (argument) => {
      expect(() => parseClockMove(argument)).toThrow("+1d");
    },
  );

  it("refuses a step of no time and one beyond ten years", () => {
    expect(() => parseClockMove("+0d")).toThrow("one second to ten years");
    expect(() => parseClockMove("+4000d")).toThrow("one second to ten years");
  });
});

describe("moving the clock of a chain", { timeout: 30_000 }, () => {
  const START = 1_800_000_000;
  let anvil: Anvil;

  beforeEach(async () => {
    anvil = await startAnvil({ genesisTimestamp: START });
  });

  afterEach(() => anvil.stop());

  it("mines a block that much later, and later blocks continue from there", async () => {
    const { before, after } = await moveClock(anvil.rpc, { by: 86_400 });
    expect(before).toBe(START);
    expect(after - before).toBeGreaterThanOrEqual(86_400);
    expect(after - before).toBeLessThan(86_410);
    await anvil.rpc("evm_mine");
    const next = await moveClock(anvil.rpc, { by: 60 });
    expect(next.before).toBeGreaterThanOrEqual(after);
  });

  it("reaches a time exactly", async () => {
    const { after } = await moveClock(anvil.rpc, { to: START + 1_000 });
    expect(after).toBe(START + 1_000);
  });

  it("refuses a time that has passed, and the chain stays where it is", async () => {
    await moveClock(anvil.rpc, { to: START + 1_000 });
    const back = moveClock(anvil.rpc, { to: START + 999 });
    await expect(back).rejects.toThrow(`is at ${formatTime(START + 1_000)} and cannot go back`);
    expect(Number(await anvil.rpc("eth_blockNumber"))).toBe(1);
  });
});
