/** Filters that let a program find work, at the time of the indexed block. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { ADA, FARID, NOW, rows, task, taskId } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";

const MLB = (amount: number) => `${amount}${"0".repeat(18)}`;
const overdue = { deadline: String(NOW - 1) };
const spec = (title: string, description: string) => ({ spec: { title, description } });
const tasks = [
  task(1, 0, {
    deadline: String(NOW),
    reward: MLB(5),
    ...spec("Read 50% of the meters", "Two_letter codes"),
  }),
  task(2, 0, { ...overdue, reward: MLB(9) }),
  task(3, 1, { ...overdue, provider: { id: FARID } }),
  task(4, 0, { cancelEffectiveAt: String(NOW + 60), reward: MLB(7) }),
  task(5, 0, {
    deadline: String(NOW + 60),
    reward: MLB(12),
    ...spec("Iris of May", "Flowers of the garden"),
  }),
  task(6, 1, { provider: { id: FARID } }),
  task(7, 6, { ...overdue, settled: true }),
  task(8, 4, { ...overdue, provider: { id: FARID } }),
];

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let answerApiRequest: typeof import("#functions/routes.ts").answerApiRequest;
const protocol = { id: "protocol", creationPausedUntil: "0" };
beforeAll(async () => {
  graphNode = await startGraphNode({ ...rows, tasks, protocol: [protocol] }, { block: 100 });
  Object.assign(process.env, testEnvironment({ SUBGRAPH_URL: graphNode.url }));
  ({ answerApiRequest } = await import("#functions/routes.ts"));
});
afterAll(() => graphNode.close());

async function listed(query: string) {
  const answer = await answerApiRequest(
    "tasks",
    new Request(`http://market.example/api/tasks?sort=oldest&${query}`),
  );
  return (await answer.json()) as {
    tasks: { id: string; status: number; settled: boolean }[];
    pagination: { total: number | null };
  };
}
const numbers = async (query: string) =>
  (await listed(query)).tasks.map(({ id }) => Number.parseInt(id.slice(-10, -2), 16));

test("open and assigned tasks exclude expired ones", async () => {
  expect(await numbers("status=created")).toEqual([1, 4, 5]);
  expect(await numbers("status=assigned")).toEqual([6]);
  const { tasks, pagination } = await listed("status=expired");
  expect(tasks).toMatchObject([
    { id: taskId(2), status: 6, settled: false },
    { id: taskId(3), status: 6, settled: false },
    { id: taskId(7), status: 6, settled: true },
  ]);
  expect(pagination.total).toBe(null);
  const all = await listed("");
  expect(all.tasks.map(({ status }) => status)).toEqual([0, 6, 6, 0, 0, 1, 6, 4]);
});

test("acceptable tasks are open, in time and not about to be cancelled, and none while creation is paused", async () => {
  expect(await numbers("acceptable=true")).toEqual([1, 5]);
  expect(await numbers("acceptable=true&status=assigned")).toEqual([]);
  expect(await numbers("acceptable=false")).toHaveLength(tasks.length);
  protocol.creationPausedUntil = String(NOW + 1);
  expect(await numbers("acceptable=true")).toEqual([]);
  protocol.creationPausedUntil = String(NOW);
  expect(await numbers("acceptable=true")).toEqual([1, 5]);
});

test("tasks are found by deadline, by reward in the smallest unit, and by title and description", async () => {
  expect(await numbers(`acceptable=true&deadlineAfter=${NOW}`)).toEqual([5]);
  expect(await numbers(`acceptable=true&minReward=${MLB(5)}`)).toEqual([1, 5]);
  expect(await numbers(`acceptable=true&minReward=${MLB(6)}`)).toEqual([5]);
  expect(await numbers("text=GARDEN%20iris")).toEqual([5]);
  expect(await numbers("text=garden%20meters")).toEqual([]);
  expect(await numbers(`text=iris&requester=${ADA}`)).toEqual([]);
});

test("database wildcards in a search are taken literally", async () => {
  expect(await numbers("text=%25")).toEqual([1]);
  expect(await numbers("text=50%25")).toEqual([1]);
  expect(await numbers("text=_")).toEqual([1]);
  expect(await numbers("text=%5C")).toEqual([]);
});
