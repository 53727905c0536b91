/** Payment channels end to end: web request, handler, query validated against graph-node's API. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Row, startGraphNode } from "#functions/test-support/graph-node.ts";
import { CLARA, FARID, rows } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { channelRecordSchema, channelsResponseSchema } from "#protocol/schemas/http/api-channel.ts";

/** The present according to the test's index, and seconds of earlier system locks. */
const [PRESENT, LOCKED] = [1_770_000_000, 500];
const DAY = 86_400;
const HASH = `0x${"cd".repeat(32)}`;
const INES = "0x1cbd3b2770909d4e10f157cabc84c7264073c9ec";
const channelId = (seq: number) => `0x${"c4".repeat(31)}${seq.toString(16).padStart(2, "0")}`;

/** @param end last second for claims by the chain's clock */
const channel = (seq: number, end: number, fields: object = {}): Row => ({
  id: channelId(seq),
  payer: { id: CLARA },
  receiver: { id: FARID },
  signer: INES,
  salt: `0x${"00".repeat(32)}`,
  cap: "9007199254740995",
  deposited: "9007199254740993",
  claimed: "1",
  fees: "0",
  claimCount: 1,
  expiry: String(end - DAY),
  endsAtUnlocked: String(end - LOCKED),
  closeRequestedAt: null,
  isClosed: false,
  refund: null,
  closedAt: null,
  closedBy: null,
  openedAt: String(PRESENT - seq),
  openedTx: HASH,
  claims: [],
  openedOrder: `0x${seq.toString(16).padStart(24, "0")}`,
  ...fields,
});

const channels = [
  channel(1, PRESENT + 9 * DAY),
  channel(2, PRESENT, { closeRequestedAt: String(PRESENT - DAY) }),
  channel(3, PRESENT - 1, { payer: { id: FARID }, receiver: { id: INES }, signer: CLARA }),
  channel(4, PRESENT + DAY + 1, {
    isClosed: true,
    refund: "9007199254740992",
    closedAt: String(PRESENT - 5),
    closedBy: FARID,
    claims: [{ id: HASH.slice(0, 26), amount: "1", fee: "0", timestamp: String(PRESENT - 9), tx: HASH }],
  }),
];

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let answerApiRequest: typeof import("#functions/routes.ts").answerApiRequest;
beforeAll(async () => {
  const protocol = [{ ...rows.protocol?.[0], id: "protocol", lockedSeconds: String(LOCKED) }];
  graphNode = await startGraphNode({ channels, protocol }, { block: 100 });
  Object.assign(process.env, testEnvironment({ SUBGRAPH_URL: graphNode.url }));
  ({ answerApiRequest } = await import("#functions/routes.ts"));
});
afterAll(() => graphNode.close());

async function json(path: string) {
  const request = new Request(`http://market.example/api/${path}`);
  const response = await answerApiRequest(path.split("?")[0] ?? "", request);
  return { status: response.status, body: await response.json() };
}

const idsOf = (body: { channels: { id: string }[] }) =>
  body.channels.map(({ id }) => Number(`0x${id.slice(-2)}`));

test("channels are listed newest first with exact amounts, their terms, and the chain time of their end", async () => {
  const { status, body } = await json("channels");
  expect([status, idsOf(body)]).toEqual([200, [4, 3, 2, 1]]);
  expect(channelsResponseSchema.parse(body)).toEqual(body);
  expect(body.channels[3]).toMatchObject({
    status: "open",
    payer: CLARA,
    receiver: FARID,
    signer: INES,
    cap: "9007199254740995",
    deposited: "9007199254740993",
    claimed: "1",
    left: "9007199254740992",
    endsAt: PRESENT + 9 * DAY,
  });
  const statuses = body.channels.map((listed: { status: string }) => listed.status);
  expect(statuses).toEqual(["closed", "ended", "ending", "open"]);
});

test("channels are filtered by status at the indexed block, by either party and by the signer", async () => {
  const found = async (query: string) => idsOf((await json(`channels?${query}`)).body);
  expect(await found("status=open")).toEqual([2, 1]);
  expect(await found("status=ended")).toEqual([3]);
  expect(await found("status=closed")).toEqual([4]);
  expect(await found(`account=${FARID.toUpperCase().replace("0X", "0x")}`)).toEqual([4, 3, 2, 1]);
  expect(await found(`account=${CLARA}&status=open&sort=oldest`)).toEqual([1, 2]);
  expect(await found(`payer=${FARID}`)).toEqual([3]);
  expect(await found(`receiver=${FARID}&payer=${CLARA}&limit=1`)).toEqual([4]);
  expect(await found(`signer=${CLARA}`)).toEqual([3]);
});

test("a cursor continues after the last channel of a page, within the same filters", async () => {
  const first = await json(`channels?account=${CLARA}&limit=2`);
  expect([idsOf(first.body), first.body.pagination.total]).toEqual([[4, 2], null]);
  const next = await json(`channels?account=${CLARA}&limit=2&cursor=${first.body.pagination.nextCursor}`);
  expect([idsOf(next.body), next.body.pagination.nextCursor]).toEqual([[1], null]);
  expect((await json("channels?cursor=7")).status).toBe(400);
});

test("one channel has its claims and how it was closed; a closed one has nothing left", async () => {
  const { status, body } = await json(`channels/${channelId(4)}`);
  expect(status).toBe(200);
  expect(channelRecordSchema.parse(body)).toEqual(body);
  expect(body).toMatchObject({ status: "closed", left: "0", refund: "9007199254740992", closedBy: FARID });
  expect(body.claims).toMatchObject([{ amount: "1", timestamp: PRESENT - 9 }]);
  expect((await json(`channels/${channelId(9)}`)).status).toBe(404);
  expect((await json("channels/7")).status).toBe(400);
});
