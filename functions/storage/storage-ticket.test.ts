/** Upload tickets end to end, with real keys and, for contract wallets, a real chain. */
import { concat, hashMessage } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startAnvil } from "#dev-infra/chain/anvil.ts";
import { TEST_TICKET_SECRET, testEnvironment } from "#functions/test-support/test-environment.ts";
import { ticketResponseSchema } from "#protocol/schemas/http/ticket-request.ts";
import { usualTerms } from "#protocol/storage/allowance.ts";
import { verifyTicket } from "#protocol/storage/storage-ticket.ts";
import {
  type StorageTicketRequest,
  storageTicketMessage,
  ticketNonce,
} from "#protocol/storage/storage-ticket-message.ts";

const HOST = "market.example";
const clara = privateKeyToAccount("0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356");

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let storageTicket: typeof import("#functions/storage/storage-ticket.ts").storageTicket;

beforeAll(async () => {
  anvil = await startAnvil({ automine: true });
});
afterAll(() => anvil.stop());
beforeEach(async () => {
  // This chain has no contracts, so no allowance can be read, and the log reports it.
  vi.spyOn(console, "error").mockImplementation(() => {});
  // A fresh process for every test: its own counters.
  vi.resetModules();
  Object.assign(process.env, testEnvironment({ RPC_URL: anvil.url }));
  ({ storageTicket } = await import("#functions/storage/storage-ticket.ts"));
});
afterEach(() => vi.restoreAllMocks());

const seconds = () => Math.floor(Date.now() / 1_000);

function requestOf(overrides: Partial<StorageTicketRequest> = {}): StorageTicketRequest {
  return {
    domain: HOST,
    address: clara.address,
    issuedAt: seconds(),
    purpose: "taskInput",
    size: 2_048,
    nonce: ticketNonce(),
    ...overrides,
  };
}

const post = (body: unknown, headers: Record<string, string> = { "content-type": "application/json" }) =>
  storageTicket(
    new Request(`http://${HOST}/api/storage-ticket`, {
      method: "POST",
      headers,
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

async function ask(overrides: Partial<StorageTicketRequest> = {}, sent: Record<string, unknown> = {}) {
  const request = requestOf(overrides);
  const signature = await clara.signMessage({ message: storageTicketMessage(request) });
  const { domain: _, ...fields } = request;
  const response = await post({ ...fields, signature, ...sent });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test("a wallet that signed a request gets a ticket that the content store accepts", async () => {
  const { status, headers, body } = await ask();
  expect(status).toBe(201);
  expect(headers.get("cache-control")).toBe("no-store");
  const { expiresAt, maxBytes, ticket } = ticketResponseSchema.parse(body);
  expect(maxBytes).toBe(2_048);
  expect(expiresAt - seconds()).toBeGreaterThan(14 * 60);
  expect(await verifyTicket(TEST_TICKET_SECRET, ticket, seconds())).toMatchObject({
    sub: clara.address.toLowerCase(),
    exp: expiresAt,
    max: 2_048,
    purpose: "taskInput",
    // The chain of this test has no contracts, so only the starter is known.
    quota: usualTerms.starterBytes,
    backed: 0,
    starter: usualTerms.starterBytes,
    perMlb: usualTerms.bytesPerMlb,
  });
});

describe("a signature for something else gives no ticket", () => {
  test.each([
    ["a larger size", { size: 4_096 }],
    ["another purpose", { purpose: "document" }],
    ["another account", { address: "0xBcd4042DE499D14e55001CcbB24a551F3b954096" }],
    ["another second", { issuedAt: seconds() - 30 }],
    ["another nonce", { nonce: "0123456789" }],
    ["no real signature", { signature: `0x${"11".repeat(65)}` }],
  ])("%s", async (_, sent) => {
    const { status, body } = await ask({}, sent);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: "SIGNATURE_INVALID", field: "signature" });
  });

  test("another site, which is named if the request contains it", async () => {
    const { status, body } = await ask({ domain: "phishing.example" }, { domain: "phishing.example" });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: "SIGNATURE_INVALID", field: "domain" });
    expect(body.detail).toMatch(/signed for phishing\.example, but this is market\.example/);
  });

  test("another site, even if the request does not contain it", async () => {
    expect((await ask({ domain: "phishing.example" })).body.code).toBe("SIGNATURE_INVALID");
  });
});

test("the site is the configured one, whatever host the request names", async () => {
  const request = requestOf({ domain: "phishing.example" });
  const signature = await clara.signMessage({ message: storageTicketMessage(request) });
  const response = await storageTicket(
    new Request("http://phishing.example/api/storage-ticket", {
      method: "POST",
      headers: { "content-type": "application/json", host: "phishing.example" },
      body: JSON.stringify({ ...request, signature }),
    }),
  );
  expect([response.status, (await response.json()).field]).toEqual([401, "domain"]);
});

test("a signed request gives one ticket; replaying it gives none", async () => {
  const signed = { issuedAt: seconds(), nonce: "4f1c9a7e2b" };
  expect((await ask(signed)).status).toBe(201);
  const again = await ask(signed);
  expect([again.status, again.body?.code, again.body?.field]).toEqual([401, "SIGNATURE_INVALID", "nonce"]);
});

test("two uploads of equal size and purpose in one second both get a ticket", async () => {
  const same = { issuedAt: seconds() };
  expect([(await ask(same)).status, (await ask(same)).status]).toEqual([201, 201]);
});

test.each([
  [-301, /more than 5 minutes old/],
  [90, /dated in the future/],
])("a request dated %i seconds from now is refused", async (shift, message) => {
  const { status, body } = await ask({ issuedAt: seconds() + shift });
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: "REQUEST_EXPIRED", field: "issuedAt" });
  expect(body.detail).toMatch(message);
});

test("a request that names this site is accepted", async () => {
  expect((await ask({}, { domain: HOST })).status).toBe(201);
});

test("a request of four minutes ago, or from a clock that is half a minute ahead, is accepted", async () => {
  expect((await ask({ issuedAt: seconds() - 240 })).status).toBe(201);
  expect((await ask({ issuedAt: seconds() + 30 })).status).toBe(201);
});

test.each([
  [{ size: 0 }, "size", /whole number of bytes/],
  [{ size: 2 ** 40 }, "size", /has at most/],
  [{ purpose: "holiday" }, "purpose", /known purpose/],
  [{ address: "clara" }, "address", /must be an address/],
  [{ signature: "0x" }, "signature", /must be a signature in hex/],
  [{ nonce: "7" }, "nonce", /8 to 64 letters and digits/],
  [{ extra: true }, "extra", /is unknown/],
])("%j is refused with the name of the member", async (sent, field, message) => {
  const { status, body } = await ask({}, sent);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "INVALID_BODY", field });
  expect(body.detail).toMatch(message);
});

test("an invalid body (no object, no JSON, another type, too large) is refused as such", async () => {
  const code = async (response: Response) => [response.status, (await response.json()).code];
  expect(await code(await post("[]"))).toEqual([400, "INVALID_BODY"]);
  expect(await code(await post("{"))).toEqual([400, "INVALID_BODY"]);
  expect(await code(await post("a=1", { "content-type": "text/plain" }))).toEqual([
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  ]);
  expect(await code(await post(JSON.stringify({ signature: "x".repeat(70_000) })))).toEqual([
    413,
    "BODY_TOO_LARGE",
  ]);
});

test("a ticket request must be a POST", async () => {
  const response = await storageTicket(new Request(`http://${HOST}/api/storage-ticket`));
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
});

test("one account gets twenty tickets a minute, and another one is not affected", async () => {
  for (let call = 0; call < 20; call += 1) expect((await ask({ size: 100 + call })).status).toBe(201);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe("RATE_LIMITED");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const other = privateKeyToAccount(generatePrivateKey());
  const request = requestOf({ address: other.address });
  const signature = await other.signMessage({ message: storageTicketMessage(request) });
  const { domain: _, ...fields } = request;
  expect((await post({ ...fields, signature })).status).toBe(201);
});

test("wrong signatures do not use up the account's own tickets", async () => {
  for (let call = 0; call < 25; call += 1) await ask({}, { signature: `0x${"11".repeat(65)}` });
  expect((await ask()).status).toBe(201);
});

describe("a contract wallet", () => {
  const WALLET = "0x00000000000000000000000000000000000C0de5";
  /** Contract wallet signatures have other lengths than key signatures; this one is of two owners. */
  const SIGNATURE = `0x${"12".repeat(130)}`;

  /** Code that answers isValidSignature(hash, signature) with the EIP-1271 word for one hash and with zero otherwise. */
  const walletCode = (hash: `0x${string}`) =>
    concat([
      "0x600435", // hash := calldata[4..36]
      "0x7f", // PUSH32 expected hash
      hash,
      "0x14", // EQ
      "0x631626ba7e", // PUSH4 magic word
      "0x02", // MUL: the word, or zero
      "0x60e01b", // SHL 224
      "0x60005260206000f3", // return it
    ]);

  async function askAsContract(signed: StorageTicketRequest, sent: StorageTicketRequest) {
    await anvil.rpc("anvil_setCode", WALLET, walletCode(hashMessage(storageTicketMessage(signed))));
    const { domain: _, ...fields } = sent;
    return post({ ...fields, signature: SIGNATURE });
  }

  test("gets a ticket when it confirms exactly this request", async () => {
    const request = requestOf({ address: WALLET });
    expect((await askAsContract(request, request)).status).toBe(201);
  });

  test("gets none when it signed another one", async () => {
    const request = requestOf({ address: WALLET });
    const response = await askAsContract({ ...request, size: request.size + 1 }, request);
    expect([response.status, (await response.json()).code]).toEqual([401, "SIGNATURE_INVALID"]);
  });

  test("gets a retryable error while the chain is unavailable", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.resetModules();
    Object.assign(process.env, testEnvironment());
    ({ storageTicket } = await import("#functions/storage/storage-ticket.ts"));
    const { domain: _, ...fields } = requestOf({ address: WALLET });
    const response = await post({ ...fields, signature: SIGNATURE });
    expect([response.status, (await response.json()).code]).toEqual([503, "CHAIN_UNAVAILABLE"]);
  });
});

test("a key's signature is checked without the chain", async () => {
  vi.resetModules();
  Object.assign(process.env, testEnvironment());
  ({ storageTicket } = await import("#functions/storage/storage-ticket.ts"));
  expect((await ask()).status).toBe(201);
});
