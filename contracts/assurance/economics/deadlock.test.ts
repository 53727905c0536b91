/** Nobody with fewer than half of the votes gains by leaving a vote without a decision, with either party. */
import assert from "node:assert/strict";
import { describe, it } from "vitest";
import { payoffs } from "./deadlock.ts";
import { shares } from "./payoffs.ts";

const close = (found: number, expected: number) => assert.ok(Math.abs(found - expected) < 1e-9, `${found}`);

describe("a ring of fewer than half of a quorum", () => {
  for (let honest = 3; honest <= 12; honest++)
    for (let ring = Math.max(0, 5 - honest); ring < honest; ring++) {
      it(`of ${ring} against ${honest} honest votes changes nothing for the parties and pays its slash`, () => {
        for (const ending of ["closed", "accepted"] as const) {
          const good = payoffs({ honest, ring }, "good", ending);
          close(good.requester, -1);
          close(good.provider, shares.provider);
          const junk = payoffs({ honest, ring }, "junk", ending);
          close(junk.requester, 0);
          close(junk.provider, -shares.bond);
          for (const { honestVote, ringVote } of [good, junk]) {
            close(honestVote, 0.15 / honest);
            close(ringVote, -shares.minoritySlash);
          }
        }
      });
    }
});

describe("a vote without a quorum", () => {
  it("pays its voters whatever the requester does", () => {
    for (const ending of ["closed", "accepted"] as const)
      close(payoffs({ honest: 3, ring: 0 }, "good", ending).honestVote, 0.05);
    for (const ending of ["closed", "accepted"] as const)
      close(payoffs({ honest: 3, ring: 0 }, "junk", ending).honestVote, 0.05);
  });

  it("costs a requester with a vote of its own more than that vote earns", () => {
    for (let honest = 2; honest <= 3; honest++) {
      const { requester, ringVote } = payoffs({ honest, ring: 1 }, "good", "closed");
      assert.ok(requester + ringVote < 0);
    }
  });
});

describe("a tie, which needs half of the votes", () => {
  it("costs both parties the same, and a ring with either party gains nothing", () => {
    for (let votes = 3; votes <= 10; votes++)
      for (const result of ["good", "junk"] as const) {
        const found = payoffs({ honest: votes, ring: votes }, result, "closed");
        close(found.requester, found.provider);
        assert.ok(found.honestVote > 0);
        const accomplice = result === "good" ? found.requester : found.provider;
        close(accomplice + votes * found.ringVote, 0);
      }
  });

  it("that nobody broke by voting at all costs nobody anything", () => {
    assert.deepEqual(payoffs({ honest: 0, ring: 0 }, "good", "closed"), {
      requester: 0,
      provider: 0,
      honestVote: 0,
      ringVote: 0,
    });
    close(payoffs({ honest: 0, ring: 0 }, "good", "accepted").requester, -0.85);
  });
});
