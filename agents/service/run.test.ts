import { expect, test } from "vitest";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { type Health, serveHealth } from "./health-server.ts";
import type { Log } from "./log.ts";
import { openMetrics } from "./metrics.ts";
import { runAgent } from "./run.ts";

const silent = { info: () => undefined, warn: () => undefined } as unknown as Log;

test("an agent that fails reports the reason, continues, and recovers", async () => {
  const metrics = openMetrics("provider");
  const stop = new AbortController();
  let isAway = true;
  const agent = {
    poll: () => (isAway ? Promise.reject(new Error("the index is away")) : Promise.resolve()),
    idle: () => Promise.resolve(),
  };
  const { health, ended } = runAgent(agent, { pollSeconds: 0.01, signal: stop.signal, log: silent, metrics });
  await expect.poll(health).toEqual({ isHealthy: false, message: "the index is away" });
  isAway = false;
  await expect.poll(health).toEqual({ isHealthy: true, message: "looking for work" });
  stop.abort();
  await ended;
  const results = (await metrics.polls.get()).values.map(({ labels, value }) => [labels.result, value > 0]);
  expect(results).toEqual([
    ["failed", true],
    ["ok", true],
  ]);
});

test("an agent told to stop takes no new work, and ends when the current work has ended", async () => {
  const stop = new AbortController();
  const underWay = Promise.withResolvers<void>();
  let polls = 0;
  let hasEnded = false;
  const agent = { poll: async () => void polls++, idle: () => underWay.promise };
  const metrics = openMetrics("provider");
  const { ended } = runAgent(agent, { pollSeconds: 3_600, signal: stop.signal, log: silent, metrics });
  void ended.then(() => {
    hasEnded = true;
  });
  await expect.poll(() => polls).toBe(1);
  stop.abort();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([polls, hasEnded]).toEqual([1, false]);
  underWay.resolve();
  await ended;
});

test("health and metrics are served over HTTP on loopback", async () => {
  const metrics = openMetrics("verifier");
  metrics.transactions.inc();
  let state: Health = { isHealthy: true, message: "looking for work" };
  const port = await freePort();
  const server = await serveHealth(port, metrics, () => state);
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const well = await ask("/health");
  expect([well.status, await well.json()]).toEqual([
    200,
    { status: "ok", message: "looking for work", setAside: [] },
  ]);
  const setAside = [{ task: "0x1", round: 1, name: "examination" }];
  state = { ...state, setAside };
  expect(await (await ask("/health")).json()).toMatchObject({ status: "ok", setAside });
  state = { isHealthy: false, message: "the chain is away" };
  const failing = await ask("/health");
  expect([failing.status, await failing.json()]).toEqual([
    503,
    { status: "failing", message: state.message, setAside: [] },
  ]);
  expect(await (await ask("/metrics")).text()).toContain('agent_transactions_total{agent="verifier"} 1');
  expect([(await ask("/")).status, (await ask("/health", { method: "POST" })).status]).toEqual([404, 405]);
  expect(server.address()).toMatchObject({ address: "127.0.0.1" });
  server.close();
});
