import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { Supervisor } from "../process/supervisor.ts";
import { publishFetchedModels } from "./fetched-models.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
let supervisor: Supervisor;
beforeEach(() => {
  folder = createTemporaryFolder("fetched-models-");
  supervisor = new Supervisor(folder.path);
});
afterEach(async () => {
  await supervisor.stop();
  folder.remove();
});

/** Nothing listens there, so nothing can be published. */
const nowhere = "http://127.0.0.1:1";
const places = { chainUrl: nowhere, contentUrl: nowhere, subgraphUrl: nowhere, ticketSecret: "x".repeat(32) };

test("a failure to publish models is reported, and the stack continues", { timeout: 120_000 }, async () => {
  const said: string[] = [];
  publishFetchedModels(supervisor, places, (line) => said.push(line));
  await vi.waitFor(() => expect(said.join("\n")).toContain("Publishing fetched models failed"), 100_000);
  expect(supervisor.isStopping).toBe(false);
});

test("stopping the stack ends the publication without a complaint", { timeout: 120_000 }, async () => {
  const said: string[] = [];
  publishFetchedModels(supervisor, places, (line) => said.push(line));
  await supervisor.stop();
  expect(said).toEqual([]);
  expect(supervisor.pids).toEqual({});
});
