import { expect, test } from "vitest";
import { openMetrics } from "../service/metrics.ts";
import { createVerifier, type VerifierParts } from "./agent.ts";

test("a verifier that starts while the chain is away waits for it, and stakes once", async () => {
  let tries = 0;
  const parts = {
    account: "0x1",
    judging: {},
    index: { rounds: async () => [], unsettled: async () => [] },
    jury: { collect: async () => undefined },
    log: { info: () => undefined, warn: () => undefined },
    metrics: openMetrics("verifier"),
    dryRun: false,
    prepare: async () => {
      if (++tries === 1) throw new Error("fetch failed");
    },
  };
  const verifier = createVerifier(parts as unknown as VerifierParts);
  await expect(verifier.look()).rejects.toThrow("fetch failed");
  await verifier.look();
  await verifier.look();
  expect(tries).toBe(2);
});
