import { BigInt, Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Account, Provider, ProviderDay, Task } from "../../generated/schema";
import { accountSummaryId } from "../ids";
import { cautiousShare, dayStart, Scope, share, TaskStatus, ZERO } from "../protocol";

/** Where a confirmed assignment stands. */
export namespace Assignment {
  export const Open: i32 = 0;
  export const Verified: i32 = 1;
  export const Failed: i32 = 2;
  export const Unjudged: i32 = 3;
  export const Returned: i32 = 4;
}

/** The provider confirmed an assignment, which begins its record. Unsaved: `account`. */
export function recordAcceptance(account: Account, event: ethereum.Event): void {
  const provider = ensureProvider(account, event);
  const day = dayStart(event.block.timestamp).toString();
  if (provider.acceptedOn != day) provider.acceptedOn = ensureDay(day);
  provider.accepted++;
  provider.open++;
  provider.save();
}

/** The first result of an assignment. `medianSeconds`: the provider's times to a result, this one included. */
export function recordAnswer(task: Task, medianSeconds: i32): void {
  const provider = confirmedProvider(task);
  if (provider == null) return; // never: an answer confirms
  provider.answered++;
  provider.onTimeBps = share(provider.answered, provider.answered + provider.missed);
  provider.medianResultSeconds = medianSeconds;
  provider.save();
}

/** The assignment ended after its deadline without a result. */
export function recordMiss(task: Task): void {
  const provider = confirmedProvider(task);
  if (provider == null) return;
  provider.missed++;
  provider.onTimeBps = share(provider.answered, provider.answered + provider.missed);
  provider.save();
}

/** The task, which has a status of `before`, is now one of `to`'s. Nothing changes for an assignment never confirmed. */
export function recordOutcome(task: Task, before: i32, to: i32): void {
  const from = assignmentState(before);
  if (from == to) return;
  const provider = confirmedProvider(task);
  if (provider == null) return;
  count(provider, from, -1);
  count(provider, to, 1);
  const judged = provider.verified + provider.failed;
  provider.verifiedBps = share(provider.verified, judged);
  provider.score = cautiousShare(provider.verified, judged);
  provider.save();
}

export function recordEarning(id: Bytes, amount: BigInt): void {
  const provider = Provider.load(id);
  if (provider == null) return; // never: the paid provider answered
  provider.earned = provider.earned.plus(amount);
  provider.save();
}

function assignmentState(status: i32): i32 {
  if (status == TaskStatus.Verified) return Assignment.Verified;
  return status == TaskStatus.Rejected ? Assignment.Failed : Assignment.Open;
}

function count(provider: Provider, state: i32, delta: i32): void {
  if (state == Assignment.Open) provider.open += delta;
  else if (state == Assignment.Verified) provider.verified += delta;
  else if (state == Assignment.Failed) provider.failed += delta;
  else if (state == Assignment.Unjudged) provider.unjudged += delta;
  else provider.returned += delta;
}

function confirmedProvider(task: Task): Provider | null {
  const id = task.provider;
  return id === null || !task.providerConfirmed ? null : Provider.load(id);
}

function ensureProvider(account: Account, event: ethereum.Event): Provider {
  const existing = Provider.load(account.id);
  if (existing != null) return existing;
  const provider = new Provider(account.id);
  provider.account = account.id;
  provider.tasks = accountSummaryId(Scope.provider, account.id);
  provider.accepted = 0;
  provider.open = 0;
  provider.verified = 0;
  provider.failed = 0;
  provider.unjudged = 0;
  provider.returned = 0;
  provider.verifiedBps = 0;
  provider.score = cautiousShare(0, 0);
  provider.answered = 0;
  provider.missed = 0;
  provider.onTimeBps = 0;
  provider.earned = ZERO;
  provider.createdAt = event.block.timestamp;
  provider.acceptedOn = ensureDay(dayStart(event.block.timestamp).toString());
  account.provider = provider.id;
  return provider;
}

/** @returns the id */
function ensureDay(day: string): string {
  if (ProviderDay.load(day) == null) new ProviderDay(day).save();
  return day;
}
