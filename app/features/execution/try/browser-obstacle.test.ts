import { afterEach, expect, test, vi } from "vitest";
import { browserObstacle } from "./browser-obstacle.ts";

afterEach(() => vi.unstubAllGlobals());

/** @param deviceMemory gigabytes; browsers state 8 for every larger device */
function obstacle(memoryMegabytes: number, deviceMemory: number | undefined) {
  vi.stubGlobal("navigator", { deviceMemory });
  return browserObstacle({ kind: "language-model", limits: { memoryMegabytes } } as never);
}

test("a device with less memory than a model may use is refused before anything is loaded", () => {
  expect(obstacle(6_000, 4)).toMatch(/^The model may use up to .+ of memory, and this device has about .+\./);
  expect(obstacle(3_000, 4)).toBeUndefined();
});

test("a device whose browser states no memory, or the most that it ever states, may try", () => {
  expect(obstacle(12_000, undefined)).toBeUndefined();
  expect(obstacle(12_000, 8)).toBeUndefined();
});
