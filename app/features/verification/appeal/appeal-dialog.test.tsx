// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { APPEAL_STATEMENT_MAX, RULING_REASONS_MAX } from "#protocol/documents/limits.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { RulingDialog } from "../act/ruling-dialog.tsx";
import { AppealDialog } from "./appeal-dialog.tsx";

const onAppeal = vi.fn();
const onRule = vi.fn();
const isOpen = { open: true, onOpenChange: () => undefined };
const verificationId = `0x${"ab".repeat(32)}` as const;
const appeal = (
  <AppealDialog
    {...isOpen}
    verificationId={verificationId}
    cost={{ bond: 10n ** 18n, fee: 10n ** 18n, total: 2n * 10n ** 18n }}
    arbiterTimeout={86_400}
    onAppeal={onAppeal}
  />
);
const round = {
  before: VerificationStatus.Rejected,
  votesFor: 1,
  votesAgainst: 3,
  voteLock: 10n ** 18n,
  minoritySlashBps: 2_500,
  ruledSlashBps: 10_000,
};
const ruling = <RulingDialog {...isOpen} verificationId={verificationId} round={round} onRule={onRule} />;

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test.each<[label: RegExp, dialog: ReactElement, limit: number, words: string, error: RegExp]>([
  [
    /Why is the outcome wrong/,
    appeal,
    APPEAL_STATEMENT_MAX,
    "At most 1,000 characters.",
    /must have at most 1000 characters/,
  ],
  [/Reasons/, ruling, RULING_REASONS_MAX, "At most 5,000 characters.", /must have at most 5000 characters/],
])(
  "the dialog of %s shows the maximum length, and keeps a longer pasted text whole",
  async (label, dialog, limit, words, error) => {
    const user = userEvent.setup();
    await show(dialog);
    const field = screen.getByLabelText<HTMLTextAreaElement>(label);
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
      words,
    );
    // A browser would cut it without a word, and what is sent is permanent.
    await user.click(field);
    await user.paste("x".repeat(limit + 1));
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(field.value).toHaveLength(limit + 1);
    expect(screen.getByText(error)).toBeTruthy();
    expect([onAppeal, onRule].some(({ mock }) => mock.calls.length > 0)).toBe(false);
    sessionStorage.clear();
  },
);

test("an appeal requires a statement, and a ruling requires reasons", async () => {
  const user = userEvent.setup();
  await show(appeal);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByText("Please explain why the outcome is wrong")).toBeTruthy();
  await user.type(screen.getByLabelText(/Why is the outcome wrong/), "Row 3 is right.");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(onAppeal).toHaveBeenCalledOnce();
  cleanup();
  await show(ruling);
  await user.click(screen.getByRole("radio", { name: /Refund/ }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByText("Please give the reasons for your ruling")).toBeTruthy();
  await user.type(screen.getByLabelText(/Reasons/), "Both sides are right.");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(onRule).toHaveBeenCalledExactlyOnceWith(3, "Both sides are right.");
});
