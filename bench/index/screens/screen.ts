import type { Address } from "viem";
import type { Market } from "../../../subgraph/exactness/traffic/market.ts";

/** A reader of the index, opened as the code opens it. */
export interface Screen {
  name: string;
  open: () => Promise<unknown>;
}

/** The account with the most items in a role. @throws when there is none */
export function busiest(market: Market, role: "requester" | "provider" | "modelOwner"): Address {
  const counts = new Map<Address, number>();
  for (const task of market.tasks) {
    const who = task[role];
    if (who) counts.set(who, (counts.get(who) ?? 0) + 1);
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!first) throw new Error(`The market has no ${role}`);
  return first[0];
}
