import { concatHex, type Hex, keccak256, size, stringToHex, toHex } from "viem";
import { expect, test } from "vitest";
import { accountAt } from "#stack/services/agents.ts";
import { commitmentOf, JUDGED_TRACE, type Opening } from "../sealed/sealed-vote.ts";
import { entrustedData, entrustedVote, openingOf } from "./entrusted-vote.ts";
import { keeperKeyOf } from "./keeper-key.ts";

const word = (value: number) => toHex(value, { size: 32 });
const ID = word(0x0a01);
const opening: Opening = {
  voter: "0x00000000000000000000000000000000000000aa",
  trace: word(7),
  confidence: 90,
  reasoning: "Die Übersetzung fehlt.",
  salt: word(0x5a17),
};
const commitment = commitmentOf(ID, opening);
const seat = { voter: opening.voter, commitment };
/** A call of `commitVote` as far as it matters here. */
const call: Hex = concatHex(["0x12345678", ID, commitment, word(0)]);

const [keeper, second, stranger] = await Promise.all([1, 2, 3].map((index) => keeperKeyOf(accountAt(index))));
if (!keeper || !second || !stranger) throw new Error("Three keys are made.");

test("every keeper reads the vote, no one else does, and the trace is not in it", async () => {
  const data = await entrustedData(opening, commitment, [keeper.publicKey, second.publicKey]);
  const input = concatHex([call, data]);
  const { voter: _, trace, ...content } = opening;
  expect(await entrustedVote(input, commitment, keeper)).toEqual(content);
  expect(await entrustedVote(input, commitment, second)).toEqual(content);
  expect(await entrustedVote(input, commitment, stranger)).toBeUndefined();
  expect(data).not.toContain(trace.slice(2));
  expect(data.slice(2, 18)).toBe(keccak256(stringToHex("MLB entrusted vote 1")).slice(2, 18));
  // The public data costs about 16 gas a byte.
  expect(size(data) - new TextEncoder().encode(opening.reasoning).length).toBe(221);
});

test("a recomputed vote opens with the trace that another vote shows, and with no other", async () => {
  const data = await entrustedData(opening, commitment, [keeper.publicKey]);
  const vote = await entrustedVote(concatHex([call, data]), commitment, keeper);
  if (!vote) throw new Error("The keeper reads the vote.");
  expect(openingOf(ID, seat, vote, [word(8), ...Object.values(JUDGED_TRACE)])).toBeUndefined();
  expect(openingOf(ID, seat, vote, [word(8), word(7)])).toEqual(opening);
});

test("a judged vote opens as it was sealed, yes or no", async () => {
  for (const trace of Object.values(JUDGED_TRACE)) {
    const judged = { ...opening, trace };
    const sealed = commitmentOf(ID, judged);
    const data = await entrustedData(judged, sealed, [keeper.publicKey]);
    const vote = await entrustedVote(concatHex([call, data]), sealed, keeper);
    const found = vote && openingOf(ID, { ...seat, commitment: sealed }, vote, Object.values(JUDGED_TRACE));
    expect(found).toEqual(judged);
  }
});

test("data that was copied to another commitment, cut or made up is not a vote", async () => {
  const data = await entrustedData(opening, commitment, [keeper.publicKey]);
  expect(await entrustedVote(concatHex([call, data]), word(1), keeper)).toBeUndefined();
  for (let cut = 2; cut < data.length; cut += 38)
    expect(
      await entrustedVote(concatHex([call, data.slice(0, cut) as Hex]), commitment, keeper),
    ).toBeUndefined();
  expect(await entrustedVote(call, commitment, keeper)).toBeUndefined();
  const junk = concatHex([call, data.slice(0, 18) as Hex, "0x01", `0x${"04".repeat(400)}`]);
  expect(await entrustedVote(junk, commitment, keeper)).toBeUndefined();
});

test("a contract wallet that passes the call on does not hide the vote", async () => {
  const data = await entrustedData(opening, commitment, [keeper.publicKey]);
  const made_up = concatHex([data.slice(0, 18) as Hex, "0xff"]);
  const wrapped = concatHex(["0xabcdef01", word(9), made_up, call, data, word(0)]);
  expect((await entrustedVote(wrapped, commitment, keeper))?.salt).toBe(opening.salt);
});
