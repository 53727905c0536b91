import { afterEach, expect, test, vi } from "vitest";
import { PERMIT, REQUESTER } from "./fake-effects.ts";
import { paceOf, runUploads } from "./uploads.ts";

afterEach(() => vi.restoreAllMocks());

/** A server that refuses upload tickets and records the requests. */
function refusingServer(status: number) {
  const bodies: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json({ detail: "No ticket, because this is a test." }, { status });
  });
  return bodies;
}

const store = () => Promise.reject(new Error("Nothing is stored without a ticket."));
const session = { store, storageUrl: "http://127.0.0.1:9", domain: "market.example" };
const plan = (text: string) => ({
  purpose: "taskInput" as const,
  size: 2_048,
  failed: "Failed to upload input data to IPFS",
  placeholder: { cid: "", sha256: "0x" as const, size: 0 },
  run: async (upload: Parameters<Parameters<typeof runUploads>[0]["run"]>[0]) =>
    upload.bytes(new TextEncoder().encode(text), "input"),
});

test("makes no further wallet request when there is a permit", async () => {
  const bodies = refusingServer(503);
  const signMessage = vi.fn();
  const onPermitRefused = vi.fn();
  const running = runUploads(
    plan("permit"),
    REQUESTER,
    { ...session, signMessage, permit: PERMIT, onPermitRefused },
    () => undefined,
  );
  await expect(running).rejects.toMatchObject({
    failure: {
      kind: "upload-failed",
      message: "Failed to upload input data to IPFS",
      advice: "No ticket, because this is a test.",
    },
  });
  expect(bodies).toEqual([
    {
      address: REQUESTER,
      purpose: "taskInput",
      size: 2_048,
      permit: { value: "5", nonce: 0, deadline: 99, signature: PERMIT.signature },
    },
  ]);
  expect(signMessage).not.toHaveBeenCalled();
  // A server error does not invalidate the permit: the next attempt may reuse it.
  expect(onPermitRefused).not.toHaveBeenCalled();
});

test("does not reuse a permit that the server rejected", async () => {
  refusingServer(401);
  const onPermitRefused = vi.fn();
  const proof = { signMessage: vi.fn(), permit: PERMIT, onPermitRefused };
  await expect(
    runUploads(plan("refused"), REQUESTER, { ...session, ...proof }, () => undefined),
  ).rejects.toThrow();
  expect(onPermitRefused).toHaveBeenCalledTimes(1);
});

test("without a permit the wallet signs a message that names the site", async () => {
  const bodies = refusingServer(503);
  const signMessage = vi.fn(async () => "0x11" as const);
  await expect(
    runUploads(plan("message"), REQUESTER, { ...session, signMessage }, () => undefined),
  ).rejects.toThrow();
  expect(signMessage).toHaveBeenCalledWith(expect.stringContaining("market.example asks you to approve"));
  expect(bodies[0]).toMatchObject({ address: REQUESTER, domain: "market.example", signature: "0x11" });
});

test("requests a separate ticket for a second file of the same size", async () => {
  const tickets: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json({ ticket: `ticket-${tickets.length + 1}`, expiresAt: 9e9 }, { status: 201 }),
  );
  const signMessage = vi.fn(async () => "0x11" as const);
  const stored = { cid: "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku", size: 9 };
  const store = (async ({ ticket }: { ticket: string }) => {
    tickets.push(ticket);
    return { ...stored, sha256: "0x22" };
  }) as unknown as Parameters<typeof runUploads>[2]["store"];
  for (const text of ["input one", "input two"])
    await runUploads(plan(text), REQUESTER, { ...session, signMessage, store }, () => undefined);
  expect(tickets).toEqual(["ticket-1", "ticket-2"]);
});

test("measures the speed over the last seconds and reports none before there is data", () => {
  let now = 0;
  const pace = paceOf(() => now);
  const at = (milliseconds: number, bytes: number) => {
    now = milliseconds;
    return pace(bytes);
  };
  expect(at(0, 0)).toBeUndefined();
  expect(at(1_000, 0)).toBeUndefined();
  expect(at(2_000, 4_000)).toBe(2_000);
  // The connection became ten times faster; the slow start no longer counts.
  expect(at(8_000, 4_000 + 120_000)).toBeUndefined();
  expect(at(9_000, 4_000 + 140_000)).toBe(20_000);
});
