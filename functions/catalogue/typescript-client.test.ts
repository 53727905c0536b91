/** The types that `openapi-typescript` generates from `/openapi.json` compile, and work against a running API. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import openapiTypescript, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { rows, taskId } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { describedEndpoints } from "./endpoints.ts";
import { openApiOf } from "./openapi.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const folder = createTemporaryFolder("typescript-client-");
let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let server: LoopbackServer;
beforeAll(async () => {
  graphNode = await startGraphNode(rows, { block: 100 });
  Object.assign(process.env, testEnvironment({ SUBGRAPH_URL: graphNode.url }));
  const { answerApi } = await import("#functions/routes.ts");
  const { toNodeListener } = await import("#functions/http/node-listener.ts");
  server = await startLoopbackServer(toNodeListener(answerApi));
});
afterAll(async () => {
  await server.close();
  await graphNode.close();
  folder.remove();
});

/** A third-party program that uses only the generated types. */
const PROGRAM = `
import type { components, paths } from "./api.d.ts";

type List = paths["/api/tasks"]["get"];
const query: NonNullable<List["parameters"]["query"]> = { status: "verified", limit: 1, minReward: "1" };
// @ts-expect-error an unknown status
const wrong: NonNullable<List["parameters"]["query"]> = { status: "open" };
const metadata: Pick<components["schemas"]["ModelMetadata"], "name" | "timestamp"> = { name: "Iris", timestamp: 1 };
const spec: components["schemas"]["TaskSpec"] = { title: "Iris", parameters: { depth: 3, nested: { any: [null] } } };

const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
const answer = await fetch(process.argv[2] + "/api/tasks?" + text);
const { tasks, pagination }: List["responses"][200]["content"]["application/json"] = await answer.json();
const task: components["schemas"]["Task"] | undefined = tasks[0];
const refused = await fetch(process.argv[2] + "/api/tasks?limit=0");
const problem: components["schemas"]["Problem"] = await refused.json();
console.log(JSON.stringify([task?.id, pagination.nextCursor, problem.code, wrong.status, metadata.name, spec.title]));
`;

test("the generated types compile, and a program using only them reads tasks and errors", async () => {
  const document = JSON.stringify(openApiOf(describedEndpoints, "1.0.0"));
  writeFileSync(join(folder.path, "api.d.ts"), astToString(await openapiTypescript(document)));
  writeFileSync(join(folder.path, "program.ts"), PROGRAM);
  writeFileSync(join(folder.path, "package.json"), '{"type":"module"}');
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    module: "nodenext",
    target: "es2024",
    allowImportingTsExtensions: true,
    types: ["node"],
    typeRoots: [join(ROOT, "node_modules/@types")],
  };
  writeFileSync(
    join(folder.path, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files: ["program.ts"] }),
  );
  const compiled = await run(process.execPath, [
    join(ROOT, "node_modules/typescript-7/bin/tsc"),
    "-p",
    folder.path,
  ]).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe("");
  const { stdout } = await run(process.execPath, [join(folder.path, "program.ts"), server.url]);
  expect(JSON.parse(stdout)).toEqual([taskId(1), null, "INVALID_QUERY", "open", "Iris", "Iris"]);
});
