import { expect, test } from "vitest";
import type { TicketRequest } from "../schemas/http/ticket-request.ts";
import { requestTicket } from "./request-ticket.ts";

const facts = {
  domain: "market.example",
  address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  purpose: "result",
  size: 2_048,
} as const;
const given = () => Response.json({ ticket: "t" }, { status: 201 });

/** A site that answers as listed, in order; "lost" means that no answer arrives. */
async function requested(...answers: (Response | "lost")[]) {
  const bodies: TicketRequest[] = [];
  const signed: string[] = [];
  const answer = await requestTicket(facts, {
    sign: async (message) => `0x${String(signed.push(message)).padStart(2, "0")}`,
    post: async (body) => {
      bodies.push(body);
      const next = answers.shift();
      if (!next || next === "lost") throw new TypeError("fetch failed");
      return next;
    },
  });
  return { status: answer.status, bodies, signed };
}
const refused = (field: string, headers = {}) => Response.json({ field }, { status: 401, headers });

test("two requests of one second differ in their nonce", async () => {
  const [first] = (await requested(given())).bodies;
  const [second] = (await requested(given())).bodies;
  expect(first?.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.nonce).not.toBe(first?.nonce);
});

test("a request without an answer is posted once more as it is, with one signature", async () => {
  const { status, bodies, signed } = await requested("lost", given());
  expect([status, bodies.length, signed.length]).toEqual([201, 2, 1]);
  expect(bodies[1]).toEqual(bodies[0]);
});

test("a request whose ticket was lost with the answer is signed once more with a new nonce", async () => {
  const { status, bodies, signed } = await requested("lost", refused("nonce"), given());
  expect([status, bodies.length, signed.length]).toEqual([201, 3, 2]);
  expect(bodies[2]?.nonce).not.toBe(bodies[0]?.nonce);
});

test("a device with a wrong clock signs once more with the server's time", async () => {
  const date = "Sat, 31 Jan 2026 12:00:00 GMT";
  const { status, bodies } = await requested(refused("issuedAt", { date }), given());
  expect([status, bodies[1]?.issuedAt]).toEqual([201, Date.parse(date) / 1_000]);
});

test("a request is dated by the server's clock where that is known", async () => {
  const bodies: TicketRequest[] = [];
  await requestTicket(facts, {
    sign: async () => "0x01",
    time: async () => 1_770_000_000,
    post: async (body) => {
      bodies.push(body);
      return given();
    },
  });
  expect(bodies.map(({ issuedAt }) => issuedAt)).toEqual([1_770_000_000]);
});

test("other refusals, and a second one, are final", async () => {
  expect((await requested(refused("signature"))).bodies).toHaveLength(1);
  expect((await requested(Response.json({}, { status: 503 }))).bodies).toHaveLength(1);
  expect((await requested(refused("nonce"), refused("nonce"))).status).toBe(401);
  await expect(requested("lost", "lost")).rejects.toThrow("fetch failed");
});
