import { afterEach, expect, test, vi } from "vitest";
import { browserObstacle } from "./browser-obstacle.ts";

afterEach(() => vi.unstubAllGlobals());

/** @param deviceMemory gigabytes; browsers state 8 for every larger device */
function obstacle(memoryMegabytes: number, deviceMemory: number | undefined, engine = "llama-wasm") {
  vi.stubGlobal("navigator", { deviceMemory });
  return browserObstacle({
    kind: "language-model",
    limits: { memoryMegabytes },
    engines: [{ name: engine, version: "1" }],
  } as never);
}

test("weights that are too large for browsers are refused before anything is loaded, with who runs them", () => {
  expect(obstacle(6_000, undefined, "llama-native")).toBe(
    "The model needs up to 5.8 GB of memory, and browsers give a model at most 4 GB. Providers with a native engine run it. The model itself is fine.",
  );
});

test("a device with less memory than a model may use is refused before anything is loaded", () => {
  expect(obstacle(6_000, 4)).toMatch(/^The model may use up to .+ of memory, and this device has about .+\./);
  expect(obstacle(3_000, 4)).toBeUndefined();
});

test("a device whose browser states no memory, or the most that it ever states, may try", () => {
  expect(obstacle(12_000, undefined)).toBeUndefined();
  expect(obstacle(12_000, 8)).toBeUndefined();
});
