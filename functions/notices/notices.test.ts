/** Notices end to end: a wallet signs in, subscribes, and a real receiver gets the notices (N14). */

import type { IncomingHttpHeaders } from "node:http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bodyOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { noticesMessage } from "#protocol/notices/notices-message.ts";
import { isWebhookGenuine } from "#protocol/notices/webhook-signature.ts";
import {
  noticeBodySchema,
  noticesOfferSchema,
  subscriptionCreatedSchema,
  subscriptionsSchema,
} from "#protocol/schemas/http/notices.ts";

const HOST = "market.example";
const CHAIN = 31_337;
const clara = privateKeyToAccount(generatePrivateKey());
const stranger = privateKeyToAccount(generatePrivateKey());

const folder = createTemporaryFolder("notices-api-");
const activities: { id: string; [field: string]: unknown }[] = [];
let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
/** A chain without contract accounts. */
let chain: Awaited<ReturnType<typeof startLoopbackServer>>;
let answerApiRequest: typeof import("#functions/routes.ts").answerApiRequest;
let count = 0;

beforeAll(async () => {
  chain = await startLoopbackServer(async (request, response) => {
    const { id } = JSON.parse(await bodyOf(request)) as { id: number };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ jsonrpc: "2.0", id, result: "0x" }));
  });
  graphNode = await startGraphNode({ activities, votes: [] }, { block: 100 });
});
afterAll(async () => {
  await Promise.all([graphNode.close(), chain.close()]);
  folder.remove();
});
const environment = (more: Record<string, string> = {}) =>
  testEnvironment({
    CLIENT_ADDRESS_HEADER: "x-address",
    SUBGRAPH_URL: graphNode.url,
    RPC_URL: chain.url,
    NOTICES_FILE: `${folder.path}/${count}.sqlite`,
    NOTICES_TO_LOOPBACK: "true",
    ...more,
  });
beforeEach(async () => {
  // A fresh process and file for every test.
  vi.resetModules();
  count += 1;
  activities.length = 0;
  graphNode.state.block = 100;
  for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value);
  ({ answerApiRequest } = await import("#functions/routes.ts"));
});
afterEach(() => vi.unstubAllEnvs());

async function post(path: string, body: object, address?: string) {
  const request = new Request(`http://${HOST}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (address) request.headers.set("x-address", address);
  const answer = await answerApiRequest(path, request);
  return {
    status: answer.status,
    body: (await answer.json()) as Readonly<Record<string, unknown>> & { code?: string; detail?: string },
  };
}

const seconds = () => Math.floor(Date.now() / 1_000);
async function proof(overrides: object = {}, signer = clara) {
  const fields = {
    domain: HOST,
    address: clara.address,
    nonce: crypto.randomUUID().replaceAll("-", ""),
    issuedAt: seconds(),
    ...overrides,
  };
  const signature = await signer.signMessage({ message: noticesMessage({ ...fields, chainId: CHAIN }) });
  return { ...fields, signature };
}

async function opened(): Promise<string> {
  const { status, body } = await post("notices/access", await proof());
  expect(status).toBe(201);
  return String(body.token);
}

const hook = (token: string, url: string, kinds: string[] = ["task.accepted"]) =>
  post("notices/create", { token, label: "Mine", kinds, destination: { channel: "webhook", url } });

async function startReceiver(status = 204, confirms = true) {
  const challenges: { headers: IncomingHttpHeaders; body: string }[] = [];
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = await startLoopbackServer(async (request, response) => {
    const body = await bodyOf(request);
    const { type, data } = noticeBodySchema.parse(JSON.parse(body));
    if (type === "notice.challenge") {
      challenges.push({ headers: request.headers, body });
      return void response.end(confirms ? data.challenge : "ok");
    }
    got.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  return { ...server, got, challenges };
}

/** One round of this site's notifier, with the pending items. */
async function look(items: object[] = []) {
  const site = await startLoopbackServer((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ items, rulings: [] }));
  });
  const { readConfig } = await import("#functions/services/config.ts");
  const { createServices } = await import("#functions/services/services.ts");
  const { notifierParts } = await import("#hosting/notifier/parts.ts");
  const { notify } = await import("#notices/notifier/poll.ts");
  const config = { ...readConfig(environment()), origin: site.url };
  const log = { info: () => undefined, warn: () => undefined };
  const parts = notifierParts(config, createServices(config).chain, log, 60);
  const round = parts && (await notify(parts));
  await site.close();
  return round;
}

test("sends an account's events to its webhook with a signature that the receiver can verify", async () => {
  const receiver = await startReceiver();
  const token = await opened();
  const created = await hook(token, `${receiver.url}/hook`);
  expect(created.status).toBe(201);
  const { secret } = subscriptionCreatedSchema.parse(created.body);
  graphNode.state.block = 101;
  activities.push({
    id: "0x000000000000006500000000",
    kind: "TaskAssigned",
    isNews: true,
    actorId: stranger.address.toLowerCase(),
    participants: [{ id: clara.address.toLowerCase() }],
    model: null,
    taskId: `0x${"3f".repeat(27)}0000002a00`,
    verificationId: null,
    amount: null,
    detail: "accepted",
    timestamp: "1770000000",
    block: "101",
    tx: `0x${"ab".repeat(32)}`,
  });
  expect(await look()).toEqual({ found: 1, delivered: 1, failed: 0 });
  const [got] = receiver.got;
  expect(noticeBodySchema.parse(JSON.parse(got?.body ?? ""))).toMatchObject({
    type: "task.accepted",
    data: { account: clara.address.toLowerCase(), title: "Task assigned" },
  });
  const headers = got?.headers as Record<string, string>;
  expect(await isWebhookGenuine(secret ?? "", headers, got?.body ?? "", seconds())).toBe(true);
  expect(await look()).toEqual({ found: 0, delivered: 0, failed: 0 });

  const { subscriptions } = subscriptionsSchema.parse((await post("notices/list", { token })).body);
  expect(subscriptions).toMatchObject([
    {
      status: "active",
      deliveries: [{ title: "Task assigned", delivered: true, result: "HTTP 204", attempt: 1 }],
    },
  ]);
  expect(JSON.stringify(subscriptions)).not.toContain("whsec_");
  await receiver.close();
});

test("sends a test notice like any other, and shows a failed attempt with the time of the next one", async () => {
  const receiver = await startReceiver(500);
  const token = await opened();
  const { subscription } = subscriptionCreatedSchema.parse((await hook(token, receiver.url)).body);
  expect((await post("notices/test", { token, id: subscription.id })).body).toEqual({ done: true });
  expect(await look()).toMatchObject({ delivered: 0, failed: 1 });
  const { subscriptions } = subscriptionsSchema.parse((await post("notices/list", { token })).body);
  expect(subscriptions[0]?.deliveries).toMatchObject([
    { title: "Test notice", delivered: false, result: "HTTP 500" },
  ]);
  expect(subscriptions[0]?.deliveries[0]?.nextAt).toBeGreaterThan(seconds());
  await receiver.close();
});

test("opens an account with its own signature for this site, once, within five minutes", async () => {
  const used = await proof();
  expect((await post("notices/access", used)).status).toBe(201);
  const refused = await Promise.all([
    post("notices/access", used),
    post("notices/access", await proof({}, stranger)),
    post("notices/access", { ...(await proof()), address: stranger.address }),
    post("notices/access", await proof({ domain: "other.example" })),
    post("notices/access", await proof({ issuedAt: seconds() - 301 })),
    post("notices/access", await proof({ issuedAt: seconds() + 120 })),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401));
  expect(refused.map(({ body }) => body.code)).toEqual([
    ...Array.from({ length: 4 }, () => "SIGNATURE_INVALID"),
    "REQUEST_EXPIRED",
    "REQUEST_EXPIRED",
  ]);
});

test("requests that the account did not sign do not use up its calls", async () => {
  for (let call = 0; call < 21; call++)
    expect((await post("notices/access", await proof({}, stranger))).status).toBe(401);
  expect((await post("notices/access", await proof())).status).toBe(201);
});

test("a network that sends wrong signatures is refused before the chain is called", async () => {
  const wrong = await proof({}, stranger);
  const codes = new Set<unknown>();
  for (let call = 0; call < 61; call++)
    codes.add((await post("notices/access", wrong, "203.0.113.9")).body.code);
  expect([...codes]).toEqual(["SIGNATURE_INVALID", "RATE_LIMITED"]);
  expect((await post("notices/access", await proof(), "198.51.100.7")).status).toBe(201);
});

test("changes and deletes an account's own subscriptions only", async () => {
  const token = await opened();
  const receiver = await startReceiver();
  const { subscription } = subscriptionCreatedSchema.parse((await hook(token, receiver.url)).body);
  const { id } = subscription;
  const changed = await post("notices/change", {
    token,
    id,
    kinds: ["task.paid", "task.paid"],
    active: false,
  });
  expect(changed.body).toMatchObject({ kinds: ["task.paid"], status: "paused" });
  expect((await post("notices/test", { token, id })).body.detail).toContain("Resume it first");
  expect((await post("notices/delete", { token: "0".repeat(64), id })).status).toBe(401);
  expect((await post("notices/delete", { token, id: "f".repeat(24) })).status).toBe(404);
  expect((await post("notices/delete", { token, id })).body).toEqual({ done: true });
  expect((await post("notices/list", { token })).body).toEqual({ subscriptions: [] });
  await receiver.close();
});

test("creates a webhook only after its receiver repeats the signed challenge", async () => {
  const token = await opened();
  const silent = await startReceiver(204, false);
  const gone = await startLoopbackServer((_request, response) => void response.writeHead(404).end());
  const refusals = [await hook(token, silent.url), await hook(token, gone.url)];
  await gone.close();
  refusals.push(await hook(token, gone.url));
  expect(refusals.map(({ status, body }) => [status, (body as { field?: string }).field])).toEqual(
    refusals.map(() => [400, "destination.url"]),
  );
  expect(refusals.map(({ body }) => /webhook: (.*?)\. Nothing/.exec(String(body.detail))?.[1])).toEqual([
    "its response did not contain data.challenge",
    "it responded with HTTP 404",
    expect.stringContaining("ECONNREFUSED"),
  ]);
  expect((await post("notices/list", { token })).body).toEqual({ subscriptions: [] });

  const willing = await startReceiver();
  const { secret } = subscriptionCreatedSchema.parse((await hook(token, willing.url)).body);
  const [challenge] = willing.challenges;
  expect(
    await isWebhookGenuine(
      secret ?? "",
      challenge?.headers as Record<string, string>,
      challenge?.body ?? "",
      seconds(),
    ),
  ).toBe(true);
  await Promise.all([silent.close(), willing.close()]);
});

test("refuses private addresses, other ports, unknown kinds and push without keys, naming the field", async () => {
  const token = await opened();
  const push = {
    channel: "push",
    url: "https://push.example.org/1",
    p256dh: "B".repeat(87),
    auth: "a".repeat(22),
  };
  const refused = [
    await hook(token, "https://10.0.0.1/"),
    await hook(token, "https://example.org:25/"),
    await hook(token, "https://example.org/", ["task.unknown"]),
    await post("notices/create", { token, kinds: ["task.paid"], destination: push }),
    await hook(token, "https://example.org/", []),
  ];
  expect(refused.map(({ status, body }) => [status, (body as { field?: string }).field])).toEqual([
    [400, "destination.url"],
    [400, "destination.url"],
    [400, "kinds.0"],
    [400, "destination.channel"],
    [400, "kinds"],
  ]);
});

test("a site without Redis and file has no notice subscriptions", async () => {
  const offer = async () =>
    noticesOfferSchema.parse(
      await (await answerApiRequest("notices", new Request(`http://${HOST}/api/notices`))).json(),
    );
  expect(await offer()).toMatchObject({ available: true, pushKey: null, limit: 10 });
  vi.resetModules();
  vi.stubEnv("NOTICES_FILE", "");
  ({ answerApiRequest } = await import("#functions/routes.ts"));
  expect(await offer()).toMatchObject({ available: false });
  expect((await post("notices/access", await proof())).body.detail).toContain("does not send notices");
});
