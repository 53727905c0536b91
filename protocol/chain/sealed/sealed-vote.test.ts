import { type Hex, hashTypedData, keccak256, toHex } from "viem";
import { describe, expect, test } from "vitest";
import { Check } from "../../generated/enums.ts";
import {
  commitmentOf,
  commitmentTypedData,
  drawnTicket,
  failedTrace,
  JUDGED_TRACE,
  resultSeal,
  roundTrace,
  SEALED_VOTES_DOMAIN,
  STAGE,
  traceOfVote,
  traceSeal,
} from "./sealed-vote.ts";

const word = (value: number) => toHex(value, { size: 32 });
const verificationId = word(0x0a01);
const digest = word(7);
const voter = "0x00000000000000000000000000000000000000aa";
const seal = traceSeal(roundTrace(verificationId, digest));

describe("the trace of a vote", () => {
  test("has known values, because other programs compute it as well", () => {
    expect([roundTrace(verificationId, digest), seal, failedTrace(verificationId)]).toMatchInlineSnapshot(`
      [
        "0xe5357cdb2d3185327defc0d7326349e713ee77c90406d06ec206f5b850ae3523",
        "0x282dd4e7c431eb645f89833a2b77e4fcf66ea0b93dc2496db008db6f535c0739",
        "0x00e371188dc97e80a0d15589df6a70c462c069cdcb5326548d918b31f301a13b",
      ]
    `);
    expect(traceSeal(JUDGED_TRACE.approve)).toBe(keccak256(word(1)));
  });

  test("approves with the sealed trace and the submitted file only", () => {
    const own = { verificationId, digest, seal, isSameResult: true, stage: STAGE.together };
    expect(resultSeal(Check.Recomputed, verificationId, digest)).toBe(seal);
    expect(traceOfVote(own)).toEqual({ trace: roundTrace(verificationId, digest), approves: true });
    const otherFile = traceOfVote({ ...own, isSameResult: false });
    expect(otherFile.approves).toBe(false);
    expect(traceSeal(otherFile.trace)).not.toBe(seal);
    expect(otherFile.trace).toMatchInlineSnapshot(
      `"0xaa713533aa441a14479eeff3f2d487fef68db3c4633ac5db1746d27d28ccf83a"`,
    );
  });

  test("is the same for all who computed another trace than the provider's, whatever the file is", () => {
    const own = { verificationId, digest: word(8), seal, stage: STAGE.together };
    const votes = [true, false].map((isSameResult) => traceOfVote({ ...own, isSameResult }));
    expect(new Set(votes.map(({ trace }) => trace)).size).toBe(1);
    expect(votes.map(({ approves }) => approves)).toEqual([false, false]);
  });

  test("of a first verifier is the hash of a committee's, and one seal approves both or neither", () => {
    const staged = resultSeal(Check.Staged, verificationId, digest);
    const voteIn = (stage: number, sealed: Hex, isSameResult = true) =>
      traceOfVote({ verificationId, digest, seal: sealed, isSameResult, stage });
    const [first, committee] = [voteIn(STAGE.first, staged), voteIn(STAGE.committee, staged)];
    expect(committee).toEqual({ trace: roundTrace(verificationId, digest), approves: true });
    expect(first).toEqual({ trace: keccak256(committee.trace), approves: true });
    expect(keccak256(first.trace)).toBe(staged);
    const junk = [voteIn(STAGE.first, seal), voteIn(STAGE.committee, seal)];
    expect(junk.map(({ approves }) => approves)).toEqual([false, false]);
  });

  test("of a first verifier that finds another file shows no trace with which a committee could reject", () => {
    const staged = resultSeal(Check.Staged, verificationId, digest);
    const own = { verificationId, digest, seal: staged, isSameResult: false };
    const [first, committee] = [STAGE.first, STAGE.committee].map((stage) => traceOfVote({ ...own, stage }));
    expect([first?.approves, committee?.approves]).toEqual([false, false]);
    expect(first?.trace).toBe(keccak256(committee?.trace as Hex));
    expect(traceOfVote({ ...own, stage: STAGE.together, seal }).trace).toBe(committee?.trace);
  });

  test("of one round approves no other round of the same computation", () => {
    expect(traceSeal(roundTrace(word(0x0a02), digest))).not.toBe(seal);
  });
});

const opening = { voter, trace: word(7), confidence: 90, reasoning: "größer ✓", salt: word(9) } as const;

describe("a commitment", () => {
  test("has a known value that each member changes", () => {
    const commitment = commitmentOf(verificationId, opening);
    expect(commitment).toMatchInlineSnapshot(
      `"0x0e6439cc95db15425df3d64fd08d828475c9779e5b1ad95120e0337e91443934"`,
    );
    const others = [
      commitmentOf(word(1), opening),
      commitmentOf(verificationId, { ...opening, voter: "0x00000000000000000000000000000000000000ab" }),
      commitmentOf(verificationId, { ...opening, trace: word(8) }),
      commitmentOf(verificationId, { ...opening, confidence: 91 }),
      commitmentOf(verificationId, { ...opening, reasoning: "" }),
      commitmentOf(verificationId, { ...opening, salt: word(10) }),
    ];
    expect(new Set([commitment, ...others]).size).toBe(7);
  });

  test("is signed with typed data of this chain and contract", () => {
    const message = { verificationId, voter, commitment: word(3), ticket: 2, deadline: 1_000 } as const;
    const typed = commitmentTypedData(31_337, voter, message);
    expect(typed.domain).toEqual({ ...SEALED_VOTES_DOMAIN, chainId: 31_337, verifyingContract: voter });
    expect(hashTypedData(typed)).toMatchInlineSnapshot(
      `"0x7fd1b7719f21b34c4f33c0b670efe3dba72bdfb237ca8cf4608a527e71fe3f26"`,
    );
  });
});

describe("tickets", () => {
  const draw = { seed: word(5), chance: 2 ** 30, seatLock: 10n };

  test("are drawn by their hash, as many as the stake has", () => {
    const first = drawnTicket(draw, voter, 1_000n);
    expect(first).toMatchInlineSnapshot(`2`);
    expect(drawnTicket(draw, voter, BigInt(first ?? 0) * 10n + 9n)).toBeUndefined();
    expect(drawnTicket({ ...draw, chance: 0xffffffff }, voter, 10n)).toBe(0);
    expect(drawnTicket({ ...draw, chance: 0 }, voter, 1_000n)).toBeUndefined();
  });

  test("do not exist without a seed or with less stake than a seat locks", () => {
    expect(drawnTicket({ ...draw, seed: word(0) }, voter, 1_000n)).toBeUndefined();
    expect(drawnTicket({ ...draw, chance: 0xffffffff }, voter, 9n)).toBeUndefined();
  });
});
