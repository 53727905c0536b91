import type { Address } from "viem";
import { type DemoName, demoAccounts } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { channelActions } from "../actions/channels.ts";
import { disputeActions } from "../actions/dispute.ts";
import { modelActions } from "../actions/models.ts";
import { providerActions } from "../actions/provider.ts";
import { rewardActions } from "../actions/reward.ts";
import { taskActions } from "../actions/tasks.ts";
import { tokenActions } from "../actions/token.ts";
import { verifierActions } from "../actions/verifier.ts";
import type { Simulation } from "./simulation.ts";

/** A demo account. Every account has all actions; the chain decides which are allowed. */
export type Person = { readonly name: DemoName; readonly address: Address } & ReturnType<
  typeof tokenActions
> &
  ReturnType<typeof channelActions> &
  ReturnType<typeof modelActions> &
  ReturnType<typeof taskActions> &
  ReturnType<typeof providerActions> &
  ReturnType<typeof verifierActions> &
  ReturnType<typeof disputeActions> &
  ReturnType<typeof rewardActions>;

function personOf(simulation: Simulation, name: DemoName): Person {
  const account = demoSigner(name, simulation.ledger.chainId);
  const actor = { simulation, account };
  return {
    name,
    address: account.address,
    ...tokenActions(actor),
    ...channelActions(actor),
    ...modelActions(actor),
    ...taskActions(actor),
    ...providerActions(actor),
    ...verifierActions(actor),
    ...disputeActions(actor),
    ...rewardActions(actor),
  };
}

/** All demo accounts by first name, in lower case as stories use them. */
export type People = Readonly<Record<Uncapitalize<DemoName>, Person>>;

export function peopleOf(simulation: Simulation): People {
  const people = demoAccounts.map(
    ({ name }) => [name.toLowerCase(), personOf(simulation, name as DemoName)] as const,
  );
  return Object.fromEntries(people) as People;
}
