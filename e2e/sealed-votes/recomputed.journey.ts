/**
 * A recomputed result whose verifier recomputes in the tab, seals the vote and leaves. A keeper repeats the run to find the trace, and
 * opens the vote.
 */
import type { Browser } from "playwright-core";
import { toHex } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { roundTrace } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { execute } from "#runtime/run/execute.ts";
import { packageCidOf } from "#runtime/work/prepared-job.ts";
import type { AgentProcess } from "../agents/agent-processes.ts";
import { keepPictures } from "../support/evidence.ts";
import { marketplaceAt } from "../support/marketplace.ts";
import { demoPerson, type Person, signIn } from "../support/person.ts";
import { confirmTransaction, open, visit } from "../support/steps.ts";
import { acceptAndCompute, FLOWERS, openSeats } from "../support/task-steps.ts";
import { localKeeper } from "./local-keeper.ts";

const urls = inject("urls");
const market = marketplaceAt({
  chainUrl: urls.chain,
  storageUrl: urls.content,
  ticketSecret: inject("ticketSecret"),
});
/** They seal and open with programs. */
const OTHERS = ["Jonas", "Kemal", "Lena", "Mario"] as const;
const input = { name: "flowers.csv", bytes: new TextEncoder().encode(FLOWERS) };

let browser: Browser;
let farid: Person;
let ines: Person;
let keeper: AgentProcess;
let taskId: `0x${string}`;
let verificationPath = "";
/** Of the model's current version. */
let packageCid = "";

beforeAll(async () => {
  browser = await launchBrowser();
  farid = await demoPerson(browser, urls.app, "Farid");
  ines = await demoPerson(browser, urls.app, "Ines");
  keeper = await localKeeper(urls);
  const { models } = await querySubgraph<{ models: { id: `0x${string}`; accessMethod: string }[] }>(
    urls.subgraph,
    '{ models(where: { name: "Iris Classifier", isPublic: true }, first: 1) { id accessMethod } }',
  );
  const [model] = models;
  if (!model) throw new Error("The demo world has no Iris Classifier.");
  packageCid = packageCidOf({ ...model, isPublic: true });
  await market.approve("Clara", "2");
  const stored = await market.storeInput("Clara", "Two flowers, recomputed", input);
  ({ id: taskId } = await market.createTask("Clara", model.id, stored, "2", Check.Recomputed));
});
afterAll(async () => {
  await keeper?.kill("SIGTERM");
  await browser?.close();
});
keepPictures(() => [farid, ines]);

test("a provider computes the task in the tab and seals the run's trace with the result", async () => {
  const indexed = () =>
    querySubgraph<{ task: unknown }>(urls.subgraph, `{ task(id: "${taskId}") { spec { valid } } }`);
  await expect.poll(async () => (await indexed()).task).toEqual({ spec: { valid: true } });
  const { page } = farid;
  await page.goto(`/tasks/${taskId}`);
  await signIn(farid);
  await acceptAndCompute(page);
  await market.startVerification("Clara", taskId);
  verificationPath = `/verification/${await market.verificationOf(taskId)}`;
});

test("a verifier recomputes in the tab, seals the vote for a keeper, and has nothing more to do", async () => {
  await openSeats(urls.chain);
  const { page } = ines;
  await page.goto(verificationPath);
  await signIn(ines);
  const ballot = page.getByRole("region", { name: "Seal your vote" });
  await ballot.getByText("Recompute the result first").waitFor();
  await page.getByRole("button", { name: "Recompute result" }).click();
  await page.getByText("The results match").waitFor();
  await page.getByRole("button", { name: "Use this run for my vote" }).click();
  await ballot.getByText("Your run confirms the result: you approve").waitFor();
  await ballot.getByText("The keeper receives your vote without the digest of your run").waitFor();
  await ballot.getByRole("button", { name: "Seal vote" }).click();
  await confirmTransaction(page, "Seal vote");
  const own = page.getByRole("region", { name: "Your sealed vote" });
  await own.getByText("You have nothing to do until the votes are opened.").waitFor();
});

test("a keeper repeats the run and opens the vote, and the vote is counted", async () => {
  const verificationId = await market.verificationOf(taskId);
  const job = {
    package: new Uint8Array(await (await fetch(`${urls.content}/ipfs/${packageCid}`)).arrayBuffer()),
    task: "inference",
    input,
    parameters: {},
  } as const;
  const ignore = () => undefined;
  const watcher = {
    onLimits: ignore,
    onStage: ignore,
    onProgress: ignore,
    onPrompt: ignore,
    onToken: ignore,
  };
  const { trace: digest } = await execute((await nodeMachine()).files, job, watcher);
  if (!digest) throw new Error("The run has a trace.");
  const openings = OTHERS.map((_, index) => ({
    trace: roundTrace(verificationId, digest),
    confidence: 90,
    reasoning: "The same bytes.",
    salt: toHex(index + 1, { size: 32 }),
  }));
  for (const [index, name] of OTHERS.entries())
    await market.sealVote(name, taskId, openings[index] as (typeof openings)[number]);
  keeper.start();
  await expect.poll(async () => (await market.sealedRound(taskId)).opened).toBe(1);
  await open(ines, verificationPath);
  const history = ines.page.getByRole("region", { name: "Voting History" });
  await history.getByText("5 votes · 4 sealed · 1 approved · 0 rejected").waitFor();
  for (const [index, name] of OTHERS.entries())
    await market.openVote(name, taskId, openings[index] as (typeof openings)[number]);
  await visit(farid.page, `/tasks/${taskId}`);
  await farid.page.getByRole("button", { name: "Status: Verified" }).waitFor();
  expect([...farid.problems, ...ines.problems]).toEqual([]);
});
