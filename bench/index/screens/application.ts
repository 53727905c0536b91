/** The application's lists and records, as a participant sees them. */
import type { Address, Hex } from "viem";
import type { Market } from "../../../subgraph/exactness/traffic/market.ts";
import type { People } from "../../../subgraph/exactness/traffic/people.ts";
import { busiest, type Screen } from "./screen.ts";

const searchOf = (text: string) => new URLSearchParams(text);

export async function applicationScreens(market: Market, people: People, now: number): Promise<Screen[]> {
  const { readIndexedBlock } = await import("#app/graphql/indexed-block.server.ts");
  const { readModelList } = await import("#app/features/model/list/model-list.query.server.ts");
  const { parseModelListSearch } = await import("#app/features/model/list/model-list.search.ts");
  const { readModel } = await import("#app/features/model/detail/model-detail.query.server.ts");
  const { readAssignments } = await import("#app/features/compute/assigned/assignments.query.server.ts");
  const { readPerformance } = await import("#app/features/compute/providers/performance.query.server.ts");
  const { readEarnings } = await import("#app/features/compute/earnings/earnings.query.server.ts");
  const { readOpenTasks } = await import("#app/features/compute/market/open-tasks.query.server.ts");
  const { parseOpenTasksSearch } = await import("#app/features/compute/market/open-tasks.search.ts");
  const { readPendingVotes } = await import(
    "#app/features/verification/pending/pending-votes.query.server.ts"
  );
  const { readVerificationList } = await import(
    "#app/features/verification/list/verification-list.query.server.ts"
  );
  const { parseVerificationListSearch } = await import(
    "#app/features/verification/list/verification-list.search.ts"
  );
  const { readVoteHistory } = await import("#app/features/verification/history/vote-history.query.server.ts");
  const { readVerification, readVotes } = await import(
    "#app/features/verification/detail/verification-detail.query.server.ts"
  );
  const { readActivities } = await import("#app/features/activity/activity.query.server.ts");
  const { readAttention } = await import("#app/features/attention/attention.query.server.ts");
  const { readNewTask } = await import("#app/features/task/new/new-task.query.server.ts");
  const { readTaskList } = await import("#app/features/task/list/task-list.query.server.ts");
  const { parseTaskListSearch } = await import("#app/features/task/list/task-list.search.ts");
  const { readTask } = await import("#app/features/task/detail/task-detail.query.server.ts");
  const { readProtocolOverview } = await import("#app/features/protocol/protocol.query.server.ts");
  const { readMarketplaceMatches } = await import("#app/features/search/marketplace-matches.query.server.ts");
  const { readStaking } = await import("#app/features/staking/staking.query.server.ts");
  const { readLatestActivity, readRoleFigures } = await import(
    "#app/features/dashboard/dashboard.query.server.ts"
  );
  const { dashboardRoles } = await import("#app/features/dashboard/dashboard-role.ts");
  const { readProfile } = await import("#app/features/profile/profile.query.server.ts");
  const { readVerifierEarnings } = await import("#app/features/reward/verifier-earnings.query.server.ts");

  const requester = busiest(market, "requester");
  const provider = busiest(market, "provider");
  const owner = busiest(market, "modelOwner");
  const verifier = people.verifiers[0] as Address;
  const model = market.models[0]?.id as Hex;
  const done =
    market.tasks.find(({ distributed }) => distributed) ?? market.tasks.find((task) => task.verification);
  if (!done?.verification) throw new Error("The market is too small: no task has a result");
  const { id: task, verification } = done;
  const tasks = (search: string) => () => readTaskList(parseTaskListSearch(searchOf(search)), requester);
  const models = (search: string) => () => readModelList(parseModelListSearch(searchOf(search)), owner);
  const verifications = (search: string) => () =>
    readVerificationList(parseVerificationListSearch(searchOf(search)), verifier);
  const open = (search: string) => () => readOpenTasks(parseOpenTasksSearch(searchOf(search)), provider);
  return [
    { name: "header: newest block", open: () => readIndexedBlock() },
    { name: "home: overview", open: () => readProtocolOverview() },
    { name: "dashboard: your role", open: () => readLatestActivity(requester) },
    ...dashboardRoles.map((role) => {
      const account = {
        visitor: undefined,
        modelOwner: owner,
        taskRequester: requester,
        computeProvider: provider,
        verifier,
      }[role];
      return { name: `dashboard: ${role}`, open: () => readRoleFigures({ role, account, now, votesDue: 1 }) };
    }),
    { name: "profile", open: () => readProfile(requester) },
    { name: "tasks: first page", open: tasks("") },
    { name: "tasks: page 400", open: tasks("page=400") },
    { name: "tasks: open, by reward", open: tasks("status=created&sort=reward") },
    { name: "tasks: verified, by deadline", open: tasks("status=verified&sort=deadline") },
    { name: "tasks: by status", open: tasks("sort=status") },
    { name: "tasks: yours", open: tasks("status=yours") },
    { name: "tasks: search", open: tasks("q=reference+12") },
    { name: "tasks: search, a number", open: tasks("q=42") },
    { name: "task", open: () => readTask(task, requester) },
    { name: "new task: models", open: () => readNewTask({ text: "model 1", model }) },
    { name: "new task: like another", open: () => readNewTask({ text: "", similar: task }) },
    { name: "models: first page", open: models("") },
    { name: "models: most used, search", open: models("sort=popular&q=model") },
    { name: "models: category, by name", open: models("category=nlp&sort=name") },
    { name: "models: yours", open: models("status=yours&sort=status") },
    { name: "model", open: () => readModel(model, owner) },
    { name: "compute: open tasks", open: open("") },
    { name: "compute: open tasks, filtered", open: open("type=1&category=audio&min=5&sort=deadline") },
    { name: "compute: assignments", open: () => readAssignments(provider) },
    { name: "compute: performance", open: () => readPerformance(provider) },
    { name: "compute: earnings", open: () => readEarnings(provider, 1) },
    { name: "verification: first page", open: verifications("") },
    { name: "verification: pending, the oldest", open: verifications("sort=oldest") },
    { name: "verification: ready", open: verifications("status=ready") },
    { name: "verification: ready, the oldest", open: verifications("status=ready&sort=oldest") },
    { name: "verification: newest, not voted", open: verifications("status=all&sort=newest&voted=no") },
    { name: "verification: votes to cast", open: () => readPendingVotes(verifier) },
    { name: "verification: your votes", open: () => readVoteHistory(verifier, "all", 1) },
    { name: "verification: your open votes", open: () => readVoteHistory(verifier, "open", 1) },
    { name: "verification", open: () => readVerification(verification, verifier) },
    { name: "verification: its votes", open: () => readVotes(verification) },
    { name: "staking", open: () => readStaking(verifier, undefined) },
    { name: "verifier earnings", open: () => readVerifierEarnings(verifier, undefined) },
    { name: "activity: everything", open: () => readActivities({}) },
    { name: "activity: one type", open: () => readActivities({ type: "reward_earned" }) },
    { name: "activity: yours", open: () => readActivities({ subject: requester }) },
    {
      name: "activity: yours, one type",
      open: () => readActivities({ subject: requester, type: "task_created" }),
    },
    { name: "activity: a model's", open: () => readActivities({ subject: model }) },
    { name: "what needs attention: requester", open: () => readAttention(requester) },
    { name: "what needs attention: provider", open: () => readAttention(provider) },
    { name: "what needs attention: verifier", open: () => readAttention(verifier) },
    { name: "search box", open: () => readMarketplaceMatches("model 12", requester) },
  ];
}
