/** The parties do not depend on which account started the vote. */
import { it } from "node:test";
import { refuses } from "../support/expect.ts";
import { DAY, now, reasoning } from "../support/steps.ts";
import { submitted } from "../support/task-fixtures.ts";
import { actors, networkHelpers, parameters, send } from "../support/world.ts";

const { requester, provider, owner, stranger } = actors;

it("requester, provider and owner of the model cannot vote in a verification that a stranger started", async () => {
  const s = await submitted();
  await networkHelpers.time.increase(parameters.verification.startGrace);
  await send(stranger, s.verifications, "startVerification", [s.id, (await now()) + DAY]);
  for (const party of [requester, provider, owner]) {
    await refuses(
      send(party, s.verifications, "castVote", [s.id, true, 90, reasoning]),
      s.verifications,
      "ConflictOfInterest",
      [party.account.address],
    );
  }
});
