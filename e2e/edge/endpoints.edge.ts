/** Every endpoint as the platform starts it: its bundle in an otherwise empty folder, with the real services. */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { endpointNames } from "#hosting/output/endpoint-functions.ts";
import { type Host, startEndpoint, startNode } from "./hosts.ts";

const urls = inject("urls");

interface Question {
  readonly path: string;
  readonly status: number;
  readonly init?: RequestInit;
  /** Values that differ between two answers to one request. */
  readonly changing?: RegExp;
}

/** The request id of a refusal, and an unknown block. */
const INSTANCE = /urn:uuid:[0-9a-f-]+/g;
const NOT_YET = /urn:uuid:[0-9a-f-]+|at block \d+/g;

const POST_NOTHING = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };

/** The request to each endpoint. */
const NO_SUCH = `0x${"00".repeat(31)}01`;

const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  accounts: [
    { path: `/api/accounts/0x${"12".repeat(20)}`, status: 404, changing: NOT_YET },
    { path: "/api/accounts", status: 404, changing: INSTANCE },
  ],
  activities: [{ path: "/api/activities?limit=5", status: 200 }],
  "docs-search": [{ path: "/api/docs-search?q=stake", status: 200 }],
  export: [
    { path: "/api/export?dataset=votes&from=2026-01-01&to=2026-12-31", status: 200 },
    { path: "/api/export?dataset=nothing", status: 400, changing: INSTANCE },
  ],
  health: [
    {
      path: "/api/health",
      status: 200,
      changing: /(?<="message":")[^"]*|\d+/g,
    },
  ],
  models: [
    { path: "/api/models?limit=5", status: 200 },
    { path: `/api/models/${NO_SUCH}`, status: 404, changing: NOT_YET },
  ],
  "network-status": [{ path: "/api/network-status", status: 200, changing: /:"?[\d.]+"?/g }],
  notices: [
    { path: "/api/notices", status: 200 },
    { path: "/api/notices/access", status: 400, init: POST_NOTHING, changing: INSTANCE },
    { path: "/api/notices/unknown", status: 404, init: POST_NOTHING, changing: INSTANCE },
  ],
  protocol: [
    { path: "/api/protocol/parameters", status: 200 },
    { path: "/api/protocol/statistics?days=7", status: 200 },
  ],
  // No host of the suite has a store, so both answer that the figures are unknown.
  "storage-allowance": [{ path: `/api/storage-allowance/0x${"11".repeat(20)}`, status: 200 }],
  "storage-ticket": [
    { path: "/api/storage-ticket", status: 405, changing: INSTANCE },
    { path: "/api/storage-ticket", status: 400, init: POST_NOTHING, changing: INSTANCE },
  ],
  tasks: [
    { path: "/api/tasks?limit=5", status: 200 },
    { path: `/api/tasks/${NO_SUCH}`, status: 404, changing: NOT_YET },
  ],
  channels: [
    { path: "/api/channels?status=open&limit=5", status: 200 },
    { path: `/api/channels/${NO_SUCH}`, status: 404, changing: NOT_YET },
  ],
  offers: [{ path: `/api/offers?model=${NO_SUCH}`, status: 200 }],
  "reader-keys": [
    { path: "/api/reader-keys", status: 200 },
    { path: "/api/reader-keys/publish", status: 405, changing: INSTANCE },
  ],
  verifications: [
    { path: "/api/verifications?limit=5", status: 200 },
    { path: `/api/verifications/${NO_SUCH}`, status: 404, changing: NOT_YET },
  ],
};

let node: Host;
beforeAll(async () => {
  node = await startNode(urls);
});
afterAll(() => node.stop());

test("every endpoint has a request", () => {
  expect(Object.keys(QUESTIONS).sort()).toEqual(endpointNames());
});

async function comparable(response: Response, changing: RegExp | undefined): Promise<string> {
  const headers = ["content-type", "cache-control", "access-control-allow-origin", "x-content-type-options"];
  const lines = headers.map((name) => `${name}: ${response.headers.get(name)}`);
  const body = await response.text();
  return `${response.status}\n${lines.join("\n")}\n\n${changing ? body.replace(changing, "") : body}`;
}

describe.each(Object.entries(QUESTIONS))("/api/%s", (name, questions) => {
  test("answers from its bundle like the application", async () => {
    const host = await startEndpoint(name, urls);
    try {
      for (const { path, status, init, changing } of questions) {
        const ours = await host.ask(path, init);
        expect([path, ours.status]).toEqual([path, status]);
        expect(await comparable(ours, changing)).toBe(await comparable(await node.ask(path, init), changing));
      }
    } finally {
      await host.stop();
    }
  });
});
