/** Two operators, each with a Kubo node of its own: the second one keeps a copy of what the first one takes in. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { uploadContent } from "#protocol/content/upload.ts";
import { openPlaces } from "#stack/content-store/backend/open-places.ts";
import { patternBytes, startTestStore, type TestStore, testTicket } from "#stack/content-store/test-store.ts";
import { type KuboNode, startKubo } from "./kubo-node.ts";

const token = "the-token-of-the-first-operator-here";
const MB = 2 ** 20;

let nodes: [KuboNode, KuboNode];
let first: TestStore;
let second: TestStore;
beforeAll(async () => {
  nodes = await Promise.all([startKubo(), startKubo()]);
  const theirs = await openPlaces({ IPFS_API_URL: nodes[1].url, PINNING_SERVICE_ORIGINS: [] } as never);
  // No gateway to fetch from: the nodes must find each other.
  const pinning = { tokens: { first: token }, sources: [], node: theirs.node };
  second = await startTestStore({ backend: theirs.backend, pinning });
  const ours = await openPlaces({
    IPFS_API_URL: nodes[0].url,
    PINNING_SERVICE_URL: second.url,
    PINNING_SERVICE_TOKEN: token,
    PINNING_SERVICE_ORIGINS: [],
  } as never);
  first = await startTestStore({ backend: ours.backend, secondPlaces: ours.secondPlaces });
});
afterAll(async () => {
  await first.remove();
  await second.remove();
  await Promise.all(nodes.map((node) => node.remove()));
});

it("an upload is fetched by the second operator's node from the first one's, and outlives it", async () => {
  const bytes = patternBytes(5 * MB, 1_100);
  const { cid } = await uploadContent(bytes, { storageUrl: first.url, ticket: await testTicket() });
  const places = async () => (await (await fetch(`${first.url}/kept/${cid}`)).json()).places;
  await vi.waitFor(async () => expect((await places())[1]).toMatchObject({ status: "pinned" }), {
    timeout: 120_000,
    interval: 500,
  });
  expect(await nodes[1].command("pin", "ls", "--type=recursive", "--quiet", cid)).toBe(cid);
  await nodes[0].halt("SIGKILL");
  const copy = new Uint8Array(await (await fetch(`${second.url}/ipfs/${cid}`)).arrayBuffer());
  expect(Buffer.compare(copy, bytes)).toBe(0);
});
