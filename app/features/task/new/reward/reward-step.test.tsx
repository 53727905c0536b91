// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import type { Draft } from "#app/wizard/use-draft.ts";
import { Check } from "#protocol/generated/enums.ts";
import { emptyTaskForm, type TaskForm } from "../task-form.ts";
import { RewardStep, type RewardStepProps } from "./reward-step.tsx";

// `GasSpeed` queries the chain for fees.
vi.mock("./gas-speed.tsx", () => ({ GasSpeed: () => null }));

const draft: Draft<TaskForm> = {
  id: "a draft",
  stored: undefined,
  setStored: vi.fn(),
  values: emptyTaskForm,
  change: vi.fn(),
  file: undefined,
  files: {},
  setFile: vi.fn(),
  lostFile: undefined,
  lostFiles: {},
  restorable: undefined,
  ready: true,
  clear: vi.fn(),
};
const props: RewardStepProps = {
  draft,
  account: undefined,
  deadline: undefined,
  modelDigest: `0x${"ab".repeat(32)}`,
  balance: 10n ** 18n,
  limits: { balance: 10n ** 18n, symbol: "MLB" },
  protocol: {
    parameters: {
      providerBps: 8_000,
      verifierBps: 1_500,
      bondBps: 1_500,
      rewardLockBps: 500,
      minVoteLock: "1",
    },
  } as RewardStepProps["protocol"],
  check: Check.Judged,
  isProvable: false,
  inputSeconds: undefined,
  isCheckUndecided: false,
  summaries: [],
  guidance: undefined,
  onNext: vi.fn(),
};

afterEach(cleanup);

test("the reward step explains the effect of a higher reward and the escrow", async () => {
  await show(<RewardStep {...props} />);
  const tips = screen.getByRole("region", { name: "Reward tips" }).textContent;
  expect(tips).toContain("Tasks with a higher reward are accepted sooner");
  expect(tips).toContain("The reward is held in escrow. You get it back if no result is submitted.");
});

test("the reward split is shown next to the reward", async () => {
  await show(<RewardStep {...props} />);
  const split = screen.getByRole("region", { name: "Who gets the reward" }).textContent;
  for (const part of ["Provider, 80%", "Verifiers, 15%", "Protocol, 5%"]) expect(split).toContain(part);
});

test("recommends recently paid rewards and names the source", async () => {
  const guidance = { reward: "1500000000000000000", waitSeconds: 120, tasks: 12, of: "model" } as const;
  await show(<RewardStep {...props} guidance={guidance} />);
  expect(screen.getByText("Recommended for Inference: 1.5 MLB")).toBeTruthy();
  const source = screen.getByText(/the median of 12 Inference tasks/).textContent;
  expect(source).toContain(
    "with this model accepted in the last 30 days. Half of them were accepted within 2m",
  );
});
