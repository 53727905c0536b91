import { expect, test } from "vitest";
import type { SignedKey } from "#protocol/content/private-task/readers.ts";
import { emptyTaskForm, type TaskForm, validDraft } from "../task-form.ts";
import { chosenReaders, privacyProblem, type ReaderFacts } from "./chosen-readers.ts";

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const keyOf = (digit: string): SignedKey => ({
  account: address(digit),
  recipient: `age1${"q".repeat(58)}`,
  issuedAt: 1,
  signature: `0x${"1".repeat(130)}`,
});
const [requester, provider] = ["1", "2"];
const verifiers = ["3", "4", "5"];
const form = (changes: Partial<TaskForm> = {}): TaskForm => ({
  ...emptyTaskForm,
  privacy: "private",
  privateProvider: address(provider),
  privateVerifiers: verifiers.map(address).join("\n"),
  ...changes,
});
const facts = (changes: Partial<ReaderFacts> = {}): ReaderFacts => ({
  account: address(requester),
  announced: new Map([provider, ...verifiers].map((digit) => [address(digit), keyOf(digit)])),
  own: keyOf(requester),
  requiredVotes: 3,
  ...changes,
});

test("a private task is for the requester, its provider and its verifiers, in this order", () => {
  expect(privacyProblem(form(), facts())).toBeUndefined();
  expect(chosenReaders(form(), facts())?.map(({ role, account }) => [role, account])).toEqual([
    ["requester", address(requester)],
    ["provider", address(provider)],
    ...verifiers.map((digit) => ["verifier", address(digit)]),
  ]);
});

test("a public task has no readers, whatever was entered before", () => {
  const open = form({ privacy: "public", privateProvider: "x" });
  expect([privacyProblem(open, facts()), chosenReaders(open, facts())]).toEqual([undefined, undefined]);
});

test.each([
  ["no provider", { privateProvider: " " }, {}, "Choose the provider"],
  ["a word as a verifier", { privateVerifiers: "bob" }, {}, '"bob" is not an address'],
  [
    "fewer verifiers than votes are needed",
    { privateVerifiers: address("3") },
    {},
    "Choose 3 to 11 verifiers",
  ],
  ["an input that is public already", { inputMode: "pointer" }, {}, "Upload the input"],
  ["the requester as its own provider", { privateProvider: address(requester) }, {}, "only one role"],
  ["an account without a key", { privateProvider: address("9") }, {}, "has not announced a key"],
  ["keys that are not loaded", {}, { announced: undefined }, "Loading the keys"],
  ["no signature of the requester", {}, { own: undefined }, "Sign with your wallet"],
] as const)("a private task with %s is not created, and the form says why", (_, changes, known, reason) => {
  expect(privacyProblem(form(changes), facts(known))).toContain(reason);
  expect(chosenReaders(form(changes), facts(known))).toBeUndefined();
});

test("a saved draft keeps its choice, and an unknown one becomes public", () => {
  expect(validDraft({ privacy: "private" })).toEqual({ privacy: "private" });
  expect(validDraft({ privacy: "secret" as never })).toEqual({});
});
