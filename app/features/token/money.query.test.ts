/** Transfers of an account, queried from an index with graph-node's API. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";

const [CLARA, FARID, ADA] = ["01", "02", "03"].map((byte) => `0x${byte.repeat(20)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];
const place = (number: number) => `0x${number.toString(16).padStart(24, "0")}` as const;
const transfer = (number: number, from: string, to: string) => ({
  id: place(number),
  from,
  to,
  amount: "1",
  timestamp: "1770000000",
  tx: place(number),
  fromOrder: `${from}${place(number).slice(2)}`,
  toOrder: `${to}${place(number).slice(2)}`,
});

/**
 * Clara sends the even-numbered and receives the odd-numbered transfers; the 30th goes to herself, and the rest does
 * not involve her.
 */
const transfers = [
  ...Array.from({ length: 25 }, (_, at) =>
    at % 2 === 0 ? transfer(at, CLARA, FARID) : transfer(at, FARID, CLARA),
  ),
  transfer(30, CLARA, CLARA),
  transfer(31, FARID, ADA),
];

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let readMoney: typeof import("./money.query.server.ts").readMoney;
beforeAll(async () => {
  graphNode = await startGraphNode(
    { tokenTransfers: transfers, accounts: [], verifiers: [], tasks: [], channels: [] },
    { block: 100 },
  );
  const { url } = graphNode;
  Object.assign(
    process.env,
    testEnvironment({ SUBGRAPH_URL: url, PUBLIC_SUBGRAPH_URL: url, PUBLIC_RPC_URL: url }),
  );
  ({ readMoney } = await import("./money.query.server.ts"));
});
afterAll(() => graphNode.close());

async function page(before?: `0x${string}`) {
  const read = await readMoney(CLARA, before);
  if (read.status !== "ok") throw new Error("The index did not answer");
  const { transfers: rows, hasMore } = read.data;
  return { numbers: rows.map(({ id }) => Number(id)), hasMore };
}

test("sent and received transfers form one list, newest first, without duplicates", async () => {
  expect(await page()).toEqual({ numbers: [30, 24, 23, 22, 21, 20, 19, 18, 17, 16], hasMore: true });
  expect(await page(place(16))).toEqual({ numbers: [15, 14, 13, 12, 11, 10, 9, 8, 7, 6], hasMore: true });
  expect(await page(place(6))).toEqual({ numbers: [5, 4, 3, 2, 1, 0], hasMore: false });
});
