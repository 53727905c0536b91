import { afterEach, beforeEach, expect, test } from "vitest";
import { MAX_SUBSCRIPTIONS } from "#protocol/schemas/http/notices.ts";
import { createFileStore } from "../store/file-store.ts";
import { subscribe, subscriptionOf, subscriptionsOf, unsubscribe, viewsOf } from "./subscriptions.ts";

const ACCOUNT = `0x${"01".repeat(20)}`;
const BEGIN = { at: 1_000, fromBlock: 5 };
const confirmed = async () => undefined;
let store: ReturnType<typeof createFileStore>;
beforeEach(() => {
  store = createFileStore(":memory:");
});
afterEach(() => store.close());

const hook = (url: string, account = ACCOUNT) =>
  subscribe(
    store,
    account,
    { label: "", kinds: ["task.paid"], destination: { channel: "webhook", url } },
    BEGIN,
    confirmed,
  );
const browser = (auth: string) =>
  subscribe(
    store,
    ACCOUNT,
    {
      label: "",
      kinds: ["task.paid"],
      destination: { channel: "push", url: "https://push.example.org/secret-path", p256dh: "k", auth },
    },
    BEGIN,
    confirmed,
  );

test("limits an account to ten subscriptions, one per address, and hides other accounts' subscriptions", async () => {
  for (let count = 0; count < MAX_SUBSCRIPTIONS; count += 1) await hook(`https://example.org/${count}`);
  await expect(hook("https://example.org/more")).rejects.toThrow("up to 10");
  await expect(hook("https://example.org/3")).rejects.toThrow("already receives");
  const other = await hook("https://example.org/3", `0x${"02".repeat(20)}`);
  await expect(subscriptionOf(store, ACCOUNT, other.id)).rejects.toThrow("Subscription not found");
});

test("replaces the subscription of a browser that subscribes again", async () => {
  await browser("first");
  await browser("second");
  expect((await subscriptionsOf(store, ACCOUNT)).map(({ destination }) => destination)).toMatchObject([
    { auth: "second" },
  ]);
});

test("shows the owner no webhook secret and no push address", async () => {
  const made = await hook("https://example.org/a");
  await browser("hidden-secret");
  const seen = JSON.stringify(await viewsOf(store, ACCOUNT));
  const secret = made.destination.channel === "webhook" ? made.destination.secret : "";
  expect(secret).toMatch(/^whsec_/);
  for (const hidden of [secret, "hidden-secret", "secret-path"]) expect(seen).not.toContain(hidden);
});

test("deletes all data of an account with its last subscription", async () => {
  const made = await hook("https://example.org/a");
  await store.set(`deliveries:${made.id}`, [1]);
  await unsubscribe(store, made);
  expect((await store.fields("accounts")).size).toBe(0);
  expect(await store.get(`deliveries:${made.id}`)).toBeUndefined();
});

test("stores nothing, and keeps what was there, when the challenge fails", async () => {
  await browser("first");
  const refuse = async () => {
    throw new Error("not confirmed");
  };
  const destination = { channel: "webhook" as const, url: "https://example.org/a" };
  await expect(
    subscribe(store, ACCOUNT, { label: "", kinds: ["task.paid"], destination }, BEGIN, refuse),
  ).rejects.toThrow("not confirmed");
  expect(await subscriptionsOf(store, ACCOUNT)).toHaveLength(1);
});
