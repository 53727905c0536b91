import { expect, test } from "vitest";
import { WarmModels } from "./warm-models.ts";

function models(most: number) {
  const loads: string[] = [];
  const closed: string[] = [];
  const warm = new WarmModels(most);
  const use = (name: string, bytes = 10, work: () => Promise<unknown> = async () => undefined) =>
    warm.use(
      name,
      bytes,
      () => {
        loads.push(name);
        return { isEnded: false, close: () => void closed.push(name) };
      },
      work,
    );
  return { warm, use, loads, closed };
}

test("a model stays loaded between tasks, and the least recently used is freed beyond the memory limit", async () => {
  const { use, loads, closed } = models(20);
  for (const name of ["a", "b", "a", "b", "a", "c"]) await use(name);
  expect([loads, closed]).toEqual([["a", "b", "c"], ["b"]]);
  await use("b");
  expect([loads.at(-1), closed.at(-1)]).toEqual(["b", "a"]);
});

test("a model in use is never freed, even beyond the limit, and one beyond it is freed after its task", async () => {
  const { use, closed } = models(10);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = use("a", 10, () => promise);
  await use("b");
  expect(closed).toEqual(["b"]);
  resolve();
  await running;
  expect(closed).toEqual(["b"]);
  await use("large", 100);
  expect(closed).toEqual(["b", "a", "large"]);
});

test("a model whose process has ended is loaded again", async () => {
  const warm = new WarmModels<{ isEnded: boolean; close(): void }>(100);
  const open = () => ({ isEnded: false, close: () => undefined });
  const first = await warm.use("a", 1, open, async (model) => model);
  expect(await warm.use("a", 1, open, async (model) => model)).toBe(first);
  first.isEnded = true;
  expect(await warm.use("a", 1, open, async (model) => model)).not.toBe(first);
});
