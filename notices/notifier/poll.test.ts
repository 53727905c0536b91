/** Rounds of the notifier, over an index in memory and receivers that can fail. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GraphClient } from "#protocol/graph/graph-client.ts";
import { noticeKinds } from "#protocol/notices/notice-kinds.ts";
import type { NoticeBody } from "#protocol/schemas/http/notices.ts";
import { BACKOFF } from "../delivery/outbox.ts";
import type { Outcome } from "../delivery/sender.ts";
import { createFileStore } from "../store/file-store.ts";
import { changeSubscription, subscribe, subscriptionsOf, viewsOf } from "../subscriptions/subscriptions.ts";
import { type NotifierParts, notify, retryFailing } from "./poll.ts";
import type { WaitingItem } from "./waiting-notices.ts";

const REQUESTER = `0x${"01".repeat(20)}`;
const PROVIDER = `0x${"02".repeat(20)}`;
const TASK = `0x${"3f".repeat(27)}0000002a00`;
const HOUR = 3_600;

/** Index, waiting items and receivers, changed by the tests. */
class World {
  clock = 1_000_000;
  /** Of the chain. */
  time = 1_770_000_000;
  head = 100;
  activities: Record<string, unknown>[] = [];
  /** In the order of their ids. The index gives at most 1,000 at once. */
  votes: { id: string; voter: { id: string }; verification: { id: string } }[] = [];
  items: WaitingItem[] | undefined = [];
  answer: Outcome = { kind: "delivered", result: "HTTP 204" };
  readonly sent: { id: string; body: NoticeBody; to: string }[] = [];
  readonly store = createFileStore(":memory:", () => this.clock * 1_000);
  /** Receivers that answer only when the promise resolves. */
  readonly silence = new Map<string, Promise<void>>();
  reads = 0;

  happens(kind: string, detail: string | null, actor: string, own: object = {}): void {
    this.head += 1;
    const place = (block: number) => `0x${block.toString(16).padStart(16, "0")}00000000`;
    this.activities.push({
      id: place(this.head),
      kind,
      actorId: actor,
      participants: [{ id: REQUESTER }, { id: PROVIDER }],
      model: null,
      taskId: TASK,
      verificationId: null,
      amount: null,
      detail,
      timestamp: String(this.time),
      block: String(this.head),
      tx: `0x${this.head.toString(16).padStart(64, "0")}`,
      ...own,
    });
  }

  readonly index: GraphClient = {
    query: async (_document: unknown, variables: Record<string, unknown>) => {
      const { after, first, rounds } = variables as { after: string; first: number; rounds?: string[] };
      if (rounds) {
        const cast = this.votes.filter(
          ({ id, verification }) => id > after && rounds.includes(verification.id),
        );
        return { votes: cast.slice(0, Math.min(first, 1_000)) } as never;
      }
      const rows = this.activities.filter(({ id }) => (id as string) > after).slice(0, first);
      return { activities: rows, _meta: { block: { number: this.head, timestamp: this.time } } } as never;
    },
  };

  readonly parts: NotifierParts = {
    store: this.store,
    index: this.index,
    waiting: {
      read: async () => {
        this.reads += 1;
        return this.items;
      },
    },
    sender: {
      send: async (destination, id, body) => {
        this.sent.push({ id, body, to: destination.url });
        await this.silence.get(destination.url);
        return this.answer;
      },
    },
    site: { origin: "https://market.example", chainId: 31_337 },
    log: { info: vi.fn(), warn: vi.fn() },
    now: () => this.clock,
    seconds: 60,
  };

  /** A webhook that receives every kind unless said otherwise. */
  subscribe(kinds = [...noticeKinds], url = "https://example.org/hook", account = REQUESTER) {
    const destination = { channel: "webhook" as const, url };
    const begin = { at: this.clock, fromBlock: this.head };
    return subscribe(this.store, account, { label: "", kinds, destination }, begin, async () => undefined);
  }

  /** One round and one retry. @returns what was sent */
  async round(): Promise<string[]> {
    const before = this.sent.length;
    await notify(this.parts);
    await retryFailing(this.parts);
    return this.sent.slice(before).map(({ body }) => `${body.type}: ${body.data.title}`);
  }
}

let world: World;
beforeEach(() => {
  world = new World();
});
afterEach(() => world.store.close());

const item = (id: string, own: Partial<WaitingItem> = {}): WaitingItem => ({
  id,
  kind: "requests",
  title: `Do ${id}`,
  detail: "It is yours",
  href: "/tasks/0x1",
  ...own,
});

test("sends each event once to the accounts it concerns, with title, text and link (N14)", async () => {
  await world.subscribe();
  world.happens("TaskAssigned", "accepted", PROVIDER);
  expect(await world.round()).toEqual(["task.accepted: Task assigned"]);
  expect(world.sent[0]?.body).toEqual({
    type: "task.accepted",
    timestamp: new Date(world.time * 1_000).toISOString(),
    data: {
      account: REQUESTER,
      chainId: 31_337,
      title: "Task assigned",
      text: "0x0202...0202 accepted task #0x3f3f3f",
      url: `https://market.example/tasks/${TASK}`,
      event: "TaskAssigned",
      tx: world.activities[0]?.tx,
      taskId: TASK,
    },
  });
  expect(await world.round()).toEqual([]);
});

test("skips the actor's own events, kinds that were not chosen, and events before the subscription", async () => {
  world.happens("ResultSubmitted", null, PROVIDER);
  await world.subscribe(["task.submitted"]);
  world.happens("TaskAssigned", "accepted", PROVIDER);
  world.happens("ResultSubmitted", null, REQUESTER);
  expect(await world.round()).toEqual([]);
  world.happens("ResultSubmitted", null, PROVIDER);
  expect(await world.round()).toEqual(["task.submitted: Results submitted"]);
});

test("sends an event once even when a reorganisation moves it to another block", async () => {
  await world.subscribe();
  world.happens("TaskAssigned", "accepted", PROVIDER);
  await world.round();
  const [row] = world.activities;
  world.head += 3;
  world.activities = [
    { ...row, block: String(world.head), id: `0x${world.head.toString(16).padStart(16, "0")}00000000` },
  ];
  expect(await world.round()).toEqual([]);
});

test("sends several pages of events completely and in chain order", async () => {
  await world.subscribe(["verification.voted"]);
  for (let count = 0; count < 250; count += 1) world.happens("VoteCast", "approve", `0x${"04".repeat(20)}`);
  expect(await world.round()).toHaveLength(250);
  const times = world.sent.map(({ body }) => Number(body.data.tx));
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test("a block with more events than a round reads does not stop later notices", async () => {
  await world.subscribe(["task.submitted"]);
  const block = world.head + 1;
  for (let log = 0; log < 1_200; log += 1) {
    const id = `0x${block.toString(16).padStart(16, "0")}${log.toString(16).padStart(8, "0")}`;
    world.happens("VoteCast", "approve", PROVIDER, { id, block: String(block) });
    world.head = block;
  }
  world.happens("ResultSubmitted", null, PROVIDER);
  const sent = [...(await world.round()), ...(await world.round())];
  expect(sent).toEqual(["task.submitted: Results submitted"]);
});

test("every voter is notified of the outcome when more votes are decided than the index gives at once", async () => {
  const hex = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;
  const last = `0x${"09".repeat(20)}`;
  await world.subscribe(["task.rejected"], "https://example.org/last", last);
  for (let round = 0; round < 250; round += 1) {
    world.happens("VerificationFinalized", "Rejected", PROVIDER, {
      verificationId: hex(round),
      participants: [],
    });
    for (let seat = 0; seat < 5; seat += 1)
      world.votes.push({
        id: hex(5 * round + seat),
        voter: { id: round === 249 && seat === 4 ? last : `0x${"04".repeat(20)}` },
        verification: { id: hex(round) },
      });
  }
  expect(await world.round()).toHaveLength(1);
});

test("reports items that begin to wait, and does not report them again after the list was unavailable", async () => {
  world.items = [item("old")];
  await world.subscribe();
  expect(await world.round()).toEqual([]);
  world.clock += 60;
  world.items = [item("old"), item("vote", { kind: "votes" }), item("money", { kind: "claims" })];
  expect(await world.round()).toEqual(["waiting.vote: Do vote", "waiting.claim: Do money"]);
  world.clock += 60;
  world.items = undefined;
  await world.round();
  world.clock += 60;
  world.items = [item("old"), item("vote", { kind: "votes" }), item("money", { kind: "claims" })];
  expect(await world.round()).toEqual([]);
});

test("reads the waiting list at once after an event of the account, otherwise once a minute", async () => {
  await world.subscribe();
  await world.round();
  await world.round();
  expect(world.reads).toBe(1);
  world.happens("TaskAssigned", "accepted", PROVIDER);
  await world.round();
  expect(world.reads).toBe(2);
  world.clock += 60;
  await world.round();
  expect(world.reads).toBe(3);
});

test("announces a deadline a day and an hour before it, once each", async () => {
  const due = world.time + 30 * HOUR;
  world.items = [item("late", { due })];
  await world.subscribe();
  const after = async (hours: number) => {
    world.time += hours * HOUR;
    world.clock += 60;
    return world.round();
  };
  expect(await after(0)).toEqual([]);
  expect(await after(7)).toEqual(["deadline.near: 23h left: Do late"]);
  expect(await after(1)).toEqual([]);
  expect(await after(21.5)).toEqual(["deadline.near: 30m left: Do late"]);
  expect(await after(0.1)).toEqual([]);
  expect(await after(1)).toEqual([]);
});

test("retries a failing receiver with growing pauses and the same id, then suspends it", async () => {
  await world.subscribe(["task.accepted"]);
  await world.subscribe(["task.paid"], "https://other.example.org/hook");
  world.answer = { kind: "failed", result: "HTTP 500" };
  world.happens("TaskAssigned", "accepted", PROVIDER);
  await world.round();
  for (const seconds of BACKOFF) {
    world.clock += seconds - 1;
    expect(await world.round()).toEqual([]);
    world.clock += 1;
    expect(await world.round()).toHaveLength(1);
  }
  expect(new Set(world.sent.map(({ id }) => id)).size).toBe(1);
  const views = await viewsOf(world.store, REQUESTER);
  const given = views.find(({ address }) => address === "https://example.org/hook");
  expect(given).toMatchObject({
    status: "stopped",
    reason: "8 attempts failed within a day. Last error: HTTP 500",
  });
  expect(given?.deliveries.map(({ attempt }) => attempt)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);

  world.answer = { kind: "delivered", result: "HTTP 200" };
  world.happens("TaskAssigned", "accepted", PROVIDER);
  expect(await world.round()).toEqual(["notice.stopped: Webhook stopped"]);
  expect(world.sent.at(-1)?.to).toBe("https://other.example.org/hook");
});

test("resumes a suspended subscription with events from then on", async () => {
  const made = await world.subscribe(["task.accepted"]);
  world.answer = { kind: "gone", result: "HTTP 410" };
  world.happens("TaskAssigned", "accepted", PROVIDER);
  await world.round();
  expect((await viewsOf(world.store, REQUESTER))[0]?.status).toBe("stopped");
  world.answer = { kind: "delivered", result: "HTTP 200" };
  world.happens("TaskAssigned", "accepted", PROVIDER);
  await changeSubscription(world.store, made, { active: true }, world.head);
  expect(await world.round()).toEqual([]);
  world.happens("TaskAssigned", "accepted", PROVIDER);
  expect(await world.round()).toEqual(["task.accepted: Task assigned"]);
});

test("runs one round at a time, and sends nothing twice after a round was interrupted", async () => {
  await world.subscribe();
  world.happens("TaskAssigned", "accepted", PROVIDER);
  const both = await Promise.all([notify(world.parts), notify(world.parts)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  // Simulates a crash between the delivery and the update of the index position.
  await world.store.set("cursor", 0);
  expect(await world.round()).toEqual([]);
});

test("deletes a suspended subscription with its secret after thirty days", async () => {
  await world.subscribe(["task.accepted"]);
  world.answer = { kind: "gone", result: "HTTP 410" };
  world.happens("TaskAssigned", "accepted", PROVIDER);
  await world.round();
  world.clock += 31 * 86_400;
  await world.round();
  expect(await subscriptionsOf(world.store, REQUESTER)).toEqual([]);
});

/** Sixty webhooks of six accounts, all of which receive the same events. */
async function subscribeSilent(until: Promise<void>): Promise<void> {
  for (let account = 0; account < 6; account += 1)
    for (let count = 0; count < 10; count += 1) {
      const url = `https://silent.example.org/${account}/${count}`;
      world.silence.set(url, until);
      await world.subscribe(["task.accepted"], url, `0x${`a${account}`.repeat(20)}`);
    }
}

/** An event of every account that `subscribeSilent` adds, and of the requester. */
function everyoneIsConcerned(): void {
  const silent = Array.from({ length: 6 }, (_, account) => ({ id: `0x${`a${account}`.repeat(20)}` }));
  world.happens("TaskAssigned", "accepted", PROVIDER, { participants: [...silent, { id: REQUESTER }] });
}

test("delivers to an account that answers while sixty webhooks of other accounts stay silent", async () => {
  const silence = Promise.withResolvers<void>();
  await subscribeSilent(silence.promise);
  await world.subscribe(["task.accepted"], "https://alive.example.org/hook");
  everyoneIsConcerned();
  const round = notify(world.parts);
  await expect.poll(() => world.sent.map(({ to }) => to)).toContain("https://alive.example.org/hook");
  silence.resolve();
  expect(await round).toMatchObject({ delivered: 61 });
});

test("never waits in a round for a destination that failed before", async () => {
  await subscribeSilent(Promise.resolve());
  world.answer = { kind: "failed", result: "The receiver did not respond in time" };
  everyoneIsConcerned();
  await world.round();
  const silence = Promise.withResolvers<void>();
  for (const url of world.silence.keys()) world.silence.set(url, silence.promise);
  world.clock += 60;
  const retries = retryFailing(world.parts);
  everyoneIsConcerned();
  expect(await notify(world.parts)).toMatchObject({ found: 60, delivered: 0, failed: 0 });
  silence.resolve();
  expect(await retries).toMatchObject({ failed: 60 });
});
