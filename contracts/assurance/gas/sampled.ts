/** Measures the steps that only a sampled round has: of a batch of 256 inputs. */
import {
  batchOf,
  hashOf,
  pinOf,
  sampledTraces,
  sampleOf,
  startSampled,
} from "#contracts/test/support/sampled.ts";
import { commit, openings, type SealedFixture } from "#contracts/test/support/sealed.ts";
import { gasOf, HOUR } from "#contracts/test/support/steps.ts";
import type { Marketplace } from "#contracts/test/support/tasks.ts";
import { actors, networkHelpers, send } from "#contracts/test/support/world.ts";

export async function measureSampled(c: Marketplace): Promise<Record<string, number>> {
  const gas: Record<string, number> = {};
  const batch = batchOf(256);
  const s: SealedFixture = { ...c, ...(await startSampled(c, batch)) };
  const measure = async (flow: string, name: string, args: readonly unknown[]) => {
    gas[flow] = await gasOf(await send(actors.stranger, s.sealedVotes, name, args));
  };
  await networkHelpers.time.increase(HOUR);
  await networkHelpers.mine(1);
  await measure("drawSample", "drawSample", [s.id]);
  const { indexes } = await sampleOf(s, batch.count);
  await measure("pinSample (8 of 256)", "pinSample", pinOf(s, batch, indexes));
  const traces = await sampledTraces(s, batch);
  const five = Array(5).fill(hashOf(traces));
  await commit(s, five);
  await measure("openSampledVotes (5 seats)", "openSampledVotes", [s.id, openings(five), traces]);
  return gas;
}
