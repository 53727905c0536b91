import { describe, expect, it } from "vitest";
import { issueTicket, maxTicketSeconds, readTicket, TicketError, verifyTicket } from "./storage-ticket.ts";

const secret = "a secret of the local stack, 32+ characters";
const now = 1_780_000_000;
const sub = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";
const claims = { sub, iat: now, exp: now + 600, max: 5_000_000 };

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

async function refusal(token: string, at = now, withSecret = secret): Promise<string> {
  const error = await verifyTicket(withSecret, token, at).catch((reason: unknown) => reason);
  return error instanceof TicketError ? error.code : `accepted: ${JSON.stringify(error)}`;
}

describe("upload ticket", () => {
  it("gives back the claims it was issued with", async () => {
    const ticket = await issueTicket(secret, { ...claims, purpose: "model" });
    expect(await verifyTicket(secret, ticket, now)).toMatchObject({ ...claims, purpose: "model" });
    expect(readTicket(ticket)?.max).toBe(5_000_000);
  });

  it("is a compact HS256 JSON Web Token that any library can read", async () => {
    const [head, body, signature] = (await issueTicket(secret, claims)).split(".");
    expect(JSON.parse(Buffer.from(head ?? "", "base64url").toString())).toEqual({ alg: "HS256", typ: "JWT" });
    const { createHmac } = await import("node:crypto");
    const expected = createHmac("sha256", secret).update(`${head}.${body}`).digest("base64url");
    expect(signature).toBe(expected);
  });

  it("differs for two requests of one wallet in the same second", async () => {
    expect(await issueTicket(secret, claims)).not.toBe(await issueTicket(secret, claims));
  });

  it("is refused when another secret signed it", async () => {
    const forged = await issueTicket("another secret, also long enough to be used", claims);
    expect(await refusal(forged)).toBe("signature");
  });

  it("is refused when a claim was changed after signing", async () => {
    const [head, , signature] = (await issueTicket(secret, claims)).split(".");
    const raised = part({ ...claims, max: 10 ** 12, jti: "12345678" });
    expect(await refusal(`${head}.${raised}.${signature}`)).toBe("signature");
  });

  it("is refused when it names no algorithm or another one", async () => {
    const body = part({ ...claims, jti: "12345678" });
    expect(await refusal(`${part({ alg: "none", typ: "JWT" })}.${body}.AA`)).toBe("malformed");
    expect(await refusal(`${part({ alg: "RS256", typ: "JWT" })}.${body}.AA`)).toBe("malformed");
  });

  it("is refused from the second in which it expires, with its claims kept for the holder", async () => {
    const ticket = await issueTicket(secret, claims);
    expect((await verifyTicket(secret, ticket, claims.exp - 1)).exp).toBe(claims.exp);
    const error = await verifyTicket(secret, ticket, claims.exp).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "expired", claims: { sub } });
  });

  it("is refused when it is dated in the future beyond an ordinary clock difference", async () => {
    const ticket = await issueTicket(secret, claims);
    expect((await verifyTicket(secret, ticket, now - 30)).sub).toBe(sub);
    expect(await refusal(ticket, now - 61)).toBe("not-yet-valid");
  });

  it.each(["", "a.b", "not a ticket", "a.b.c.d", `${"a".repeat(3000)}.b.c`])(
    "refuses %j as malformed",
    async (token) => {
      expect(await refusal(token)).toBe("malformed");
    },
  );

  it.each([
    ["an address with capitals", { sub: sub.toUpperCase() }],
    ["a life above 15 minutes", { exp: now + maxTicketSeconds + 1 }],
    ["an end before its beginning", { exp: now - 1 }],
    ["no bytes", { max: 0 }],
    ["a broken number of bytes", { max: 1.5 }],
    ["an unknown purpose", { purpose: "anything" as never }],
  ])("is not issued with %s", async (_what, change) => {
    await expect(issueTicket(secret, { ...claims, ...change })).rejects.toMatchObject({ code: "claims" });
  });

  it("is not issued or checked with a secret that can be guessed", async () => {
    await expect(issueTicket("short", claims)).rejects.toThrow(/needs 32 or more/);
    const ticket = await issueTicket(secret, claims);
    await expect(verifyTicket("short", ticket, now)).rejects.toThrow(RangeError);
  });
});
