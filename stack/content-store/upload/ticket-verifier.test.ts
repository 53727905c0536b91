import { describe, expect, it } from "vitest";
import { issueTicket } from "#protocol/storage/storage-ticket.ts";
import { testSecret, testWallet } from "../test-store.ts";
import { TicketVerifier } from "./ticket-verifier.ts";

const issuedAt = 1_780_000_000;
const minute = 60;

async function ticketsAt(start: number) {
  let now = start;
  const tickets = new TicketVerifier(testSecret, () => now);
  const ticket = await issueTicket(testSecret, {
    sub: testWallet,
    iat: issuedAt,
    exp: issuedAt + 10 * minute,
    max: 1000,
  });
  const admitAt = (time: number) => {
    now = time;
    return tickets.admit(`Bearer ${ticket}`);
  };
  return { tickets, admitAt };
}

describe("a ticket that expires in the middle of a large upload", () => {
  it("stays valid while its parts follow one another", async () => {
    const { admitAt } = await ticketsAt(issuedAt);
    for (let time = issuedAt; time < issuedAt + 60 * minute; time += minute) {
      expect((await admitAt(time)).max).toBe(1000);
    }
  });

  it("is refused after a pause", async () => {
    const { admitAt } = await ticketsAt(issuedAt);
    await admitAt(issuedAt + 9 * minute);
    await expect(admitAt(issuedAt + 12 * minute)).rejects.toMatchObject({
      name: "TicketExpired",
      status: 401,
    });
  });

  it("is refused when it was never used before it expired", async () => {
    const { admitAt } = await ticketsAt(issuedAt);
    await expect(admitAt(issuedAt + 10 * minute)).rejects.toMatchObject({ name: "TicketExpired" });
  });

  it("does not live forever", async () => {
    const { admitAt } = await ticketsAt(issuedAt);
    const admitUntil = async (end: number) => {
      for (let time = issuedAt; time < end; time += minute) await admitAt(time);
    };
    await expect(admitUntil(issuedAt + 24 * 60 * minute)).rejects.toMatchObject({ name: "TicketExpired" });
  });

  it("keeps its count of bytes", async () => {
    const { tickets, admitAt } = await ticketsAt(issuedAt);
    const claims = await admitAt(issuedAt);
    tickets.charge(claims, 2_000);
    const later = await admitAt(issuedAt + 2 * minute);
    expect(() => tickets.charge(later, 2_000)).toThrow(/this ticket allows 1000 bytes in all/);
  });
});
