// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BallotDraft, VoteForm } from "./vote-form.tsx";
import { VoteStakes } from "./vote-stakes.tsx";

const start = vi.fn();
vi.mock("#app/transaction/transaction-context.ts", () => ({ useTransaction: () => ({ start }) }));
vi.mock("#app/env/use-public-environment.ts", () => ({ useAppChain: () => ({ id: 31_337 }) }));

const ID = `0x${"ab".repeat(32)}` as const;
const STAKES = (
  <VoteStakes
    stakes={{
      approving: 3n * 10n ** 17n,
      rejecting: 10n ** 17n,
      lostAgainst: 4n * 10n ** 17n,
      lostOverruled: 16n * 10n ** 17n,
    }}
    canBeAppealed
  />
);
const onVoted = vi.fn();

beforeEach(() => {
  start.mockReset().mockResolvedValue("done");
  onVoted.mockReset();
  sessionStorage.clear();
});
afterEach(cleanup);

function show() {
  render(
    <VoteForm
      verificationId={ID}
      voteLock={2n * 10n ** 18n}
      losses={{ lostAgainst: 1n, lostOverruled: 2n }}
      stakes={STAKES}
      onVoted={onVoted}
    />,
  );
  return userEvent.setup();
}

test("a vote without a choice shows an error and starts nothing", async () => {
  const user = show();
  await user.click(screen.getByRole("button", { name: "Select an option to vote" }));
  expect(screen.getByText("Vote Required")).toBeTruthy();
  expect(screen.getByText("Please select a vote option before submitting.")).toBeTruthy();
  expect(start).not.toHaveBeenCalled();
});

test("the confidence starts at 75 and must stay between 1 and 100", async () => {
  const user = show();
  const field = screen.getByRole("textbox", { name: "Confidence" }) as HTMLInputElement;
  expect(field.value).toBe("75");
  await user.click(screen.getByRole("radio", { name: /Approve/ }));
  await user.clear(field);
  for (const text of ["101", "8,5"]) {
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole("button", { name: "Submit vote" }));
    expect(field.value).toBe(text);
    expect(screen.getByText("Confidence must be a whole number from 1 to 100")).toBeTruthy();
  }
  expect(start).not.toHaveBeenCalled();
});

test("the review describes the vote, the call contains it, and the form is cleared", async () => {
  const user = show();
  await user.click(screen.getByRole("radio", { name: /Reject/ }));
  const confidence = screen.getByRole("textbox", { name: "Confidence" }) as HTMLInputElement;
  await user.clear(confidence);
  await user.type(confidence, "90");
  const reasoning = screen.getByLabelText("Reasoning (optional)") as HTMLTextAreaElement;
  await user.type(reasoning, "Row 3 differs.");
  await user.click(screen.getByRole("button", { name: "Submit vote" }));
  await expect.poll(() => onVoted.mock.calls).toHaveLength(1);
  const action = start.mock.calls[0]?.[0];
  expect(action.consequences[0]).toBe("You vote Reject with 90% confidence. Votes can't be changed.");
  expect(action.call({}).args).toEqual([ID, false, 90, "Row 3 differs."]);
  expect(confidence.value).toBe("75");
  expect(reasoning.value).toBe("");
});

test("a failed vote keeps the form's contents", async () => {
  start.mockResolvedValue("failed");
  const user = show();
  await user.click(screen.getByRole("radio", { name: /Approve/ }));
  await user.type(screen.getByLabelText("Reasoning (optional)"), "Same figures.");
  await user.click(screen.getByRole("button", { name: "Submit vote" }));
  await expect.poll(() => start.mock.calls).toHaveLength(1);
  expect(onVoted).not.toHaveBeenCalled();
  expect((screen.getByLabelText("Reasoning (optional)") as HTMLTextAreaElement).value).toBe("Same figures.");
});

test("the ballot shows what a vote can win and lose, and mentions a ruling only where one is possible", () => {
  show();
  const stakes = () => screen.getByRole("region", { name: "Possible gains and losses" }).textContent;
  expect(stakes()).toContain("You approve, and the result is approvedup to +0.3000 MLB");
  expect(stakes()).toContain("You reject, and the result is rejectedup to +0.1000 MLB");
  expect(stakes()).toContain("Your vote goes against the outcome−0.4000 MLB");
  expect(stakes()).toContain("An arbiter overrules your vote−1.6000 MLB");
  cleanup();
  render(<VoteStakes {...STAKES.props} canBeAppealed={false} />);
  expect(stakes()).not.toContain("arbiter");
});

test("the counter counts bytes, like the contract", async () => {
  const user = show();
  await user.type(screen.getByLabelText("Reasoning (optional)"), "größer");
  expect(screen.getByText("8")).toBeTruthy();
});

test("checklist text is added to the reasoning once and chooses no side", async () => {
  const form = (draft?: BallotDraft) => (
    <VoteForm
      verificationId={ID}
      voteLock={2n}
      losses={{ lostAgainst: 1n, lostOverruled: 2n }}
      stakes={STAKES}
      onVoted={onVoted}
      draft={draft}
    />
  );
  const { rerender } = render(form());
  const reasoning = screen.getByRole("textbox", { name: /Reasoning/ }) as HTMLTextAreaElement;
  await userEvent.type(reasoning, "My own reasons.");
  rerender(form({ text: "The files fit.\nEvery row is answered." }));
  rerender(form({ text: "The files fit." }));
  expect(reasoning.value).toBe("My own reasons.\nThe files fit.\nEvery row is answered.");
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
});

test("a half-filled ballot and its receipt survive a reload and a visit to the task", async () => {
  const user = userEvent.setup();
  const receipt = { cid: "bafyreceipt", bytes: new TextEncoder().encode('{"run":1}') };
  const form = (draft?: BallotDraft) => (
    <VoteForm
      verificationId={ID}
      voteLock={2n}
      losses={{ lostAgainst: 1n, lostOverruled: 2n }}
      stakes={STAKES}
      onVoted={onVoted}
      draft={draft}
    />
  );
  render(form({ approve: false, text: "Row 3 differs: bafyreceipt", receipt }));
  const reasoning = () => screen.getByRole("textbox", { name: /Reasoning/ }) as HTMLTextAreaElement;
  await expect.poll(() => reasoning().value).toContain("Row 3");
  await user.type(reasoning(), " Twice.");
  cleanup();
  render(form());
  await expect.poll(() => reasoning().value).toBe("Row 3 differs: bafyreceipt Twice.");
  expect((screen.getByRole("radio", { name: /Reject/ }) as HTMLInputElement).checked).toBe(true);
  start.mockResolvedValue("failed");
  await user.click(screen.getByRole("button", { name: "Submit vote" }));
  await expect.poll(() => start.mock.calls).toHaveLength(1);
  const stored = vi.fn(async () => ({ cid: receipt.cid }));
  await start.mock.calls[0]?.[0].uploads.run({ bytes: stored });
  expect(stored).toHaveBeenCalledWith(receipt.bytes, expect.anything());
});
