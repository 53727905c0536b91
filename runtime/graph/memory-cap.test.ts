import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { capMemories } from "./memory-cap.ts";

const { Memory } = WebAssembly;
beforeEach(() => {
  WebAssembly.Memory = Memory;
});
afterEach(() => {
  WebAssembly.Memory = Memory;
  vi.restoreAllMocks();
});
const descriptor = { initial: 16, maximum: 65_536 };

test("a memory counts as full when more than the bound is requested, and not when less is taken instead", () => {
  const cap = capMemories(2);
  const memory = new WebAssembly.Memory(descriptor);
  expect(cap.isFull).toBe(false);
  expect(() => memory.grow(17)).toThrow("the run's bound on memory is reached");
  expect(cap.isFull).toBe(true);
  memory.grow(16);
  expect([cap.isFull, memory.buffer.byteLength]).toEqual([false, 2 * 1_048_576]);
});

test("a memory that the machine once refused to grow is not full, whatever follows", () => {
  const cap = capMemories(2);
  const memory = new WebAssembly.Memory(descriptor);
  vi.spyOn(Memory.prototype, "grow").mockImplementation(() => {
    throw new RangeError("Unable to grow instance memory");
  });
  expect(() => memory.grow(1)).toThrow("Unable to grow");
  expect(() => memory.grow(17)).toThrow("bound");
  expect(cap.isFull).toBe(false);
});
