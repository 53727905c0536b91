/** The notifier as the hosting platform's scheduler calls it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";

const SECRET = "a scheduler secret";
let folder: ReturnType<typeof createTemporaryFolder>;
let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let notifier: typeof import("./notifier.ts").notifier;

beforeEach(async () => {
  folder = createTemporaryFolder("notifier-");
  graphNode = await startGraphNode({ activities: [] }, { block: 5 });
  vi.resetModules();
  const environment = testEnvironment({ SUBGRAPH_URL: graphNode.url, CRON_SECRET: SECRET });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  ({ notifier } = await import("./notifier.ts"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await graphNode.close();
  folder.remove();
});

const call = (authorization: string) =>
  notifier(new Request("http://market.example/api/notifier", { headers: { authorization } }));

test("is a 404 for callers other than the scheduler, with or without a notice store", async () => {
  const without = await call(`Bearer ${SECRET}`);
  vi.stubEnv("NOTICES_FILE", `${folder.path}/notices.sqlite`);
  const stranger = await call("Bearer anything");
  const detailOf = async (answer: Response) => ((await answer.json()) as { detail: string }).detail;
  expect([without.status, stranger.status]).toEqual([404, 404]);
  expect(await detailOf(stranger)).toBe(await detailOf(without));
});

test("the scheduler starts one round, which reports its counts", async () => {
  vi.stubEnv("NOTICES_FILE", `${folder.path}/notices.sqlite`);
  const answer = await call(`Bearer ${SECRET}`);
  expect([answer.status, await answer.json()]).toEqual([200, { found: 0, delivered: 0, failed: 0 }]);
});
