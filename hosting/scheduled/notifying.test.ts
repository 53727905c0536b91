/** The notifier as the hosting platform's clock starts it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";

const SECRET = "a secret of the clock";
let folder: ReturnType<typeof createTemporaryFolder>;
let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let notifier: typeof import("./notifying.ts").notifier;

beforeEach(async () => {
  folder = createTemporaryFolder("notifier-");
  graphNode = await startGraphNode({ activities: [] }, { block: 5 });
  vi.resetModules();
  const environment = testEnvironment({ SUBGRAPH_URL: graphNode.url, CRON_SECRET: SECRET });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  ({ notifier } = await import("./notifying.ts"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await graphNode.close();
  folder.remove();
});

const ask = (authorization: string) =>
  notifier(new Request("http://market.example/api/notifier", { headers: { authorization } }));

test("answers nobody but the clock, whether or not subscriptions are kept", async () => {
  const without = await ask(`Bearer ${SECRET}`);
  vi.stubEnv("NOTICES_FILE", `${folder.path}/notices.sqlite`);
  const stranger = await ask("Bearer anything");
  const told = async (answer: Response) => ((await answer.json()) as { detail: string }).detail;
  expect([without.status, stranger.status]).toEqual([404, 404]);
  expect(await told(stranger)).toBe(await told(without));
});

test("the clock starts one look, which says what it found", async () => {
  vi.stubEnv("NOTICES_FILE", `${folder.path}/notices.sqlite`);
  const answer = await ask(`Bearer ${SECRET}`);
  expect([answer.status, await answer.json()]).toEqual([200, { found: 0, delivered: 0, failed: 0 }]);
});
