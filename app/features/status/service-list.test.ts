import { expect, test } from "vitest";
import { type Health, healthStates } from "#protocol/schemas/http/health.ts";
import { reportsOf, SERVICES, stateEffects, stateLabels } from "./service-list.tsx";

const part = (status: Health["status"], message: string) => ({ status, message, blockNumber: 7 });

test("every state of every service has advice for users", () => {
  for (const service of SERVICES) {
    for (const state of healthStates) expect(stateEffects()[service][state]).toMatch(/\w.*\.$/);
  }
});

test("a service that is down is listed with the working ones and its details", () => {
  const reports = reportsOf({
    status: "down",
    chain: part("ok", "The chain is responding. Latest block: 7."),
    indexer: { ...part("down", "The index is not responding."), lagBlocks: null },
    storage: { status: "ok", message: "The file storage is responding." },
  });
  expect(reports.map(({ service, state }) => [service, stateLabels()[state]])).toEqual([
    ["chain", "Working"],
    ["indexer", "Not working"],
    ["storage", "Working"],
  ]);
  expect(reports[1]?.found).toBe("The index is not responding.");
});
