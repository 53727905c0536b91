/** Keys for private tasks end to end: an account announces one, replaces it, and anyone finds it. */
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { announcedKeyTypedData, isKeySigned } from "#protocol/content/private-task/announced-key.ts";
import { readerKeyOf } from "#protocol/content/private-task/reader-key.ts";
import { readerKeysResponseSchema } from "#protocol/schemas/http/api-reader-key.ts";

const CHAIN = 31_337;
const PRESENT = 1_770_000_000;
const account = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());
const [vera, farid, newcomer] = [account(), account(), account()];
const folder = createTemporaryFolder("reader-keys-api-");
let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let answerApiRequest: typeof import("#functions/routes.ts").answerApiRequest;
let count = 0;

beforeAll(async () => {
  const accounts = [vera, farid].map(({ address }) => ({ id: address.toLowerCase() }));
  graphNode = await startGraphNode({ accounts }, { block: 100 });
});
afterAll(async () => {
  await graphNode.close();
  folder.remove();
});
beforeEach(async () => {
  vi.resetModules();
  count += 1;
  const environment = { SUBGRAPH_URL: graphNode.url, NOTICES_FILE: `${folder.path}/${count}.sqlite` };
  for (const [name, value] of Object.entries(testEnvironment(environment))) vi.stubEnv(name, value);
  ({ answerApiRequest } = await import("#functions/routes.ts"));
});

async function announce(of: PrivateKeyAccount, issuedAt = PRESENT - 10, by = of) {
  const announced = { account: of.address, recipient: (await readerKeyOf(of)).recipient, issuedAt };
  const signature = await by.signTypedData(announcedKeyTypedData(CHAIN, announced));
  const request = new Request("http://market.example/api/reader-keys/publish", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...announced, signature }),
  });
  const response = await answerApiRequest("reader-keys/publish", request);
  return { status: response.status, body: await response.json() };
}
async function list(query = "") {
  const request = new Request(`http://market.example/api/reader-keys?${query}`);
  const body = await (await answerApiRequest("reader-keys", request)).json();
  return readerKeysResponseSchema.parse(body).keys;
}

test("an announced key is found by its account, with a signature that anyone can check", async () => {
  expect(await announce(vera)).toEqual({ status: 201, body: { listed: true } });
  await announce(farid);
  const [key, ...others] = await list(`account=${vera.address}`);
  expect(others).toEqual([]);
  expect(await isKeySigned(CHAIN, key as Parameters<typeof isKeySigned>[1])).toBe(true);
  expect(await list()).toHaveLength(2);
});

test("a newer announcement replaces the one before, and an older one cannot come back", async () => {
  await announce(vera, PRESENT - 5);
  expect(await announce(vera, PRESENT - 10)).toMatchObject({ status: 400, body: { field: "issuedAt" } });
  await announce(vera, PRESENT);
  expect((await list()).map(({ issuedAt }) => issuedAt)).toEqual([PRESENT]);
});

test.each([
  ["another account's signature", () => announce(vera, PRESENT, farid), "signature", 401],
  ["a date in the future", () => announce(vera, PRESENT + 3_600), "issuedAt", 400],
  ["an account that never took part", () => announce(newcomer), "account", 400],
])("%s is refused, and nothing is listed", async (_, announcing, field, status) => {
  expect(await announcing()).toMatchObject({ status, body: { field } });
  expect(await list()).toEqual([]);
});
