import { expect, test } from "vitest";
import { runTogether } from "./run-together.ts";

test("an agent that cannot start is retried while the others of its program work", async () => {
  const stop = new AbortController();
  const { signal } = stop;
  const untilStopped = () =>
    new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  let tries = 0;
  const failures: string[] = [];
  const ended = runTogether(
    [
      untilStopped,
      async () => {
        if (++tries < 3) throw new Error(`the port is taken (${tries})`);
        await untilStopped();
      },
    ],
    {
      signal,
      firstPauseSeconds: 0.001,
      onFailure: (agent, { message }) => failures.push(`${agent}: ${message}`),
    },
  );
  await expect.poll(() => tries).toBe(3);
  expect(failures).toEqual(["1: the port is taken (1)", "1: the port is taken (2)"]);
  stop.abort();
  await ended;
});

test("an agent that has a program to itself ends it with the reason", async () => {
  const { signal } = new AbortController();
  const start = () => Promise.reject(new Error("the port is taken"));
  const onFailure = () => expect.unreachable();
  await expect(runTogether([start], { signal, onFailure })).rejects.toThrow("the port is taken");
});
