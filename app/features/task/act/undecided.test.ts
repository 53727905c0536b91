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
  [2, 1, "0.75 MLB each go to the 2 verifiers who approved it. 0.5 MLB go to the protocol."],
  [0, 1, "1.5 MLB go to the one verifier who voted, as nobody approved it. 0.5 MLB go to the protocol."],
  [0, 0, "Nobody voted: the verifiers' 1.5 MLB come back to you. 0.5 MLB go to the protocol."],
])("accepting after %i votes for and %i against shows every payment", (up, down, words) => {
  const { consequences } = acceptUnverified(votes(up, down));
  expect(consequences?.[1]).toBe(
    "When the reward is distributed, 8 MLB go to the provider, together with the bond of 1.5 MLB.",
  );
  expect(consequences?.[2]).toBe(words);
});

test.each([
  [
    ...[2, 1],
    "0.5 MLB each go to the 3 verifiers who voted, paid by the requester with 1.5 MLB of the reward, as more of them approved the result.",
    "8.5 MLB go back to the requester, 1.5 MLB of the bond go back to the provider.",
  ],
  [
    ...[0, 1],
    "1.5 MLB go to the one verifier who voted, paid by the provider with the bond of 1.5 MLB, as more of them rejected the result.",
    "10 MLB go back to the requester, nothing of the bond goes back to the provider.",
  ],
  [
    ...[1, 1],
    "0.75 MLB each go to the 2 verifiers who voted, paid by both sides, as it is a tie: 0.75 MLB of the reward and 0.75 MLB of the bond.",
    "9.25 MLB go back to the requester, 0.75 MLB of the bond go back to the provider.",
  ],
] as [number, number, string, string][])(
  "closing after %i votes for and %i against shows every payment",
  (up, down, ...words) => {
    expect(closeUnverified(votes(up, down)).consequences).toEqual(words);
  },
);

test("closing a task without votes refunds both parties", () => {
  const { consequences, success } = closeUnverified(votes(0, 0));
  expect(consequences).toEqual([
    "10 MLB go back to the requester, 1.5 MLB of the bond go back to the provider.",
  ]);
  expect(success.description).toBe("10 MLB went back to the requester.");
});

test("accepting without a verdict shows the refund that the requester gives up", () => {
  expect(acceptUnverified(votes(2, 1)).consequences).toContain(
    "You give up the 8.5 MLB that closing the task would bring back to you.",
  );
});
