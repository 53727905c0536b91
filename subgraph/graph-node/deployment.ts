import type { Deployment } from "../manifest/networks.ts";
import { SOURCES } from "../manifest/sources.ts";

/** The first block of every contract in the cases. The indexer does not process it: events come later. */
export const START_BLOCK = 1;

/** Contracts at recognizable addresses, so the cases do not depend on a real deployment. */
export const TEST_DEPLOYMENT: Deployment = {
  network: "local",
  contracts: Object.fromEntries(
    Object.keys(SOURCES).map((name, index) => [
      name,
      { address: `0xc0de${String(index + 1).padStart(36, "0")}`, startBlock: START_BLOCK },
    ]),
  ),
};
