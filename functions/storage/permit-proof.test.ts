/** Upload tickets for a permit, end to end and against the real token. */
import type { Hex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { TEST_TICKET_SECRET, testEnvironment } from "#functions/test-support/test-environment.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import {
  PERMIT_PROOF_LIMIT,
  type PermitParties,
  permitArgument,
  permitTypedData,
  type SignedPermit,
} from "#protocol/chain/permit.ts";
import { ticketResponseSchema } from "#protocol/schemas/http/ticket-request.ts";
import { verifyTicket } from "#protocol/storage/storage-ticket.ts";
import {
  type ContractWorld,
  rewards,
  staking,
  startContractWorld,
  token,
} from "../../conformance/contract-world.ts";

const clara = demoSigner("Clara", LOCAL_CHAIN_ID);
const parties: PermitParties = {
  owner: clara.address,
  spender: rewards.address,
  token: token.address,
  chainId: LOCAL_CHAIN_ID,
};

let world: ContractWorld;
let storageTicket: typeof import("#functions/storage/storage-ticket.ts").storageTicket;

beforeAll(async () => {
  world = await startContractWorld();
}, 60_000);
afterAll(() => world.stop());

async function freshProcess(overrides: Record<string, string> = { RPC_URL: world.url }): Promise<void> {
  vi.resetModules();
  Object.assign(process.env, testEnvironment(overrides));
  ({ storageTicket } = await import("#functions/storage/storage-ticket.ts"));
}
beforeEach(() => freshProcess());

/** A permit by Clara for the escrow contract, valid for half an hour of the chain's time. */
async function signPermit(
  changes: Partial<SignedPermit> = {},
  others: Partial<PermitParties> = {},
  signer = clara,
): Promise<SignedPermit> {
  const now = await world.now();
  const nonce = await world.read(token, "nonces", [clara.address], now);
  const permit = { value: 5n * 10n ** 18n, nonce, deadline: BigInt(now + 1_800), ...changes };
  const signature = await signer.signTypedData(permitTypedData({ ...parties, ...others }, permit));
  return { ...permit, signature };
}

async function ask(permit: SignedPermit, sent: Record<string, unknown> = {}) {
  const { value, nonce, deadline, signature } = permit;
  const body = {
    address: clara.address,
    purpose: "taskInput",
    size: 2_048,
    permit: { value: String(value), nonce: Number(nonce), deadline: Number(deadline), signature },
    ...sent,
  };
  const response = await storageTicket(
    new Request("http://market.example/api/storage-ticket", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test("the permit for a task's reward also gives the ticket for its files", async () => {
  const { status, body } = await ask(await signPermit());
  expect(status).toBe(201);
  const { ticket, maxBytes } = ticketResponseSchema.parse(body);
  expect(maxBytes).toBe(2_048);
  const now = Math.floor(Date.now() / 1_000);
  expect(await verifyTicket(TEST_TICKET_SECRET, ticket, now)).toMatchObject({
    sub: clara.address.toLowerCase(),
    max: 2_048,
    purpose: "taskInput",
    quota: expect.any(Number),
  });
});

test("the letter case of the account does not matter", async () => {
  const address = `0x${clara.address.slice(2).toUpperCase()}`;
  expect((await ask(await signPermit(), { address })).status).toBe(201);
});

describe("no ticket is given for", () => {
  const refused = async (permit: SignedPermit, field: string, code = "SIGNATURE_INVALID", sent = {}) => {
    const { status, body } = await ask(permit, sent);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code, field });
    return body.detail as string;
  };

  test("a permit signed by another account", async () => {
    const farid = demoSigner("Farid", LOCAL_CHAIN_ID);
    await refused(await signPermit({}, {}, farid), "permit.signature");
  });

  test("a permit of an account other than the named one", async () => {
    const sent = { address: demoAccount("Farid").address };
    await refused(await signPermit(), "permit.signature", "SIGNATURE_INVALID", sent);
  });

  test("a permit for another contract than the escrow", async () => {
    await refused(await signPermit({}, { spender: staking.address }), "permit.signature");
  });

  test("a permit of another token or chain", async () => {
    await refused(await signPermit({}, { token: staking.address }), "permit.signature");
    await refused(await signPermit({}, { chainId: 137 }), "permit.signature");
  });

  test("another amount than the signed one", async () => {
    await refused({ ...(await signPermit()), value: 6n }, "permit.signature");
  });

  test("a permit that has expired on the chain, whatever this computer's clock says", async () => {
    const permit = await signPermit();
    await world.moveTo(Number(permit.deadline));
    expect(await refused(permit, "permit.deadline", "REQUEST_EXPIRED")).toMatch(/has expired/);
  });

  test("a permit that is valid for more than an hour", async () => {
    const deadline = BigInt((await world.now()) + PERMIT_PROOF_LIMIT);
    expect((await ask(await signPermit({ deadline }))).status).toBe(201);
    const longer = await signPermit({ deadline: deadline + 1n });
    expect(await refused(longer, "permit.deadline", "REQUEST_EXPIRED")).toMatch(/more than an hour/);
  });

  test("a used permit", async () => {
    const permit = await signPermit();
    expect((await ask(permit)).status).toBe(201);
    const { value, deadline, v, r, s } = permitArgument(permit);
    const args = [clara.address, rewards.address, value, deadline, v, r, s] as const;
    await world.send(demoAccount("Farid").address, token, "permit", args);
    expect(await refused(permit, "permit.nonce")).toMatch(/has already been used/);
  });

  test("a permit with a later nonce", async () => {
    const { nonce } = await signPermit();
    await refused(await signPermit({ nonce: nonce + 1n }), "permit.nonce");
  });
});

test("a permit can be reused, even for another purpose, within its account's limit", async () => {
  const permit = await signPermit();
  for (let call = 0; call < 19; call += 1) expect((await ask(permit)).status).toBe(201);
  expect((await ask(permit, { purpose: "document" })).status).toBe(201);
  const { status, body } = await ask(permit, { purpose: "document" });
  expect([status, body.code]).toEqual([429, "RATE_LIMITED"]);
});

const oversized = { size: 2 ** 40 };
test.each([
  [oversized, "size", /has at most/],
  [{ purpose: "holiday" }, "purpose", /known purpose/],
  [{ permit: {} }, "permit.value", /is not valid/],
  [{ permit: "signed" }, "permit", /is not valid/],
  [{ signature: "0x11" }, "signature", /is unknown/],
])("%j is refused with the name of the member", async (sent, field, message) => {
  const { status, body } = await ask(await signPermit(), sent);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "INVALID_BODY", field });
  expect(body.detail).toMatch(message);
});

test.each<[string, Hex]>([
  ["a contract wallet's", `0x${"12".repeat(130)}`],
  ["a compact one", `0x${"12".repeat(64)}`],
])("%s signature of a wrong form is refused", async (_, signature) => {
  const { body } = await ask({ ...(await signPermit()), signature });
  expect(body).toMatchObject({ code: "INVALID_BODY", field: "permit.signature" });
});

test("while the chain is unavailable, the answer is to retry later", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const permit = await signPermit();
  await freshProcess({ RPC_URL: "http://127.0.0.1:9" });
  const { status, headers, body } = await ask(permit);
  expect([status, body.code]).toEqual([503, "CHAIN_UNAVAILABLE"]);
  expect(headers.get("retry-after")).toBe("5");
});
