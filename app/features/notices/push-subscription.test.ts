// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInReaderLanguage, writtenIn } from "#app/language/language-of-server.server.ts";
import { LOCALES } from "#language/locales.ts";
import { canPush, forgetPush, isPushHere, rememberPush, subscribeBrowser } from "./push-subscription.ts";

/** The push service of a browser: one subscription, bound to the site's key. */
let subscribed: { key: string } | undefined;
const subscriptionOf = (key: string) => ({
  endpoint: `https://push.example/${key}`,
  toJSON: () => ({ endpoint: `https://push.example/${key}`, keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: async () => {
    subscribed = undefined;
    return true;
  },
});
const pushManager = {
  getSubscription: async () => (subscribed ? subscriptionOf(subscribed.key) : null),
  subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    if (subscribed && subscribed.key !== key)
      throw new DOMException(
        "A subscription with a different applicationServerKey exists",
        "InvalidStateError",
      );
    subscribed = { key };
    return subscriptionOf(key);
  },
};

beforeEach(() => {
  subscribed = undefined;
  localStorage.clear();
  const registration = { pushManager };
  vi.stubGlobal("Notification", { requestPermission: async () => "granted" });
  vi.stubGlobal("PushManager", {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("notices can be turned on in every language of the page", () => {
  renderInReaderLanguage();
  expect(LOCALES.map((locale) => [locale, writtenIn(locale, canPush)])).toEqual(
    LOCALES.map((locale) => [locale, true]),
  );
});

test("a browser that subscribed before the site changed its key can subscribe again", async () => {
  await subscribeBrowser("old-key");
  expect(await subscribeBrowser("new-key")).toMatchObject({ url: "https://push.example/new-key" });
});

test("a subscription with the same key stays, because the browser's other accounts use it", async () => {
  await subscribeBrowser("key");
  const subscribing = vi.spyOn(pushManager, "subscribe");
  expect(await subscribeBrowser("key")).toMatchObject({ url: "https://push.example/key" });
  expect(subscribing).toHaveBeenCalledTimes(1);
});

test("deleting one account's notices keeps the other accounts' notices of this browser", async () => {
  await subscribeBrowser("key");
  const [one, other] = [`0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`] as const;
  rememberPush(one, "replaced");
  rememberPush(one, "first");
  rememberPush(other, "second");
  expect(["replaced", "first", "second"].map(isPushHere)).toEqual([false, true, true]);
  await forgetPush("second");
  expect(subscribed).toBeDefined();
  await forgetPush("first");
  expect(subscribed).toBeUndefined();
});
