import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyOf, type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { openIndex } from "./marketplace-index.ts";

const MODEL = `0x${"11".repeat(32)}` as const;
const TASK = `0x${"22".repeat(32)}` as const;
const ROW = {
  task: {
    id: TASK,
    taskType: 0,
    dataPointer: "ipfs://input",
    metadataCid: "spec",
    modelRevision: 3,
    model: { id: MODEL },
  },
  modelRevision: { version: "1.3.0", isPublic: true, accessMethod: "ipfs://file" },
};

let server: LoopbackServer;
const asked: { query: string; variables: Record<string, unknown> }[] = [];

beforeAll(async () => {
  server = await startLoopbackServer(async (request, response) => {
    const body = JSON.parse(await bodyOf(request));
    asked.push(body);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data: ROW }));
  });
});
afterAll(() => server.close());

test("reads the revision of the model with which a task was created, at the newest block", async () => {
  expect(await openIndex(server.url).task(TASK)).toMatchObject({
    model: MODEL,
    modelVersion: "1.3.0",
    accessMethod: "ipfs://file",
    isPublic: true,
  });
  expect(asked.map(({ variables }) => variables)).toEqual([{ id: TASK }, { id: `${MODEL}00000003` }]);
  expect(asked.some(({ query }) => query.includes("block"))).toBe(false);
});
