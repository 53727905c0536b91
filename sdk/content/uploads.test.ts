import { CID } from "multiformats/cid";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, expect, test, vi } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { storageErrors } from "#protocol/content/storage-errors.ts";
import { openUploads } from "./uploads.ts";

const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
const receipt = (vote: number) => new TextEncoder().encode(`{"vote":${vote}}`);
afterEach(() => vi.restoreAllMocks());

/** A site that gives tickets, and a store that takes every file unless its ticket has expired. */
async function site(expired: readonly string[] = []) {
  const requests: { nonce: string }[] = [];
  const cids = await Promise.all([1, 2].map(async (vote) => (await contentId(receipt(vote))).cid));
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (String(input).endsWith("/api/storage-ticket")) {
      const count = requests.push(JSON.parse(String(init?.body)));
      return Response.json({ ticket: `ticket-${count}`, expiresAt: 9e9, maxBytes: 100 }, { status: 201 });
    }
    const ticket = new Headers(init?.headers).get("authorization")?.replace("Bearer ", "") ?? "";
    const { status, message } = storageErrors.TicketExpired;
    if (expired.includes(ticket)) return Response.json({ ok: false, error: { message } }, { status });
    const sent = Buffer.from(await new Response(init?.body).arrayBuffer());
    // Every archive names its root in its header.
    const cid = cids.find((text) => sent.includes(Buffer.from(CID.parse(text).bytes)));
    return Response.json({ ok: true, value: { cid, complete: true } });
  });
  const urls = { siteUrl: "https://market.example", storageUrl: "https://files.example" };
  return { requests, uploads: openUploads({ account, ...urls }) };
}

test("two receipts of equal length in one second are two requests", async () => {
  const { requests, uploads } = await site();
  for (const vote of [1, 2]) await uploads.upload("document", [receipt(vote)]);
  expect(new Set(requests.map(({ nonce }) => nonce)).size).toBe(2);
});

test("a ticket that expired on the way is replaced once", async () => {
  const { requests, uploads } = await site(["ticket-1"]);
  expect(await uploads.upload("document", [receipt(1)])).toHaveLength(1);
  expect(requests).toHaveLength(2);
  const dead = await site(["ticket-1", "ticket-2"]);
  await expect(dead.uploads.upload("document", [receipt(1)])).rejects.toMatchObject({ kind: "unauthorised" });
  expect(dead.requests).toHaveLength(2);
});
