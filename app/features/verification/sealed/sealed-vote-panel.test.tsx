// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Address, type Hex, zeroHash } from "viem";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { entrustedVote, openingOf } from "#protocol/chain/entrusted/entrusted-vote.ts";
import { keeperKeyOf } from "#protocol/chain/entrusted/keeper-key.ts";
import { type Pin, sampleTrace } from "#protocol/chain/sealed/sampled-batch.ts";
import { commitmentOf, JUDGED_TRACE } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check, VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts } from "#protocol/rules/facts.ts";
import { accountAt } from "#stack/services/agents.ts";
import { RECOMPUTATION_ID } from "../vote/ballot-anchors.ts";
import type { RoundSample } from "./round-sample.server.ts";
import { newSealedVote } from "./sealed-actions.ts";
import { sealedRoundOf } from "./sealed-round.ts";
import { sealedVoteText } from "./sealed-vote.ts";
import { SealedVotePanel, type SealedVotePanelProps } from "./sealed-vote-panel.tsx";
import { keepSealedVote } from "./sealed-vote-store.ts";

const start = vi.fn();
let onChain: Hex | undefined;
let keeperKeys: readonly Hex[] | undefined;
vi.mock("#app/transaction/transaction-context.ts", () => ({ useTransaction: () => ({ start }) }));
vi.mock("#app/env/use-public-environment.ts", () => ({
  useAppChain: () => ({ id: 31_337 }),
  usePublicEnvironment: () => ({ keeperKeys }),
}));
vi.mock("#app/transaction/contract/use-contract-read.ts", () => ({
  useContractRead: () => ({ data: onChain }),
}));

const MLB = 10n ** 18n;
const INES: Address = `0x${"1e".repeat(20)}`;
const ID: Hex = `0x${"ab".repeat(32)}`;
const HOUR = 3_600;
const facts: VerificationFacts = {
  status: VerificationStatus.Voting,
  verificationDeadline: SHOWN_AT + HOUR,
  startedAt: SHOWN_AT - HOUR,
  earliestDecision: SHOWN_AT,
  votesFor: 0,
  votesAgainst: 0,
  consensusThreshold: 3,
  requiredVotes: 3,
  majorityBps: 6_000,
  extensions: 0,
  maxExtensions: 2,
  decidedAt: 0,
  isFinal: false,
  appealUntil: 0,
  ruled: false,
  voteLock: 2n * MLB,
  slashBps: 10_000,
  eligibleBefore: SHOWN_AT - HOUR,
  sealed: { stage: 0, seats: 2, opened: 0, opening: false, equalRejections: 0 },
};
const opening: VerificationFacts = {
  ...facts,
  sealed: { stage: 0, seats: 3, opened: 0, opening: true, equalRejections: 0 },
};

const vote = {
  sealed: true,
  stage: 0,
  support: null,
  confidence: null,
  reasoning: "",
  withConsensus: null,
  lockedStake: String(2n * MLB),
  settled: false,
  slashed: "0",
  claimable: "0",
  claimed: false,
  reward: "0",
};

function props(changes: Partial<SealedVotePanelProps> = {}): SealedVotePanelProps {
  const verification = changes.verification ?? facts;
  const round = sealedRoundOf(verification);
  if (!round) throw new Error("The round is sealed.");
  return {
    verificationId: ID,
    verification,
    verifier: {
      staked: 50n * MLB,
      locked: 0n,
      activeSince: 1,
      changedAt: 1,
      minimumStake: 10n * MLB,
      unbonding: 0n,
      unbondingReadyAt: 0,
    },
    parties: { requester: ID as Address, provider: null, modelOwner: null, formerProviders: [] },
    vote: undefined,
    account: INES,
    systemLocked: false,
    now: SHOWN_AT,
    chainId: 31_337,
    stakes: { approving: MLB, rejecting: MLB, lostAgainst: 2n * MLB, lostOverruled: 2n * MLB },
    canBeAppealed: false,
    check: Check.Judged,
    round,
    draw: { drawnUntil: SHOWN_AT - 3, seed: "known", ticket: undefined },
    finding: undefined,
    ...changes,
  };
}

/** Shows the panel with its form, which is loaded after the page. */
async function showPanel(changes?: Partial<SealedVotePanelProps>): Promise<HTMLElement> {
  const shown = await show(<SealedVotePanel {...props(changes)} />, INES);
  await expect.poll(() => shown.querySelector("[data-scripted]")).toBeNull();
  return shown;
}

const sealed = () =>
  newSealedVote({
    chainId: 31_337,
    verificationId: ID,
    voter: INES,
    approve: true,
    confidence: 90,
    reasoning: "Read.",
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  onChain = undefined;
  keeperKeys = undefined;
  start.mockReset().mockResolvedValue("done");
});
afterEach(cleanup);

test("a judged vote is kept on the device before it is sent sealed", async () => {
  const user = userEvent.setup();
  await showPanel();
  await user.click(screen.getByRole("radio", { name: /Reject/ }));
  await user.click(screen.getByRole("button", { name: "Seal vote" }));
  const { kind, call } = start.mock.calls[0]?.[0] ?? {};
  expect(kind).toBe("sealVote");
  const [, commitment] = call({ account: INES }).args;
  const kept = Object.entries(localStorage).find(([key]) => key.startsWith("sealed-vote:31337:"));
  const { verificationId, ...content } = JSON.parse(kept?.[1] ?? "{}");
  expect(commitmentOf(verificationId, content)).toBe(commitment);
});

test("a browser that stores nothing sends nothing", async () => {
  const storing = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => undefined);
  const user = userEvent.setup();
  await showPanel();
  await user.click(screen.getByRole("radio", { name: /Approve/ }));
  await user.click(screen.getByRole("button", { name: "Seal vote" }));
  expect(screen.getByRole("alert").textContent).toContain("Your vote was not sent");
  expect(start).not.toHaveBeenCalled();
  storing.mockRestore();
});

test("a verifier that was not drawn sees when the seats are open to everyone", async () => {
  const draw = { drawnUntil: SHOWN_AT + 8, seed: "known", ticket: undefined } as const;
  const shown = await showPanel({ draw });
  expect(shown.textContent).toMatch(/Seats are open to everyone in 00:1[01]/);
  const button = screen.getByRole("button", { name: /Select an option/ });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(shown.textContent).toMatch(/You can seal your vote from/);
});

test("a recomputed result cannot be voted on without a run, and the run decides the side", async () => {
  const shown = await showPanel({ check: Check.Recomputed });
  expect(shown.textContent).toContain("Recompute the result first");
  expect(screen.queryByRole("radio")).toBeNull();
  cleanup();
  const finding = { trace: ID, approve: true, text: "The same bytes." };
  const user = userEvent.setup();
  await showPanel({ check: Check.Recomputed, finding });
  await user.click(screen.getByRole("button", { name: "Seal vote" }));
  expect(start.mock.calls[0]?.[0].kind).toBe("sealVote");
});

describe("a vote that is entrusted to a keeper", () => {
  test("reaches the keeper with its sealing, and the panel has nothing to do until the opening", async () => {
    const keeper = await keeperKeyOf(accountAt(0));
    keeperKeys = [keeper.publicKey];
    const user = userEvent.setup();
    await showPanel();
    await user.click(screen.getByRole("radio", { name: /Reject/ }));
    await user.click(screen.getByRole("button", { name: "Seal vote" }));
    await expect.poll(() => start).toHaveBeenCalled();
    const { call, consequences } = start.mock.calls[0]?.[0] ?? {};
    expect(consequences.join(" ")).toContain("if neither a keeper nor you open the vote within the 24 hours");
    const { args, suffix } = call({ account: INES });
    const entrusted = await entrustedVote(suffix, args[1], keeper);
    const seat = { voter: INES, commitment: args[1] };
    expect(entrusted && openingOf(ID, seat, entrusted, [JUDGED_TRACE.reject])).toBeTruthy();
    cleanup();
    onChain = args[1];
    const shown = await showPanel({ vote });
    expect(shown.textContent).toContain("You have nothing to do until the votes are opened.");
  });

  test("is only one that its voter wants to be", async () => {
    keeperKeys = [(await keeperKeyOf(accountAt(0))).publicKey];
    const user = userEvent.setup();
    const shown = await showPanel();
    expect(shown.textContent).toContain("The keeper can read your vote from now on");
    await user.click(screen.getByRole("checkbox", { name: /Let a keeper open my vote/ }));
    await user.click(screen.getByRole("radio", { name: /Reject/ }));
    await user.click(screen.getByRole("button", { name: "Seal vote" }));
    await expect.poll(() => start).toHaveBeenCalled();
    expect(start.mock.calls[0]?.[0].call({ account: INES }).suffix).toBeUndefined();
  });
});

test("a stake that was increased after the start has no seat, and the reason is given", async () => {
  const verifier = { ...props().verifier, changedAt: SHOWN_AT };
  const shown = await showPanel({ verifier });
  expect(shown.textContent).toContain("Your stake was increased after this vote started.");
});

test("during the opening the voter opens the vote with one press", async () => {
  const kept = sealed();
  keepSealedVote(kept);
  onChain = kept.commitment;
  const user = userEvent.setup();
  const shown = await showPanel({ verification: opening, vote });
  expect(shown.textContent).toMatch(/Open your vote within .* or you lose 2 MLB/);
  await user.click(screen.getByRole("button", { name: "Open vote" }));
  const { kind, call } = start.mock.calls[0]?.[0] ?? {};
  expect(kind).toBe("openVote");
  expect(call({ account: INES }).args[1][0]).toMatchObject({ voter: INES, confidence: 90, salt: kept.salt });
  expect(Object.keys(localStorage).filter((key) => key.startsWith("sealed-vote:"))).toEqual([]);
});

test("on another device the copy of the vote opens it, and any other text is refused", async () => {
  const kept = sealed();
  onChain = kept.commitment;
  const user = userEvent.setup();
  await showPanel({ verification: opening, vote });
  const field = screen.getByRole("textbox", { name: "Copy of your sealed vote" });
  await user.click(field);
  await user.paste(sealedVoteText(sealed()));
  expect(screen.getByText("This text does not open your vote on this result.")).toBeTruthy();
  await user.clear(field);
  await user.paste(sealedVoteText(kept));
  expect(screen.getByRole("button", { name: "Open vote" })).toBeTruthy();
});

test("after the opening the voter sees the loss", async () => {
  const late = { ...opening, verificationDeadline: SHOWN_AT - 1 };
  onChain = ID;
  const shown = await showPanel({ verification: late, vote });
  expect(shown.textContent).toMatch(/not opened in time.*You lose the lock of 2 MLB/);
});

describe("with one verifier first", () => {
  const staged = (changes: Partial<NonNullable<VerificationFacts["sealed"]>>): VerificationFacts => ({
    ...facts,
    sealed: { stage: 1, seats: 0, opened: 0, opening: false, equalRejections: 0, ...changes },
  });
  const seat = { ...vote, stage: 1 };
  const taken = staged({ seats: 1, opening: true });
  const finding = { trace: ID, approve: true, text: "The same bytes." };

  test("the seat is taken with one press, before anything is computed, and the lock is said", async () => {
    const user = userEvent.setup();
    const part = { verification: staged({}), check: Check.Staged };
    const shown = await show(<SealedVotePanel {...props(part)} />, INES);
    await screen.findByRole("button", { name: "Take seat" });
    expect(shown.textContent).toMatch(/locks 2.* MLB of your stake.*24 hours to recompute/);
    await user.click(screen.getByRole("button", { name: "Take seat" }));
    const { kind, consequences } = start.mock.calls[0]?.[0] ?? {};
    expect(kind).toBe("sealVote");
    expect(consequences.join(" ")).toContain("five others decide, and you lose the lock if they approve");
  });

  test("a higher ticket sits later, and the reader sees when", async () => {
    const draw = { drawnUntil: SHOWN_AT + 60, seed: "known", ticket: 1, from: SHOWN_AT + 30 } as const;
    const part = { verification: staged({}), check: Check.Staged, draw };
    const shown = await show(<SealedVotePanel {...props(part)} />, INES);
    const button = await screen.findByRole("button", { name: "Take seat" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(shown.textContent).toMatch(/You can take a seat in 00:3[123]/);
  });

  test("the gain of the first verifier is its own, and the losses are those that five others decide", async () => {
    const shown = await show(
      <SealedVotePanel {...props({ verification: staged({}), check: Check.Staged })} />,
      INES,
    );
    await screen.findByRole("button", { name: "Take seat" });
    expect(shown.textContent).toMatch(/Your run gives the same result\+1\.0000/);
    expect(shown.textContent).toMatch(/It differs, and five others approve the result−2\.0000/);
  });

  test("other verifiers see that the seat is taken, and when they can take part", async () => {
    const part = { verification: taken, check: Check.Staged };
    const shown = await show(<SealedVotePanel {...props(part)} />, INES);
    expect(shown.textContent).toContain("The first seat is taken.");
    expect(shown.textContent).toContain("five others are drawn, and you can take one of their seats");
  });

  test("the holder of the seat recomputes until a time, and then opens the vote of the run", async () => {
    const part = { verification: taken, check: Check.Staged, vote: seat };
    onChain = zeroHash;
    await show(<SealedVotePanel {...props(part)} />, INES);
    expect((await screen.findByText("Recompute the result now")).textContent).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Open vote" })).toBeNull();
    const next = screen.getByRole("link", { name: "Go to the recomputation" });
    expect(next.getAttribute("href")).toBe(`#${RECOMPUTATION_ID}`);
    cleanup();
    const user = userEvent.setup();
    await show(<SealedVotePanel {...props({ ...part, finding })} />, INES);
    await user.click(await screen.findByRole("button", { name: "Open vote" }));
    const { kind, call, consequences } = start.mock.calls[0]?.[0] ?? {};
    expect([kind, call({ account: INES }).args[1][0].trace]).toEqual(["openVote", ID]);
    expect(consequences.join(" ")).toContain("you lose 2 MLB if they approve the result");
  });

  test("a first verifier that opened nothing sees the loss once five others were called", async () => {
    onChain = zeroHash;
    const part = { verification: staged({ stage: 2 }), check: Check.Staged, vote: seat };
    const shown = await show(<SealedVotePanel {...props(part)} />, INES);
    expect(shown.textContent).toMatch(/not opened in time.*You lose the lock of 2 MLB/);
  });

  test("a member of the five votes with its run and is not offered a keeper", async () => {
    keeperKeys = [(await keeperKeyOf(accountAt(0))).publicKey];
    const part = { verification: staged({ stage: 2, seats: 1 }), check: Check.Staged, finding };
    await show(<SealedVotePanel {...props(part)} />, INES);
    expect(screen.getByRole("button", { name: "Seal vote" })).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: /keeper/ })).toBeNull();
    cleanup();
    onChain = ID;
    const sat = { ...part, vote: { ...vote, stage: 2 } };
    const shown = await show(<SealedVotePanel {...props(sat)} />, INES);
    expect(shown.textContent).toMatch(/opened after .* You then have 24 hours to open yours/);
  });
});

describe("of a sampled batch", () => {
  const sample: RoundSample = { seed: ID, size: 8, numbers: [2, 5], items: 20, isPinned: false };
  const traces = [ID, JUDGED_TRACE.approve];
  const pin: Pin = [ID, 20, traces, []];
  const finding = { trace: sampleTrace(traces), traces, pin, approve: true, text: "Two of 20." };
  const round = (verification: VerificationFacts, part: Partial<RoundSample> = {}) => {
    const found = sealedRoundOf(verification, 0, { ...sample, ...part });
    if (!found) throw new Error("The round is sealed.");
    return { verification, round: found, check: Check.Sampled };
  };
  const kept = () =>
    newSealedVote({
      chainId: 31_337,
      verificationId: ID,
      voter: INES,
      confidence: 90,
      reasoning: "",
      ...finding,
    });
  const called = () => start.mock.calls[0]?.[0].call({ account: INES });

  test("the reader draws the sample before a seat can be taken", async () => {
    const user = userEvent.setup();
    const shown = await showPanel(round(facts, { seed: undefined, numbers: undefined }));
    expect(shown.textContent).toContain("The inputs to recompute are not drawn yet.");
    await user.click(screen.getByRole("button", { name: "Draw sample" }));
    await expect.poll(() => start).toHaveBeenCalled();
    expect(called()).toMatchObject({ functionName: "drawSample", args: [ID] });
  });

  test("the vote keeps the traces of the drawn inputs, which open it", async () => {
    const user = userEvent.setup();
    await showPanel({ ...round(facts), finding });
    await user.click(screen.getByRole("button", { name: "Seal vote" }));
    await expect.poll(() => start).toHaveBeenCalled();
    const [text] = Object.keys(localStorage).flatMap((key) => localStorage.getItem(key) ?? []);
    expect(JSON.parse(text ?? "")).toMatchObject({ traces, pin });
  });

  test("the seals are shown before the vote is opened, and the vote is opened with its traces", async () => {
    const own = kept();
    keepSealedVote(own);
    onChain = own.commitment;
    const user = userEvent.setup();
    const late = { ...opening, verificationDeadline: SHOWN_AT + 23 * HOUR };
    await showPanel({ ...round(late), vote: vote });
    expect(screen.queryByRole("button", { name: "Open vote" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show seals" }));
    await expect.poll(() => start).toHaveBeenCalled();
    expect(called()).toMatchObject({ functionName: "pinSample", args: [ID, ...pin] });
    cleanup();
    start.mockClear();
    await showPanel({ ...round(late, { isPinned: true }), vote: vote });
    await user.click(screen.getByRole("button", { name: "Open vote" }));
    await expect.poll(() => start).toHaveBeenCalled();
    expect(called()).toMatchObject({
      functionName: "openSampledVotes",
      args: [ID, [{ voter: INES }], traces],
    });
  });

  test("a rejection without seals waits for others to show them, and can be opened in the second half", async () => {
    const own = newSealedVote({ ...kept(), approve: false, pin: undefined });
    keepSealedVote(own);
    onChain = own.commitment;
    const late = { ...opening, verificationDeadline: SHOWN_AT + 23 * HOUR };
    const shown = await showPanel({ ...round(late), vote: vote });
    expect(shown.textContent).toContain("Without them no vote approves the result.");
    cleanup();
    const half = { ...opening, verificationDeadline: SHOWN_AT + 11 * HOUR };
    await showPanel({ ...round(half), vote: vote });
    expect(screen.getByRole("button", { name: "Open vote" })).toBeTruthy();
  });
});
