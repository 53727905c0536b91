import { BigInt, Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Account } from "../../generated/schema";
import { Role, ZERO } from "../protocol";
import { recordParticipation } from "./participation";
import { ensureProtocol, protocolChanged } from "./protocol";
import { recordAcceptance } from "./provider";

export function ensureAccount(id: Bytes, event: ethereum.Event): Account {
  const existing = Account.load(id);
  if (existing != null) return existing;
  const account = new Account(id);
  account.role = Role.visitor;
  account.firstSeenAt = event.block.timestamp;
  account.firstSeenTx = event.transaction.hash;
  account.modelCount = 0;
  account.activeModelCount = 0;
  startMoney(account);
  account.acceptedTasks = 0;
  account.declinedTasks = 0;
  account.reassignedTasks = 0;
  account.save();
  const protocol = ensureProtocol();
  protocol.accountCount++;
  protocolChanged();
  return account;
}

function startMoney(account: Account): void {
  account.spent = ZERO;
  account.escrowed = ZERO;
  account.refunded = ZERO;
  account.returnedPools = ZERO;
  account.returnedBonds = ZERO;
  account.earnedAsProvider = ZERO;
  account.earnedAsVerifier = ZERO;
  account.earned = ZERO;
  account.bonded = ZERO;
  account.bondsReturned = ZERO;
  account.bondsForfeited = ZERO;
  account.appealBonded = ZERO;
  account.credit = ZERO;
}

/** The account that acted, in the role of the action. Unsaved: change it and save it before the next is loaded. */
export function actingAccount(id: Bytes, role: string, event: ethereum.Event): Account {
  const account = ensureAccount(id, event);
  account.role = role;
  account.lastActiveAt = event.block.timestamp;
  recordParticipation(account, role, event);
  return account;
}

/** An action that changes nothing else of the account. */
export function touchAccount(id: Bytes, role: string, event: ethereum.Event): void {
  actingAccount(id, role, event).save();
}

/** An action that does not determine the account's role, which therefore stays the same. */
export function touchAnyRole(id: Bytes, event: ethereum.Event): void {
  const account = ensureAccount(id, event);
  account.lastActiveAt = event.block.timestamp;
  account.save();
}

/** The account now owns `models` more, of which `active` are active; negative for less. */
export function countOwnedModels(id: Bytes, models: i32, active: i32, event: ethereum.Event): void {
  const account = ensureAccount(id, event);
  const ownedBefore = account.modelCount > 0;
  account.modelCount += models;
  account.activeModelCount += active;
  account.save();
  const ownsNow = account.modelCount > 0;
  if (ownedBefore == ownsNow) return;
  const protocol = ensureProtocol();
  protocol.modelOwnerCount += ownsNow ? 1 : -1;
  protocolChanged();
}

/** The provider confirmed an assignment: by accepting the task, or by answering with a result. */
export function confirmProvider(provider: Account, event: ethereum.Event): void {
  const first = provider.acceptedTasks == 0;
  provider.acceptedTasks++;
  provider.lastAcceptedAt = event.block.timestamp;
  recordAcceptance(provider, event);
  if (!first) return;
  const protocol = ensureProtocol();
  protocol.providerCount++;
  protocolChanged();
}

/** The first task of a model of the account. */
export function linkOwned(id: Bytes, summary: string): void {
  const account = Account.load(id);
  if (account == null) return; // never: the event named the account
  account.owned = summary;
  account.save();
}

/** The account's first task as requester, created at `since`. */
export function linkRequested(id: Bytes, summary: string, since: BigInt): void {
  const account = Account.load(id);
  if (account == null) return; // never: the event named the account
  account.requested = summary;
  account.requesterSince = since;
  account.save();
  const protocol = ensureProtocol();
  protocol.requesterCount++;
  protocolChanged();
}

/** The account's first task as provider. */
export function linkProvided(id: Bytes, summary: string): void {
  const account = Account.load(id);
  if (account == null) return; // never: the event named the account
  account.provided = summary;
  account.save();
}

export function earnAsProvider(account: Account, amount: BigInt): void {
  account.earnedAsProvider = account.earnedAsProvider.plus(amount);
  account.earned = account.earned.plus(amount);
}

export function earnAsVerifier(account: Account, amount: BigInt): void {
  account.earnedAsVerifier = account.earnedAsVerifier.plus(amount);
  account.earned = account.earned.plus(amount);
}
