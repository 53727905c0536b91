// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { type SituationChanges, STRANGER, situation } from "../situation/test-situation.ts";
import { TaskActionBar } from "./task-action-panel.tsx";

const wallet = vi.hoisted(() => ({ wrongNetwork: false }));
vi.mock("#app/wallet/use-wallet.ts", () => ({ useWallet: () => wallet }));

afterEach(() => {
  cleanup();
  wallet.wrongNetwork = false;
});

const bar = (status: TaskStatus, changes: SituationChanges = {}) =>
  show(<TaskActionBar situation={situation(status, changes)} onRun={() => undefined} />);

test("the bar on phones offers the reader's step", async () => {
  await bar(TaskStatus.Created, { account: STRANGER });
  expect(screen.getByRole("button", { name: "Accept task" })).toBeTruthy();
});

test("a wallet on another network gets no step, as in the panel", async () => {
  wallet.wrongNetwork = true;
  await bar(TaskStatus.Created, { account: STRANGER });
  expect(screen.queryByRole("button")).toBeNull();
});

test("while verifiers vote, the bar does not present a public statement as the next step", async () => {
  await bar(TaskStatus.Completed, { verification: { status: VerificationStatus.Voting } });
  expect(screen.queryByRole("button")).toBeNull();
});

test("a requester that only has to wait for a provider gets no bar", async () => {
  await bar(TaskStatus.Created);
  expect(screen.queryByRole("button")).toBeNull();
});
