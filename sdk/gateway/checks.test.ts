import { expect, test } from "vitest";
import { tokensHash } from "#protocol/inference/document-hash.ts";
import { openChecks } from "./checks.ts";

const PROMPT = [7, 8, 9];
const OUTPUT = [1, 2];
const own = { prompt: PROMPT, output: OUTPUT.map((id) => ({ id, text: "a" })), text: "aa" };

/** The verdict on an answer with the model's own tokens and text, whose receipt bills these counts. */
async function verdictOn(counts: { promptTokens: number; outputTokens: number }) {
  const wrong: string[] = [];
  let verdict: string | undefined;
  const checks = openChecks({
    book: {
      judged: (_, found) => {
        verdict = found;
      },
      foundWrong: (receiver) => void wrong.push(receiver),
    },
    recompute: async () => own as never,
    isUnchanged: undefined,
    share: 1,
    random: () => 0,
    reportCommand: () => "",
    note: () => undefined,
  });
  const receipt = { prompt: await tokensHash(PROMPT), output: await tokensHash(OUTPUT), ...counts };
  const offer = { receiver: "0x1", endpoint: "http://a.example", id: "0x2", rule: "exact" };
  checks.consider(
    offer as never,
    { number: 1, confirmed: () => undefined, otherVersion: () => undefined },
    {} as never,
    { receipt: receipt as never, text: own.text },
  );
  await checks.idle();
  return { verdict, wrong };
}

test("a provider that bills more tokens than the answer has is found, although its tokens are right", async () => {
  expect(await verdictOn({ promptTokens: 3, outputTokens: 2 })).toEqual({ verdict: "same", wrong: [] });
  const found = { verdict: "other", wrong: ["0x1"] };
  expect(await verdictOn({ promptTokens: 300, outputTokens: 2 })).toEqual(found);
  expect(await verdictOn({ promptTokens: 3, outputTokens: 256 })).toEqual(found);
});
