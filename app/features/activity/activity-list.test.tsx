// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ChainClockProvider } from "#app/components/chain/chain-clock.ts";
import type { ActivityRow } from "./activity.query.server.ts";
import { ActivityList } from "./activity-list.tsx";

const TASK = `0x3f9a1c${"0".repeat(58)}` as const;
const VERIFICATION = `0x3f9a1c${"0".repeat(56)}01` as const;
const NOW = 1_770_000_000;

const voted: ActivityRow = {
  id: "0x0a",
  kind: "VoteCast",
  type: "other",
  amount: "200000000000000000",
  detail: "approve",
  timestamp: String(NOW),
  tx: `0x${"7a".repeat(32)}`,
  actorId: "0x14dc79964da2c08b23698b3d3cc7ca32193d9955",
  model: { id: `0x${"ab".repeat(32)}`, name: "Iris Classifier" },
  taskId: TASK,
  verificationId: VERIFICATION,
};
const created: ActivityRow = { ...voted, id: "0x0b", kind: "TaskCreated", verificationId: null };

afterEach(cleanup);

function Shown() {
  return <ActivityList rows={[created, voted]} />;
}

test("an activity names its task and links to it, a vote links to its verification", async () => {
  const Stub = createRemixStub([{ id: "root", path: "/", Component: Shown, loader: () => null }]);
  const root = { environment: { chainId: 31_337, rpcUrl: "http://localhost" } };
  render(
    <ChainClockProvider value={() => NOW}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </ChainClockProvider>,
  );
  expect((await screen.findByText("Task created")).getAttribute("href")).toBe(`/tasks/${TASK}`);
  expect(screen.getByText("Vote cast").getAttribute("href")).toBe(`/verification/${VERIFICATION}`);
  expect(screen.getByText(/voted on the result of task #0x3f9a1c/)).toBeTruthy();
});
