import { Dripped } from "../generated/MLBFaucet/MLBFaucet";
import { ensureAccount, touchAnyRole } from "./entities/account";
import { addParticipant, newActivity, publish } from "./entities/activity";
import { EventKind } from "./events";

/** Any account may make the faucet pay an account. */
export function handleDripped(event: Dripped): void {
  touchAnyRole(event.params.by, event);
  const account = ensureAccount(event.params.account, event);
  account.lastDripAt = event.block.timestamp;
  account.nextDripAt = event.params.nextAt;
  account.save();
  const activity = newActivity(event, EventKind.Dripped, event.params.account);
  addParticipant(activity, event.params.by);
  activity.amount = event.params.amount;
  publish(activity);
}
