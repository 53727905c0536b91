import { expect, test } from "vitest";
import { acceptUnverified, closeUnverified } from "./undecided.ts";

const MLB = 10n ** 18n;
const base = {
  taskId: `0x3f9a1c${"0".repeat(58)}` as const,
  bond: (3n * MLB) / 2n,
  split: { provider: 8n * MLB, verifierPool: (3n * MLB) / 2n, protocol: MLB / 2n },
};
const votes = (votesFor: number, votesAgainst: number) => ({ ...base, votes: { votesFor, votesAgainst } });

test.each([
  [2, 1, "0.75 MLB goes to each of the 2 verifiers who approved the result. 0.5 MLB goes to the protocol."],
  [
    0,
    1,
    "1.5 MLB goes to the verifier who voted, because no one approved the result. 0.5 MLB goes to the protocol.",
  ],
  [0, 0, "No one voted, so you get the verifiers' share of 1.5 MLB back. 0.5 MLB goes to the protocol."],
])("accepting after %i votes for and %i against shows every payment", (up, down, words) => {
  const { consequences } = acceptUnverified(votes(up, down));
  expect(consequences?.[1]).toBe(
    "When the reward is distributed, 8 MLB goes to the provider, together with the bond of 1.5 MLB.",
  );
  expect(consequences?.[2]).toBe(words);
});

test.each([
  [
    ...[2, 1],
    "0.5 MLB goes to each of the 3 verifiers who voted, paid by the requester with 1.5 MLB of the reward.",
    "8.5 MLB goes back to the requester; 1.5 MLB of the bond goes back to the provider.",
  ],
  [
    ...[0, 1],
    "1.5 MLB goes to the verifier who voted, paid by the provider from the bond of 1.5 MLB, because most votes rejected the result.",
    "10 MLB goes back to the requester; none of the bond goes back to the provider.",
  ],
  [
    ...[1, 1],
    "0.75 MLB goes to each of the 2 verifiers who voted, paid by both sides because the vote was tied: 0.75 MLB from the reward and 0.75 MLB from the bond.",
    "9.25 MLB goes back to the requester; 0.75 MLB of the bond goes back to the provider.",
  ],
] as [number, number, string, string][])(
  "closing after %i votes for and %i against shows every payment",
  (up, down, ...words) => {
    expect(closeUnverified(votes(up, down)).consequences).toEqual(words);
  },
);

test("closing a task whose sealed votes rejected the result returns the whole bond", () => {
  const sealed = { ...base, votes: { votesFor: 1, votesAgainst: 2, sealed: {} } };
  expect(closeUnverified(sealed).consequences).toEqual([
    "0.5 MLB goes to each of the 3 verifiers who voted, paid by the requester with 1.5 MLB of the reward.",
    "8.5 MLB goes back to the requester; 1.5 MLB of the bond goes back to the provider.",
  ]);
});

test("closing a task without votes refunds both parties", () => {
  const { consequences, success } = closeUnverified(votes(0, 0));
  expect(consequences).toEqual([
    "10 MLB goes back to the requester; 1.5 MLB of the bond goes back to the provider.",
  ]);
  expect(success.description).toBe("10 MLB went back to the requester.");
});

test("accepting without a verdict shows the refund that the requester gives up", () => {
  expect(acceptUnverified(votes(2, 1)).consequences).toContain(
    "You give up the refund of 8.5 MLB that you would get by closing the task.",
  );
});
