import { OWN_PUSH_KEY } from "#app/env/device-keys.ts";
import { t } from "#language/text.ts";
import type { Destination } from "#protocol/schemas/http/notices.ts";
import { NoticesProblem } from "./notices-api.ts";

const WORKER = "/notices-worker.js";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && t("Notification") in window;

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
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    });
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

/** Removes the browser's own subscription; the site has already deleted it. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

export const ownPushId = (): string | null => {
  try {
    return localStorage.getItem(OWN_PUSH_KEY);
  } catch {
    return null;
  }
};

export function rememberPushId(id: string | null): void {
  try {
    if (id) localStorage.setItem(OWN_PUSH_KEY, id);
    else localStorage.removeItem(OWN_PUSH_KEY);
  } catch {
    // Without storage, only the mark of this browser's own subscription is lost.
  }
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
