import type { Translator } from "#contracts/assurance/reference/names.ts";
import { BURNT } from "#contracts/assurance/reference/rules/money.ts";
import { Outcome, type State, type Task, TaskStatus } from "#contracts/assurance/reference/state.ts";
import { balanceOf } from "#contracts/assurance/reference/token.ts";
import type { Entry } from "./chain.ts";
import { inOrder } from "./expected-stakes.ts";
import { eventId, type History } from "./history.ts";
import type { Row, Tables } from "./table.ts";

/** The address with the id of an event behind it. */
const orderOf = (address: unknown, id: string): string => `${String(address).toLowerCase()}${id.slice(2)}`;

/** Expected payments, transfers and allowances in the index. `since`: the first event of the traces. */
export function expectedPayments(state: State, history: History, names: Translator): Tables {
  const taskOf = (id: unknown) => state.tasks.find((task) => names.id(task.id) === id) as Task;
  const reward =
    (role: string) =>
    (entry: ReturnType<History["all"]>[number]): [string, Row] => {
      const { args, at, block, tx } = entry;
      const task = taskOf(args.taskId);
      return [
        eventId(entry),
        {
          account: args.verifier ?? args.provider,
          role,
          amount: args.providerAmount ?? args.amount,
          accountOrder: orderOf(args.verifier ?? args.provider, eventId(entry)),
          taskReward: task.reward,
          task: args.taskId,
          model: names.modelId(task.model),
          taskType: task.taskType,
          verification: args.verificationId,
          timestamp: at,
          block,
          tx,
        },
      ];
    };
  const transfers = history.all("Transfer").map((entry): [string, Row] => {
    const { args, at, block, tx } = entry;
    const id = eventId(entry);
    return [
      id,
      {
        from: args.from,
        to: args.to,
        amount: args.value,
        timestamp: at,
        block,
        tx,
        fromOrder: orderOf(args.from, id),
        toOrder: orderOf(args.to, id),
      },
    ];
  });
  const allowances = history.all("Approval").map(({ args, at, tx }): [string, Row] => {
    const [owner, spender] = [String(args.owner).toLowerCase(), String(args.spender).toLowerCase()];
    return [
      `${owner}${spender.slice(2)}`,
      { owner, spender, approved: args.value, updatedAt: at, updatedTx: tx },
    ];
  });
  const rewards = [
    ...history.all("RewardsDistributed").map(reward("provider")),
    ...history.all("VerifierRewardClaimed").map(reward("verifier")),
  ];
  return new Map([
    ["rewards", new Map(rewards)],
    ["tokenTransfers", new Map(transfers)],
    ["allowances", new Map(allowances)],
  ]);
}

/** Expected balances and work of every account in the index. */
export function expectedAccounts(
  state: State,
  history: History,
  names: Translator,
  people: readonly string[],
): Tables {
  const rows = people.map((name): [string, Row] => {
    const address = names.address(name).toLowerCase();
    const is = (value: unknown) => String(value).toLowerCase() === address;
    const by = (event: string, argument: string) =>
      history.all(event, address).filter(({ args }) => is(args[argument]));
    const requested = state.tasks.filter(({ requester }) => requester === name);
    const refunds = by("Refunded", "requester");
    const isDistributed = (id: unknown, block: number) => {
      const paid = history.last("RewardsDistributed", String(id));
      return paid !== undefined && paid.block <= block;
    };
    const returnedPools = history.sum(
      refunds.filter(({ args, block }) => isDistributed(args.taskId, block)),
      "amount",
    );
    const ends = requested.flatMap(({ id }) => history.about(["TaskCancelled", "TaskExpired"], names.id(id)));
    const refunded = history.sum(ends, "refund");
    const paid = by("RewardsDistributed", "provider");
    const claims = by("VerifierRewardClaimed", "verifier");
    const [earnedAsProvider, earnedAsVerifier] = [
      history.sum(paid, "providerAmount"),
      history.sum(claims, "amount"),
    ];
    const posted = history.sum(by("BondLocked", "provider"), "amount");
    const bondsReturned = history.sum(by("BondReturned", "provider"), "amount");
    const bonded = state.tasks.reduce((sum, task) => sum + (task.provider === name ? task.bond : 0n), 0n);
    const appeals = Object.values(state.verifications).flatMap(({ appeal }) => appeal ?? []);
    const distributed = requested.filter(({ escrow }) => escrow === "distributed");
    const unreturned = sumOf(requested, ({ id, reward }) => {
      const [end] = history.about(["TaskCancelled", "TaskExpired"], names.id(id));
      return end ? reward - (end.args.refund as bigint) : 0n;
    });
    return [
      address,
      {
        spent: sumOf(distributed, ({ reward }) => reward) - returnedPools + unreturned,
        escrowed: sumOf(requested, ({ escrow, reward }) => (escrow === "held" ? reward : 0n)),
        refunded,
        returnedPools,
        returnedBonds: history.sum(refunds, "amount") - refunded - returnedPools,
        earnedAsProvider,
        earnedAsVerifier,
        earned: earnedAsProvider + earnedAsVerifier,
        bonded,
        bondsReturned,
        bondsForfeited: posted - bondsReturned - bonded,
        appealBonded: appeals.reduce(
          (sum, { appellant, held }) => sum + (appellant === name ? held : 0n),
          0n,
        ),
        credit: 0n,
        declinedTasks: by("TaskDeclined", "provider").length,
        reassignedTasks: by("TaskReassigned", "oldProvider").length,
        modelCount: state.models.filter(({ owner }) => owner === name).length,
        activeModelCount: state.models.filter(({ isActive, owner }) => isActive && owner === name).length,
      },
    ];
  });
  return new Map([["accounts", new Map(rows)]]);
}

function sumOf<T>(items: readonly T[], amount: (item: T) => bigint): bigint {
  return items.reduce((sum, item) => sum + amount(item), 0n);
}

/** Expected totals of the whole marketplace in the index. */
export function expectedProtocol(state: State, history: History, names: Translator): Tables {
  const { tasks, lock, models, params } = state;
  const verifications = Object.values(state.verifications);
  const stakers = Object.values(state.verifiers);
  const is = (status: number) => verifications.filter((v) => v.status === status).length;
  const results = history.all("ResultSubmitted").length;
  const unstarted = results - verifications.length;
  const abandoned = tasks.filter(({ id, round, status }) => {
    return round > 0 && status >= TaskStatus.Cancelled && !state.verifications[id + round];
  }).length;
  const accrued = (kind: number) =>
    history.sum(
      history.all("ProtocolAccrued").filter(({ args }) => Number(args.kind) === kind),
      "amount",
    );
  const pools = history.all("VerifierPoolOpened");
  const protocol: Row = {
    parameters: "parameters",
    tasks: "protocol",
    modelCount: models.length,
    activeModelCount: models.filter(({ isActive }) => isActive).length,
    publicModelCount: models.filter(({ isPublic }) => isPublic).length,
    listedModelCount: models.filter(({ isActive, isPublic }) => isActive && isPublic).length,
    modelOwnerCount: new Set(models.map(({ owner }) => owner)).size,
    requesterCount: new Set(tasks.map(({ requester }) => requester)).size,
    activeProviderCount: new Set(
      tasks.filter(({ status }) => status === TaskStatus.Assigned).map(({ provider }) => provider),
    ).size,
    verifierCount: new Set(history.all("Staked").map(({ args }) => args.verifier)).size,
    verificationCount: results,
    readyVerificationCount: unstarted - abandoned,
    votingVerificationCount: is(1),
    approvedVerificationCount: is(2),
    rejectedVerificationCount: is(3),
    inconclusiveVerificationCount: is(4),
    escalatedVerificationCount: is(5),
    abandonedVerificationCount: abandoned,
    votingCount: verifications.length,
    decisionCount: history.all("VerificationFinalized").length,
    voteCount: verifications.reduce((sum, v) => sum + v.votes.length, 0),
    claimCount: history.all("VerifierRewardClaimed").length,
    appealCount: history.all("Escalated").length,
    upheldAppealCount: verifications.filter(
      ({ appeal, status }) => appeal && status !== Outcome.Escalated && status !== appeal.before,
    ).length,
    bonded: sumOf(tasks, ({ bond }) => bond),
    appealBonded: sumOf(verifications, ({ appeal }) => appeal?.held ?? 0n),
    providerPaid: history.sum(history.all("RewardsDistributed"), "providerAmount"),
    verifierPooled: history.sum(pools, "pool") - history.sum(pools, "dust"),
    verifierPaid: history.sum(history.all("VerifierRewardClaimed"), "amount"),
    feesAccrued: accrued(0),
    dustAccrued: accrued(1),
    slashAccrued: accrued(2),
    burnt: balanceOf(state, BURNT),
    swept: history.sum(history.all("ProtocolSwept"), "amount"),
    credited: 0n,
    treasury: names.address(state.treasury),
    staked: sumOf(stakers, ({ staked }) => staked),
    unbonding: sumOf(stakers, ({ unbonding }) => unbonding),
    lockedStake: sumOf(stakers, ({ locked }) => locked),
    slashed: history.sum(history.all("VoteSettled"), "slashed"),
    systemLocked: lock.at !== 0,
    lockedAt: lock.at === 0 ? null : lock.at,
    lockedUntil: lock.at === 0 ? null : lock.until,
    lockReason: lock.at === 0 ? null : history.last("SystemLocked")?.args.reason,
    lockedSeconds: lock.total,
    creationPausedUntil: state.pausedUntil,
  };
  const { appeals, rewards, staking, tasks: rules, verification } = params;
  const { enabled, ...appealRules } = appeals;
  const parameters: Row = {
    ...rules,
    ...staking,
    ...verification,
    ...appealRules,
    appealsEnabled: enabled,
    ...rewards,
    protocolBps: 10_000 - rewards.providerBps - rewards.verifierBps,
  };
  return new Map([
    ["protocols", new Map([["protocol", protocol]])],
    ["parameters_collection", new Map([["parameters", parameters]])],
  ]);
}

/** The totals must add up: accrued and not yet swept fees are what the contract owes the protocol. */
export function totalsProblem(row: Row | undefined, state: State): string | undefined {
  if (!row) return "there is no row of the marketplace";
  const amount = (field: string) => BigInt(String(row[field]));
  const accrued = ["feesAccrued", "dustAccrued", "slashAccrued"].reduce(
    (sum, field) => sum + amount(field),
    0n,
  );
  const left = accrued - amount("swept");
  return left === state.protocolFees
    ? undefined
    : `accrued less swept is ${left}, and the contract has ${state.protocolFees}`;
}

/** Amounts returned to requesters: parts of the rewards of ended tasks, pools of distributed ones, and bonds. */
function returnsOf(tasks: readonly Task[], history: History, names: Translator): Row {
  const sums = { refunded: 0n, paidToVoters: 0n, returnedPools: 0n, returnedBonds: 0n };
  for (const { id, reward } of tasks) {
    const task = names.id(id);
    const [end] = history.about(["TaskCancelled", "TaskExpired"], task);
    const paid = history.last("RewardsDistributed", task);
    const all = history.all("Refunded", task);
    const pools = history.sum(
      all.filter(({ block }) => paid !== undefined && paid.block <= block),
      "amount",
    );
    const refund = end ? (end.args.refund as bigint) : 0n;
    sums.refunded += refund;
    sums.paidToVoters += end ? reward - refund : 0n;
    sums.returnedPools += pools;
    sums.returnedBonds += history.sum(all, "amount") - pools - refund;
  }
  return sums;
}

/** Values that a median covers. */
const WINDOW = 31;

/** The values behind a median as the index packs them: big-endian, oldest first; null before the first. */
function latestAsHex(values: readonly bigint[], bytes: number): string | null {
  const packed = values.slice(-WINDOW).map((value) => value.toString(16).padStart(2 * bytes, "0"));
  return packed.length > 0 ? `0x${packed.join("")}` : null;
}

/** The median of the latest 31 values; of an even number the mean of the middle two, rounded down. */
function medianOfLatest(values: readonly bigint[]): bigint | null {
  const sorted = values.slice(-WINDOW).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2n;
}

/** Counts, sums and medians of tasks by scope. */
export function expectedSummaries(state: State, history: History, names: Translator): Tables {
  const rows = new Map<string, Row>();
  const scopes = new Map<string, Task[]>();
  const put = (id: string, task: Task) => scopes.set(id, [...(scopes.get(id) ?? []), task]);
  for (const task of state.tasks) {
    put("protocol", task);
    put(`type-${task.taskType}`, task);
    put(`model-${names.modelId(task.model)}`, task);
    if (task.model !== 2) put("category-vision", task);
    put(`requester-${names.address(task.requester).toLowerCase()}`, task);
  }
  for (const [id, tasks] of scopes) {
    const count = (status: number) => tasks.filter((task) => task.status === status).length;
    const events = (name: string) => tasks.flatMap((task) => history.all(name, names.id(task.id)));
    const firsts = (name: string) => tasks.flatMap((task) => history.first(name, names.id(task.id)) ?? []);
    const seconds = (name: string) =>
      tasks.reduce(
        (sum, task) =>
          sum + ((history.first(name, names.id(task.id))?.at ?? task.createdAt) - task.createdAt),
        0,
      );
    const paid = tasks.filter(({ escrow }) => escrow === "distributed");
    const ages = (entries: readonly (Entry | undefined)[]) =>
      entries
        .flatMap((entry, index) =>
          entry ? { entry, age: BigInt(entry.at - (tasks[index] as Task).createdAt) } : [],
        )
        .sort((a, b) => inOrder(a.entry, b.entry))
        .map(({ age }) => age);
    const firstAssignments = tasks.map((task) => history.first("TaskAssigned", names.id(task.id)));
    const firstVerified = tasks.map((task) => history.first("TaskVerified", names.id(task.id)));
    const hasMedians = !id.startsWith("requester-");
    const median = (values: readonly bigint[]) => (hasMedians ? medianOfLatest(values) : null);
    const recent = (values: readonly bigint[], bytes: number) =>
      hasMedians ? latestAsHex(values, bytes) : null;
    const rewards = tasks.map(({ reward }) => reward);
    rows.set(id, {
      medianReward: median(rewards),
      recentRewards: recent(rewards, 16),
      recentAssignmentSeconds: recent(ages(firstAssignments), 4),
      recentVerificationSeconds: recent(ages(firstVerified), 4),
      medianAssignmentSeconds: median(ages(firstAssignments)),
      medianVerificationSeconds: median(ages(firstVerified)),
      requesterCount: id.startsWith("model-") ? new Set(tasks.map(({ requester }) => requester)).size : null,
      total: tasks.length,
      created: count(0),
      assigned: count(1),
      completed: count(2),
      verified: count(3),
      rejected: count(4),
      cancelled: count(5),
      expired: count(6),
      results: events("ResultSubmitted").length,
      distributed: paid.length,
      reward: sumOf(tasks, ({ reward }) => reward),
      escrowed: sumOf(tasks, ({ escrow, reward }) => (escrow === "held" ? reward : 0n)),
      distributedReward: sumOf(paid, ({ reward }) => reward),
      ...returnsOf(tasks, history, names),
      completions: firsts("ResultSubmitted").length,
      completionSeconds: seconds("ResultSubmitted"),
      verifications: firsts("TaskVerified").length,
      verificationSeconds: seconds("TaskVerified"),
    });
  }
  return new Map([["taskSummaries", rows]]);
}
