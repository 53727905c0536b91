import { BigInt } from "@graphprotocol/graph-ts";
import { Account, Task, Verification } from "../../../generated/schema";
import { ZERO } from "../../protocol";
import { ensureProtocol, protocolChanged } from "../protocol";

/** The provider locked its bond, which the next result will use. Unsaved: `task`, `provider`. */
export function lockBond(task: Task, provider: Account, amount: BigInt): void {
  task.bondLocked = amount;
  provider.bonded = provider.bonded.plus(amount);
  addToHeldBonds(amount);
}

/** The provider left without a result: `amount` went back to it, the protocol has the rest. Unsaved: `task`, `provider`. */
export function releaseLockedBond(task: Task, provider: Account, amount: BigInt): void {
  const bond = task.bondLocked;
  task.bondLocked = ZERO;
  provider.bonded = provider.bonded.minus(bond);
  provider.bondsReturned = provider.bondsReturned.plus(amount);
  provider.bondsForfeited = provider.bondsForfeited.plus(bond.minus(amount));
  addToHeldBonds(bond.neg());
}

/** The bond of a result went back to its provider, or `amount` of it: then the voters have the rest. Unsaved: `verification`. */
export function returnBond(verification: Verification, amount: BigInt): void {
  if (!verification.bondHeld) return;
  const provider = releaseBond(verification);
  if (provider == null) return; // never: the result had a provider
  provider.bondsReturned = provider.bondsReturned.plus(amount);
  provider.bondsForfeited = provider.bondsForfeited.plus(verification.bond.minus(amount));
  provider.save();
}

/** The whole bond of a result went to its voters, or to the requester when no vote earned it. Unsaved: `verification`. */
export function forfeitBond(verification: Verification): void {
  if (!verification.bondHeld) return;
  const provider = releaseBond(verification);
  if (provider == null) return; // never: the result had a provider
  provider.bondsForfeited = provider.bondsForfeited.plus(verification.bond);
  provider.save();
}

function releaseBond(verification: Verification): Account | null {
  verification.bondHeld = false;
  addToHeldBonds(verification.bond.neg());
  const provider = Account.load(verification.provider);
  if (provider != null) provider.bonded = provider.bonded.minus(verification.bond); // never: the result had a provider
  return provider;
}

function addToHeldBonds(amount: BigInt): void {
  const protocol = ensureProtocol();
  protocol.bonded = protocol.bonded.plus(amount);
  protocolChanged();
}
