import { expect, test } from "vitest";
import { submitResult } from "#app/features/task/result/submit-result.ts";
import { startVerification } from "#app/features/verification/act/actions.ts";
import { appealRight } from "#app/features/verification/appeal/appeal-right.ts";
import { Check } from "#protocol/generated/enums.ts";
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

test.each([
  [
    Check.Open,
    "the voters are paid up to 1.5 MLB from the reward and up to 2 MLB from the provider's bond.",
    "your bond pays the voters: all of it if most votes rejected the result, half of it in a tie.",
  ],
  [Check.Judged, "the voters are paid 1.5 MLB from the reward.", "you get your whole bond back."],
  [Check.Recomputed, "the voters are paid 1.5 MLB from the reward.", "you get your whole bond back."],
])(
  "with check %i, who starts a vote and who submits a result read who pays without a decision",
  (check, start, submit) => {
    const undecided = { check, verifierPool: base.split.verifierPool, bond: 2n * MLB };
    const started = startVerification({ verificationId: base.taskId, deadline: 1_770_000_000, undecided });
    expect(started.consequences?.[1]).toBe(`If the vote ends without a decision, ${start}`);
    const result = { ...base, check, files: {}, fields: {} } as unknown as Parameters<typeof submitResult>[0];
    expect(submitResult(result).consequences?.[1]).toMatch(/^If the vote ends without a decision/);
    expect(submitResult(result).consequences?.[1]).toContain(submit);
  },
);

test("a provider that loses no bond without a decision reads that the requester decides about its pay", () => {
  const appealCost = { bond: MLB, fee: MLB, total: 2n * MLB };
  const right = { as: "provider", appealCost, until: 1_770_000_000 } as const;
  expect(appealRight({ ...right, loss: 0n })).toMatch(
    /^Unless you appeal, the requester decides whether you are paid\./,
  );
  expect(appealRight({ ...right, loss: MLB })).toMatch(/^Unless you appeal, you lose 1 MLB of your bond\./);
});
