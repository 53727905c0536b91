import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { Task, TaskSummary } from "../../generated/schema";
import * as ids from "../ids";
import { Scope } from "../protocol";
import { linkOwned, linkProvided, linkRequested } from "./account";
import { ensureProtocol, protocolChanged } from "./protocol";
import { observeAssignment, observeResult, observeReward, observeVerification } from "./recentValues";
import { countTask, ensureTaskSummary, moveTask } from "./taskSummary";

/** The summaries that one task counts in. Made at the start of a handler, changed by the methods, saved once. */
export class TaskScopes {
  /** All but the provider's. */
  private shared: TaskSummary[] = [];
  private model: TaskSummary;
  private provider: TaskSummary | null = null;
  /** Providers that got their first, or lost their last, assigned task. */
  private activeProviders: i32 = 0;

  constructor(task: Task) {
    this.model = ensureTaskSummary(ids.modelSummaryId(task.model), Scope.model);
    this.shared = [
      ensureTaskSummary(ids.PROTOCOL_ID, Scope.protocol),
      ensureTaskSummary(ids.typeSummaryId(task.taskType), Scope.taskType),
      this.model,
      this.linked(task.modelOwner, Scope.owner, task),
      this.linked(task.requester, Scope.requester, task),
    ];
    if (task.category != "") {
      this.shared.push(ensureTaskSummary(ids.categorySummaryId(task.category), Scope.category));
    }
    const provider = task.provider;
    if (provider !== null) this.provider = this.linked(provider, Scope.provider, task);
  }

  /** The summary of an account, which the account refers to from its first task on. */
  private linked(account: Bytes, scope: string, task: Task): TaskSummary {
    const id = ids.accountSummaryId(scope, account);
    const existing = TaskSummary.load(id);
    if (existing != null) return existing;
    if (scope == Scope.owner) linkOwned(account, id);
    else if (scope == Scope.requester) linkRequested(account, id, task.createdAt);
    else linkProvided(account, id);
    return ensureTaskSummary(id, scope);
  }

  /** Counts a new task, which has no provider yet. */
  add(task: Task): void {
    for (let i = 0; i < this.shared.length; i++) {
      countTask(this.shared[i], task, 1);
      observeReward(this.shared[i], task.reward);
    }
  }

  /** Counts an account that had not used the task's model before. */
  countRequester(): void {
    this.model.requesterCount++;
  }

  /** Counts the present status of the task instead of `from`. */
  move(task: Task, from: i32): void {
    for (let i = 0; i < this.shared.length; i++) moveTask(this.shared[i], task, from);
    const provider = this.provider;
    if (provider == null) return;
    const busyBefore = provider.assigned > 0;
    moveTask(provider, task, from);
    this.countBusy(busyBefore, provider);
  }

  /** Counts the task with its present provider and status. */
  attachProvider(task: Task): void {
    const provider = this.linked(task.provider as Bytes, Scope.provider, task);
    const busyBefore = provider.assigned > 0;
    countTask(provider, task, 1);
    this.countBusy(busyBefore, provider);
    this.provider = provider;
  }

  /** Takes the task, with its present status, away from its provider. Call it before either changes. */
  detachProvider(task: Task): void {
    const provider = this.provider;
    if (provider == null) return;
    const busyBefore = provider.assigned > 0;
    countTask(provider, task, -1);
    this.countBusy(busyBefore, provider);
    provider.save();
    this.provider = null;
  }

  private countBusy(before: bool, provider: TaskSummary): void {
    const after = provider.assigned > 0;
    if (after && !before) this.activeProviders++;
    if (before && !after) this.activeProviders--;
  }

  /** The task got its first provider ever, `seconds` after its creation. */
  countAssignment(seconds: BigInt): void {
    const all = this.all();
    for (let i = 0; i < all.length; i++) {
      all[i].assignments++;
      all[i].assignmentSeconds = all[i].assignmentSeconds.plus(seconds);
      observeAssignment(all[i], seconds);
    }
  }

  /** The task got a result. */
  countResult(): void {
    const all = this.all();
    for (let i = 0; i < all.length; i++) all[i].results++;
  }

  /** It was the first result ever, `seconds` after the task's creation. */
  countCompletion(seconds: BigInt): void {
    const all = this.all();
    for (let i = 0; i < all.length; i++) {
      all[i].completions++;
      all[i].completionSeconds = all[i].completionSeconds.plus(seconds);
    }
  }

  /** It was the first result of its assignment, `seconds` after the assignment. */
  countResponse(seconds: BigInt): void {
    const all = this.all();
    for (let i = 0; i < all.length; i++) {
      all[i].responses++;
      all[i].responseSeconds = all[i].responseSeconds.plus(seconds);
      observeResult(all[i], seconds);
    }
  }

  /** The provider's median time to a result, which the latest `countResponse` has made. */
  providerMedian(): i32 {
    const provider = this.provider;
    if (provider == null) return 0; // never: the account that answered is the task's provider
    return provider.medianResultSeconds;
  }

  /** The task was verified for the first time, `seconds` after its creation. */
  countVerification(seconds: BigInt): void {
    const all = this.all();
    for (let i = 0; i < all.length; i++) {
      all[i].verifications++;
      all[i].verificationSeconds = all[i].verificationSeconds.plus(seconds);
      observeVerification(all[i], seconds);
    }
  }

  countRejection(): void {
    const all = this.all();
    for (let i = 0; i < all.length; i++) all[i].rejections++;
  }

  /** The task's reward left the escrow for provider, verifiers and protocol, `seconds` after the task was verified. */
  countDistribution(task: Task, seconds: BigInt): void {
    const all = this.all();
    for (let i = 0; i < all.length; i++) {
      all[i].distributed++;
      all[i].escrowed = all[i].escrowed.minus(task.reward);
      all[i].distributedReward = all[i].distributedReward.plus(task.reward);
      all[i].distributionSeconds = all[i].distributionSeconds.plus(seconds);
    }
  }

  /** The task ended without payment: `amount` of its reward went back to the requester, the rest to voters. */
  countReturn(task: Task, amount: BigInt): void {
    const all = this.all();
    const rest = task.reward.minus(amount);
    for (let i = 0; i < all.length; i++) {
      all[i].escrowed = all[i].escrowed.minus(task.reward);
      all[i].refunded = all[i].refunded.plus(amount);
      all[i].paidToVoters = all[i].paidToVoters.plus(rest);
    }
  }

  /** A pool of a distributed task that no vote had earned went back to the requester. */
  countReturnedPool(amount: BigInt): void {
    const all = this.all();
    for (let i = 0; i < all.length; i++) all[i].returnedPools = all[i].returnedPools.plus(amount);
  }

  /** The bond of a rejected result that no vote had earned went to the requester. */
  countReturnedBond(amount: BigInt): void {
    const all = this.all();
    for (let i = 0; i < all.length; i++) all[i].returnedBonds = all[i].returnedBonds.plus(amount);
  }

  save(): void {
    const all = this.all();
    for (let i = 0; i < all.length; i++) all[i].save();
    if (this.activeProviders == 0) return;
    const protocol = ensureProtocol();
    protocol.activeProviderCount += this.activeProviders;
    protocolChanged();
  }

  private all(): TaskSummary[] {
    const provider = this.provider;
    if (provider == null) return this.shared;
    const all = this.shared.slice(0);
    all.push(provider);
    return all;
  }
}
