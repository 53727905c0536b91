/** Approvals and signatures that the token itself refuses. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toHex, zeroAddress } from "viem";
import { moves, refuses } from "../support/expect.ts";
import { type Permit, signPermit } from "../support/permit.ts";
import { HOUR, now, REWARD } from "../support/steps.ts";
import { actors, type Contracts, fixture, networkHelpers, read, send } from "../support/world.ts";

const { owner, stranger } = actors;
/** Order of the curve: r and n - s sign the same, and only the lower s is accepted. */
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

const world = () => networkHelpers.loadFixture(fixture);

const sign = async (c: Contracts) =>
  signPermit(c.token.address, owner, stranger.account.address, REWARD, BigInt((await now()) + HOUR));
const use = (c: Contracts, { value, deadline, v, r, s }: Permit) =>
  send(stranger, c.token, "permit", [
    owner.account.address,
    stranger.account.address,
    value,
    deadline,
    v,
    r,
    s,
  ]);
const allowance = (c: Contracts) =>
  read(c.token, "allowance", [owner.account.address, stranger.account.address]);

describe("the token", () => {
  it("refuses the zero address as a spender", async () => {
    const c = await world();
    const call = send(owner, c.token, "approve", [zeroAddress, 1n]);
    await refuses(call, c.token, "ERC20InvalidSpender", [zeroAddress]);
  });

  it("refuses a signature that no key could have made", async () => {
    const c = await world();
    const permit = { ...(await sign(c)), v: 26 };
    await moves(c, {}, () => refuses(use(c, permit), c.token, "ECDSAInvalidSignature"));
    assert.equal(await allowance(c), 0n);
  });

  it("refuses the twin of a valid signature, so each has one form", async () => {
    const c = await world();
    const permit = await sign(c);
    const s = toHex(CURVE_ORDER - BigInt(permit.s), { size: 32 });
    const twin = { ...permit, v: permit.v === 27 ? 28 : 27, s };
    await refuses(use(c, twin), c.token, "ECDSAInvalidSignatureS", [s]);
    assert.equal(await allowance(c), 0n);
    await use(c, permit);
    assert.equal(await allowance(c), REWARD);
  });
});
