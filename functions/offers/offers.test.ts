/** Offers of the index as the API lists them. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { type ListedOffer, offersResponseSchema } from "#protocol/schemas/http/api-offer.ts";

const [FARID, GRETE, NEWCOMER, FLOODER] = ["0a", "0b", "0c", "0d"].map((byte) => `0x${byte.repeat(20)}`) as [
  ...[string, string, string, string],
];
const [MODEL, OTHER, INACTIVE] = ["5c", "6d", "7e"].map((byte) => `0x${byte.repeat(32)}`) as [
  ...[string, string, string],
];
/** The present of the test's index. */
const NOW = 1_770_000_000;

const report = (modelId: string) => ({
  id: `0x${"01".repeat(72)}`,
  modelId,
  reporterId: GRETE,
  reportCid: `bafyreport${modelId.slice(2, 4)}`,
  reportedAt: String(NOW - 5),
});
const account = (id: string, acceptedTasks: number, record?: object) => ({
  id,
  acceptedTasks,
  answerReports: id === FARID ? [report(OTHER), report(MODEL)] : [],
  provider: record ? { id, ...record } : null,
});
const ACCOUNTS: Record<string, object> = {
  [FARID]: account(FARID, 9, { verified: 7, failed: 1 }),
  [GRETE]: account(GRETE, 1),
  [NEWCOMER]: account(NEWCOMER, 0),
  [FLOODER]: account(FLOODER, 1),
};
const row = (provider: string, changes: object = {}, model = MODEL) => ({
  id: `${provider}${model.slice(2)}`,
  provider: ACCOUNTS[provider],
  modelId: model,
  model: { id: model, name: "Words", isActive: model !== INACTIVE },
  endpoint: "https://farid.example/v1",
  inputPerMillion: "5",
  outputPerMillion: "9007199254740993",
  price: "9007199254740998",
  engine: "llama-wasm b7120",
  contextLength: 8_192,
  concurrency: 2,
  publishedAt: String(NOW - 10),
  expiresAt: String(NOW + 86_400),
  ...changes,
});
const flood = Array.from({ length: 120 }, (_, index) =>
  row(FLOODER, { price: "0" }, `0x${String(index).padStart(64, "0")}`),
);

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let answerApiRequest: typeof import("#functions/routes.ts").answerApiRequest;

beforeAll(async () => {
  const cheap = { inputPerMillion: "0", outputPerMillion: "1", price: "1" };
  graphNode = await startGraphNode(
    {
      offers: [
        row(FARID),
        row(FARID, { endpoint: "http://farid.example/v1" }, OTHER),
        row(GRETE, cheap),
        row(GRETE, { expiresAt: String(NOW) }, OTHER),
        row(GRETE, {}, INACTIVE),
        row(NEWCOMER),
        ...flood,
      ],
    },
    { block: 100 },
  );
  vi.resetModules();
  for (const [name, value] of Object.entries(testEnvironment({ SUBGRAPH_URL: graphNode.url })))
    vi.stubEnv(name, value);
  ({ answerApiRequest } = await import("#functions/routes.ts"));
});
afterAll(() => graphNode.close());

async function list(query: string): Promise<ListedOffer[]> {
  const response = await answerApiRequest("offers", new Request(`http://market.example/api/offers?${query}`));
  const body = await response.json();
  expect([response.status, offersResponseSchema.parse(body)]).toEqual([200, body]);
  return body.offers;
}

test("offers of a model are listed with their providers' records, cheapest first", async () => {
  expect(await list(`model=${MODEL}`)).toMatchObject([
    { provider: GRETE, modelName: "Words", outputPerMillion: "1", verified: 0, failed: 0 },
    {
      provider: FARID,
      outputPerMillion: "9007199254740993",
      verified: 7,
      failed: 1,
      expiresAt: NOW + 86_400,
    },
  ]);
});

test("an expired or withdrawn offer, an inactive model and an account without an accepted task are not listed", async () => {
  expect(await list(`provider=${GRETE}`)).toMatchObject([{ model: MODEL }]);
  expect(await list(`model=${INACTIVE}`)).toEqual([]);
  expect(await list(`provider=${NEWCOMER}`)).toEqual([]);
});

test("an offer whose address is not an https address is dropped, and the provider's others stay", async () => {
  expect(await list(`provider=${FARID}`)).toMatchObject([{ model: MODEL }]);
});

test("an offer names the reports of its provider's answers of this model, and no others", async () => {
  const [offer] = await list(`provider=${FARID}`);
  expect(offer?.reports).toEqual([{ reporter: GRETE, reportCid: "bafyreport5c", reportedAt: NOW - 5 }]);
  expect((await list(`provider=${GRETE}`))[0]?.reports).toEqual([]);
});

test("one provider fills at most 100 places of the list, however cheap its offers are", async () => {
  const all = await list("");
  expect(all.filter(({ provider }) => provider === FLOODER)).toHaveLength(100);
  expect(all.map(({ provider }) => provider)).toEqual(expect.arrayContaining([FARID, GRETE]));
});
