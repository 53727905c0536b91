/** Commitments that a keeper posts, and what an attacker can make of those of others. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { getAddress, type Hex, toFunctionSelector } from "viem";
import { addressOf, at, emits, logCount, refuses } from "../support/expect.ts";
import {
  commit,
  commitmentTo,
  drawnTickets,
  JUDGED,
  open,
  opening,
  openings,
  openToAll,
  roundOf,
  type SealedFixture,
  type Signed,
  sealedRound,
  signed,
  startSealed,
  TRACE,
} from "../support/sealed.ts";
import { now } from "../support/steps.ts";
import { ZERO_ID } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier, verifiers } from "../support/world.ts";

const { stranger, requester } = actors;
const post = (s: SealedFixture, list: readonly Signed[]) =>
  send(stranger, s.sealedVotes, "commitVotes", [list]);
const selectorOf = (s: SealedFixture, error: string): Hex => {
  const abi = [...s.sealedVotes.abi, ...s.verifications.abi];
  const item = abi.find((entry) => entry.type === "error" && entry.name === error);
  assert.ok(item?.type === "error");
  return toFunctionSelector(`${error}(${item.inputs.map(({ type }) => type).join()})`);
};
const skips = async (s: SealedFixture, entry: Signed, error: string) => {
  const before = (await roundOf(s)).seats;
  await emits(post(s, [entry]), s.sealedVotes, "CommitmentSkipped", [
    entry.verificationId,
    getAddress(entry.voter),
    selectorOf(s, error),
  ]);
  assert.equal((await roundOf(s)).seats, before);
};

describe("a keeper", () => {
  it("posts the commitments of a whole round, and its openings", async () => {
    const s = await openToAll();
    const five = verifiers.slice(0, 5);
    await post(s, await Promise.all(five.map((voter) => signed(s, voter))));
    assert.deepEqual([(await roundOf(s)).seats, (await roundOf(s)).opening], [5, true]);
    await open(s, openings(Array<Hex>(5).fill(TRACE)));
    const { status } = await read<{ status: number }>(s.verifications, "getVerification", [s.id]);
    assert.equal(status, 2);
  });

  it("posts commitments of several rounds in one transaction", async () => {
    const s = await openToAll();
    const other = await startSealed(s, JUDGED);
    await networkHelpers.time.increase(parameters.drawnWindow + 1);
    const there = { ...s, ...other };
    await post(s, [
      await signed(s, verifier(0)),
      await signed(there, verifier(0)),
      await signed(there, verifier(1)),
    ]);
    assert.deepEqual([(await roundOf(s)).seats, (await roundOf(there)).seats], [1, 2]);
  });

  it("posts a drawn ticket in the first part", async () => {
    const s = await sealedRound();
    await networkHelpers.mine(2);
    for (const voter of verifiers) {
      const [ticket] = await drawnTickets(s, voter);
      if (ticket === undefined) continue;
      await skips(s, { ...(await signed(s, voter, { ticket })), ticket: ticket + 1 }, "InvalidSignature");
      await post(s, [await signed(s, voter, { ticket })]);
      assert.equal((await roundOf(s)).seats, 1);
      return;
    }
  });

  it("loses only the bad entries of its list", async () => {
    const s = await openToAll();
    await commit(s, [TRACE]);
    const bad = [
      await signed(s, verifier(0)),
      await signed(s, requester),
      await signed(s, stranger),
      { ...(await signed(s, verifier(1))), signature: "0x" as Hex },
      { ...(await signed(s, verifier(1))), signature: `0x${"ff".repeat(65)}` as Hex },
      { ...(await signed(s, verifier(1))), verificationId: ZERO_ID },
      await signed(s, verifier(1), { commitment: ZERO_ID }),
      await signed(s, verifier(1), { deadline: (await now()) - 1 }),
    ];
    const good = await signed(s, verifier(2));
    const hash = await post(s, [...bad.slice(0, 4), good, ...bad.slice(4)]);
    assert.equal(await logCount(hash, s.sealedVotes), bad.length);
    assert.equal((await roundOf(s)).seats, 2);
    assert.equal(await read(s.verifications, "hasVoted", [s.id, verifier(2).account.address]), true);
  });

  it("has until the last second of a signature", async () => {
    const s = await openToAll();
    const deadline = (await now()) + 100;
    await at(deadline + 1);
    await skips(s, await signed(s, verifier(0), { deadline }), "SignatureExpired");
    const later = (await now()) + 100;
    const entry = await signed(s, verifier(0), { deadline: later });
    await at(later);
    await post(s, [entry]);
    assert.equal((await roundOf(s)).seats, 1);
  });
});

describe("a commitment", () => {
  it("of another voter can be copied, and never opened by the copy", async () => {
    const s = await openToAll();
    const honest = commitmentTo(s.id, opening(verifier(0)));
    await send(verifier(0), s.sealedVotes, "commitVote", [s.id, honest, 0]);
    await send(verifier(1), s.sealedVotes, "commitVote", [s.id, honest, 0]);
    await commit(s, Array<Hex>(3).fill(TRACE), 2);
    const revealed = opening(verifier(0));
    await open(s, [revealed, { ...revealed, voter: verifier(1).account.address }]);
    assert.equal((await roundOf(s)).opened, 1);
    assert.equal(await read(s.sealedVotes, "commitmentOf", [s.id, addressOf(verifier(1))]), honest);
  });

  it("of another round opens nothing there", async () => {
    const s = await openToAll();
    const other = await startSealed(s);
    await networkHelpers.time.increase(parameters.drawnWindow + 1);
    const there = { ...s, ...other };
    for (const voter of verifiers.slice(0, 5))
      await send(voter, s.sealedVotes, "commitVote", [there.id, commitmentTo(s.id, opening(voter)), 0]);
    await open(there, openings(Array<Hex>(5).fill(TRACE)));
    assert.equal((await roundOf(there)).opened, 0);
  });
});

describe("a signature", () => {
  it("is used once", async () => {
    const s = await openToAll();
    const entry = await signed(s, verifier(0));
    await post(s, [entry]);
    await skips(s, entry, "AlreadyVoted");
  });

  it("is for one voter, commitment, ticket, round, time, chain and contract", async () => {
    const s = await openToAll();
    const other = await startSealed(s);
    await networkHelpers.time.increase(parameters.drawnWindow + 1);
    const entry = await signed(s, verifier(0));
    const invalid = "InvalidSignature";
    await skips(s, { ...entry, voter: verifier(1).account.address }, invalid);
    await skips(s, { ...entry, commitment: commitmentTo(s.id, opening(verifier(1))) }, invalid);
    await skips(s, { ...entry, ticket: 1 }, invalid);
    await skips(s, { ...entry, verificationId: other.id }, invalid);
    await skips(s, { ...entry, deadline: entry.deadline + 1 }, invalid);
    await skips(s, await signed(s, verifier(0), { chainId: 137 }), invalid);
    const elsewhere = { ...s, sealedVotes: { ...s.sealedVotes, address: s.verifications.address } };
    await skips(s, await signed(elsewhere, verifier(0)), invalid);
  });

  it("with a value that exists twice is refused", async () => {
    const s = await openToAll();
    const entry = await signed(s, verifier(0));
    const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const high = ORDER - BigInt(`0x${entry.signature.slice(66, 130)}`);
    const v = entry.signature.endsWith("1b") ? "1c" : "1b";
    const twin = `${entry.signature.slice(0, 66)}${high.toString(16).padStart(64, "0")}${v}` as Hex;
    await skips(s, { ...entry, signature: twin }, "InvalidSignature");
  });

  it("must be posted as a list", async () => {
    const s = await openToAll();
    const entry = await signed(s, verifier(0));
    await refuses(send(verifier(0), s.sealedVotes, "commitSigned", [entry]), s.sealedVotes, "OnlySelf");
  });
});
