import { describe, expect, it } from "vitest";
import { issueTicket } from "#protocol/storage/storage-ticket.ts";
import {
  carOf,
  leafOf,
  patternBytes,
  postCar,
  startTestStore,
  storeOfFile,
  testSecret,
  testTicket,
  testWallet,
} from "../test-store.ts";

const MB = 1024 * 1024;

const store = storeOfFile();

describe("ticket", () => {
  const body = async () => {
    const block = await leafOf(patternBytes(1000, 1));
    return { cid: block.cid, car: await carOf([block.cid], [block]) };
  };

  it("is required", async () => {
    const { car, cid } = await body();
    const answer = await postCar(store.url, car, undefined);
    expect(answer).toMatchObject({ status: 401, ok: false, error: { name: "TicketMissing" } });
    expect(answer.error?.message).toMatch(/nothing was stored.*untouched.*Request a ticket/);
    expect((await fetch(`${store.url}/ipfs/${cid}`, { method: "HEAD" })).status).toBe(404);
  });

  it.each([
    ["nonsense", async () => "nonsense"],
    [
      "one signed with another secret",
      () => issueTicket("x".repeat(40), { sub: testWallet, iat: 1e9, exp: 1e9 + 60, max: 5 }),
    ],
    [
      "one whose claims were changed",
      async () => {
        const [head, , signature] = (await testTicket()).split(".");
        const claims = { sub: testWallet, iat: 1, exp: 9e9, max: 1e12, jti: "12345678" };
        return `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`;
      },
    ],
  ])("is refused when it is %s", async (_what, forge) => {
    const answer = await postCar(store.url, (await body()).car, await forge());
    expect(answer).toMatchObject({ status: 401, error: { name: "TicketInvalid" } });
  });

  it("is refused when it has expired", async () => {
    const now = Math.floor(Date.now() / 1000);
    const answer = await postCar(
      store.url,
      (await body()).car,
      await testTicket({ iat: now - 900, exp: now - 1 }),
    );
    expect(answer).toMatchObject({ status: 401, error: { name: "TicketExpired" } });
    expect(answer.error?.message).toMatch(/expired.*Request a new ticket/);
  });

  it("is answered also to a sender who sends everything before reading the answer", async () => {
    const answer = await postCar(store.url, patternBytes(30 * MB, 3), "nonsense");
    expect(answer.status).toBe(401);
  });
});

it("signs with the secret it was started with", async () => {
  const other = await startTestStore({ ticketSecret: `${testSecret} of another store` });
  const block = await leafOf(patternBytes(10, 70));
  const answer = await postCar(other.url, await carOf([block.cid], [block]), await testTicket());
  expect(answer.status).toBe(401);
  await other.remove();
});
