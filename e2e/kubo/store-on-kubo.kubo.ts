/** Copies of uploads in a real Kubo node: pins, garbage collection, removal, and a node that is killed. */
import { createHash } from "node:crypto";
import { CID } from "multiformats/cid";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { uploadContent } from "#protocol/content/upload.ts";
import { KuboNode } from "#stack/content-store/pins/kubo-node.ts";
import { patternBytes, startTestStore, type TestStore, testTicket } from "#stack/content-store/test-store.ts";
import { type RunningKubo, startKubo } from "./kubo-node.ts";

const MB = 2 ** 20;

let kubo: RunningKubo;
let node: KuboNode;
let store: TestStore;
beforeAll(async () => {
  kubo = await startKubo();
  node = new KuboNode({ url: kubo.url });
  store = await startTestStore({ places: [node] });
});
afterAll(async () => {
  await store.remove();
  await kubo.remove();
});

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
async function put(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await uploadContent(bytes, { storageUrl: store.url, ticket: await testTicket() })).cid;
}
const reaches = (cid: string, status: string) =>
  vi.waitFor(
    async () =>
      expect((await (await fetch(`${store.url}/kept/${cid}`)).json()).places[1]).toMatchObject({
        name: "kubo",
        status,
      }),
    { timeout: 240_000, interval: 200 },
  );

it.each([0, 1, 256 * 1_024 + 1, 46 * MB])(
  "pins an upload of %i bytes and keeps it through its garbage collection",
  async (size) => {
    const bytes = patternBytes(size, size + 1);
    const cid = await put(bytes);
    await reaches(cid, "pinned");
    expect(await kubo.command("pin", "ls", "--type=recursive", "--quiet", cid)).toBe(cid);
    await kubo.command("repo", "gc", "--quiet");
    const back = await fetch(`${kubo.url}/api/v0/cat?arg=${cid}&offline=true`, { method: "POST" });
    expect(digest(new Uint8Array(await back.arrayBuffer()))).toBe(digest(bytes));
  },
);

it("removes a pin once, without an error when there is none", async () => {
  const cid = CID.parse(await put(new TextEncoder().encode("removed\n")));
  await reaches(String(cid), "pinned");
  await node.unpin(cid);
  await node.unpin(cid);
  expect(await node.stateOf(cid)).toEqual({ status: "absent" });
});

it("receives the uploads that it missed while it was down", async () => {
  await kubo.halt("SIGKILL");
  const cid = await put(patternBytes(MB, 1_003));
  await reaches(cid, "failed");
  await kubo.resume();
  await reaches(cid, "pinned");
  expect(await kubo.command("pin", "ls", "--type=recursive", "--quiet", cid)).toBe(cid);
});
