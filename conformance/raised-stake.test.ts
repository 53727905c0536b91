/** A raised stake raises the upload allowance: real contracts, the real endpoint over HTTP, and a real content store. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { TEST_TICKET_SECRET, testEnvironment } from "#functions/test-support/test-environment.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { openUploads } from "#sdk/content/uploads.ts";
import { startTestStore, type TestStore } from "../stack/content-store/test-store.ts";
import { type ContractWorld, staking, startContractWorld, token } from "./contract-world.ts";

const STAKE = 500n * 10n ** 18n;
const edith = demoSigner("Edith", LOCAL_CHAIN_ID);

/** Milliseconds by which the clocks of endpoint and store are ahead. */
let ahead = 0;
let world: ContractWorld;
let store: TestStore;
let site: Awaited<ReturnType<typeof startLoopbackServer>>;
beforeAll(async () => {
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + ahead);
  // Ages of cached values are measured by the clock that is never set back.
  const running = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => running() + ahead);
  world = await startContractWorld();
  store = await startTestStore({ ticketSecret: TEST_TICKET_SECRET });
  // The address is signed, so it has to be known before the endpoint reads its settings.
  let answer: Parameters<typeof startLoopbackServer>[0] = () => undefined;
  site = await startLoopbackServer((request, response) => answer(request, response));
  const places = { APP_ORIGIN: site.url, RPC_URL: world.url, STORAGE_URL: store.url };
  const terms = { STORAGE_STARTER_BYTES: "1000", STORAGE_BYTES_PER_MLB: "10" };
  Object.assign(process.env, testEnvironment({ ...places, ...terms }));
  const { answerApi } = await import("#functions/routes.ts");
  const { toNodeListener } = await import("#functions/http/node-listener.ts");
  answer = toNodeListener(answerApi);
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
  await store.remove();
  await world.stop();
});

test("an upload above the allowance is refused, and accepted a minute after the account raised its stake", async () => {
  // The index is unavailable in this test: the stake on chain is enough.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const file = new TextEncoder().encode(JSON.stringify({ text: "x".repeat(3_000) }));
  const upload = () =>
    openUploads({ account: edith, siteUrl: site.url, storageUrl: store.url }).upload("document", [file]);
  await expect(upload()).rejects.toMatchObject({ name: "UploadError" });
  const { address } = demoAccount("Edith");
  await world.send(demoAccount("Treasury").address, token, "transfer", [address, STAKE]);
  await world.send(address, staking, "stake", [STAKE]);
  // Allowances are kept for a minute.
  ahead = 61_000;
  expect(await upload()).toHaveLength(1);
});
