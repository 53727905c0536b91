import { zeroHash } from "viem";
import type { EntrustedContracts } from "../keeper/entrusted.ts";
import { callOf, finalization, sendIfPossible, short, viewsOf } from "./calls.ts";
import type { Chain } from "./chain.ts";
import { drawnSample, pinning } from "./samples.ts";

export function openEntrustedContracts(chain: Chain): EntrustedContracts {
  const view = viewsOf(chain);
  return {
    async commitmentOf(verification, voter) {
      const commitment = await view("SealedVotes", "commitmentOf", [verification, voter]);
      return commitment === zeroHash ? undefined : commitment;
    },
    inputOf: async (hash) => (await chain.client.getTransaction({ hash })).input,
    conclude: async (verification) => void (await sendIfPossible(chain, finalization(verification))),
    sample: (verification, items) => drawnSample(chain, verification, items, "keeper"),
    pin: async (verification, pin) => void (await sendIfPossible(chain, pinning(verification, pin))),
    async open(verification, openings, traces) {
      const about = `open ${openings.length} entrusted votes on round ${short(verification)}`;
      await chain.send(
        traces
          ? callOf("SealedVotes", "openSampledVotes", [verification, openings, traces], about)
          : callOf("SealedVotes", "openVotes", [verification, openings], about),
      );
    },
  };
}
