import type { Hex } from "viem";
import { expect, test } from "vitest";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { openMetrics } from "../service/metrics.ts";
import { createProvider, type ProviderParts } from "./agent.ts";

test("with room for one, a task that waits for its verifiers does not keep the next from being computed", async () => {
  const tasks: Hex[] = [`0x${"1".repeat(64)}`, `0x${"2".repeat(64)}`];
  const followed: Hex[] = [];
  const parts = {
    account: "0x1",
    policy: { concurrency: 1 },
    index: { underWay: async () => tasks, offers: async () => [] },
    market: {
      state: async (task: Hex) => {
        followed.push(task);
        return { status: TaskStatus.Completed, isMine: true };
      },
      advance: async () => undefined,
    },
    log: { info: () => undefined, warn: () => undefined },
    metrics: openMetrics("provider"),
    now: async () => 1_000,
    dryRun: false,
  };
  const provider = createProvider(parts as unknown as ProviderParts);
  for (let look = 0; look < 4; look++) {
    await provider.look();
    await provider.idle();
  }
  expect(followed).toEqual([...tasks, ...tasks]);
});
