import type { Address } from "viem";
import { OWN_PUSH_KEY } from "#app/env/device-keys.ts";
import { t } from "#language/text.ts";
import type { Destination } from "#protocol/schemas/http/notices.ts";
import { NoticesProblem } from "./notices-api.ts";

const WORKER = "/notices-worker.js";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Asks for permission and subscribes; only on a click. `pushKey` is base64url. @throws NoticesProblem */
export async function subscribeBrowser(pushKey: string): Promise<Destination> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new NoticesProblem(
      t(
        "This browser blocks notifications from this site, so notices are still off. Allow them in the browser's settings for this site, then try again.",
      ),
    );
  try {
    const registration = await navigator.serviceWorker.register(WORKER);
    await navigator.serviceWorker.ready;
    const subscription = await subscribeWith(registration.pushManager, pushKey);
    const { endpoint, keys } = subscription.toJSON();
    return {
      channel: "push",
      url: endpoint ?? subscription.endpoint,
      p256dh: keys?.p256dh ?? "",
      auth: keys?.auth ?? "",
    };
  } catch (cause) {
    console.warn("The browser did not subscribe.", cause);
    throw new NoticesProblem(
      t(
        "The browser's push service could not be reached, so notices are still off. Try again, or use a webhook.",
      ),
    );
  }
}

/** A subscription stays bound to the site's earlier key, whose messages the push service now refuses. */
async function subscribeWith(pushManager: PushManager, pushKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return await pushManager.subscribe(options);
  } catch (cause) {
    const earlier = await pushManager.getSubscription();
    if ((cause as Error).name !== "InvalidStateError" || !earlier) throw cause;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** This browser's push subscription serves several accounts: "account:id" of each. */
function servedHere(): string[] {
  try {
    return (localStorage.getItem(OWN_PUSH_KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

function keepServed(served: readonly string[]): void {
  try {
    if (served.length > 0) localStorage.setItem(OWN_PUSH_KEY, served.join(" "));
    else localStorage.removeItem(OWN_PUSH_KEY);
  } catch {
    // Without storage, only the mark of this browser's own subscriptions is lost.
  }
}

const isOf = (id: string) => (served: string) => served === id || served.endsWith(`:${id}`);
export const isPushHere = (id: string): boolean => servedHere().some(isOf(id));

/** An account that subscribes again replaces its earlier subscription, at the site as well. */
export function rememberPush(account: Address, id: string): void {
  keepServed([...servedHere().filter((served) => !served.startsWith(`${account}:`)), `${account}:${id}`]);
}

/** The site has already deleted it. With the last one the browser's own subscription ends. */
export async function forgetPush(id: string): Promise<void> {
  const others = servedHere().filter((served) => !isOf(id)(served));
  keepServed(others);
  if (others.length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** This browser's name in the list. */
export function browserName(): string {
  const { userAgent } = navigator;
  const known = [
    [/Edg\//, t("Edge")],
    [/Firefox\//, t("Firefox")],
    [/Chrome\//, t("Chrome")],
    [/Safari\//, t("Safari")],
  ] as const;
  const name = known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? t("Browser");
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(userAgent)?.[0];
  return system ? t("{name} on {system}", { name, system }) : name;
}
