import { expect, test } from "vitest";
import { agreementOf, requestToRepeat } from "./agreement.ts";
import type { Answer } from "./use-answer.ts";

const answer = (ids: number[], status: Answer["status"] = "done"): Answer => ({
  request: { prompt: "Once", max_tokens: 40 },
  status,
  tokens: ids.map((id) => ({ id, text: "" })),
});

test("two computations agree when all tokens are equal, and the first different one is named", () => {
  expect(agreementOf(answer([5, 6, 7]), answer([5, 6, 7]))).toEqual({ kind: "same", tokens: 3 });
  expect(agreementOf(answer([5, 6, 7]), answer([5, 9, 7]))).toEqual({ kind: "different", at: 2 });
  expect(agreementOf(answer([5, 6, 7]), answer([5, 6]))).toEqual({ kind: "different", at: 3 });
  expect(agreementOf(answer([5, 6]), answer([5, 6, 7]))).toEqual({ kind: "different", at: 3 });
});

test("an unfinished computation is not a verdict about the answer", () => {
  expect(agreementOf(answer([5, 6, 7]), answer([5], "answering"))).toEqual({ kind: "running", same: 1 });
  expect(agreementOf(answer([5, 6, 7]), answer([5], "stopped"))).toEqual({ kind: "unfinished" });
  expect(agreementOf(answer([5, 6, 7]), answer([], "failed"))).toEqual({ kind: "unfinished" });
  expect(agreementOf(answer([5, 6, 7]), answer([9], "answering"))).toEqual({ kind: "different", at: 1 });
});

test("a stopped answer is repeated up to the token at which it was stopped", () => {
  expect(requestToRepeat(answer([5, 6], "stopped"))).toEqual({ prompt: "Once", max_tokens: 2 });
  expect(requestToRepeat(answer([5, 6]))).toEqual({ prompt: "Once", max_tokens: 40 });
});
