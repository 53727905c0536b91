import { expect, test } from "vitest";
import type { Call, Chain } from "./chain.ts";
import { openSealedContracts } from "./sealed-contracts.ts";

const verification = `0x${"1".repeat(64)}` as const;
const trace = `0x${"2".repeat(64)}` as const;
const voter = `0x${"3".repeat(40)}` as const;

test("openings may use the gas that is kept for them, and sealing another vote may not", async () => {
  const sent: Call[] = [];
  const contracts = openSealedContracts({
    account: { address: voter },
    attempt: async () => undefined,
    send: async (call: Call) => void sent.push(call),
  } as unknown as Chain);
  const opening = { voter, trace, confidence: 100, reasoning: "", salt: trace };
  await contracts.open(verification, opening);
  await contracts.open(verification, opening, [trace]);
  await contracts.pin(verification, [trace, 9, [trace], []]);
  await contracts.replace(verification, trace);
  await contracts.commit(verification, trace, 0);
  expect(sent.map(({ about, isOwed = false }) => [about.split(" ").slice(0, 2).join(" "), isOwed])).toEqual([
    ["open the", true],
    ["open the", true],
    ["pin the", true],
    ["replace the", true],
    ["seal a", false],
  ]);
});
