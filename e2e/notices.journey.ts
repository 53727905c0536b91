/** Notices while no page is open: a webhook whose signature is checked, and a push message that the browser shows. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { bodyOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { type Pushed, startPushService } from "#notices/test-support/push-service.ts";
import { type DemoName, demoAccounts } from "#protocol/chain/demo-accounts.ts";
import { isWebhookGenuine } from "#protocol/notices/webhook-signature.ts";
import { noticeBodySchema } from "#protocol/schemas/http/notices.ts";
import { openConnected } from "./support/connected.ts";
import { marketplaceAt } from "./support/marketplace.ts";
import { demoPerson } from "./support/person.ts";

const urls = inject("urls");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ isWhole: true });
});
afterAll(() => browser?.close());

/** An open task of a demo account. */
async function openTask() {
  const { tasks } = (await (await fetch(`${urls.app}/api/tasks?status=created&limit=50`)).json()) as {
    tasks: { id: `0x${string}`; requester: string }[];
  };
  for (const { id, requester } of tasks) {
    const owner = demoAccounts.find(({ address }) => address.toLowerCase() === requester);
    if (owner && owner.name !== "Farid") return { id, owner: owner.name as DemoName };
  }
  throw new Error("The demo world has no open task");
}

/** A webhook receiver that answers the challenge. */
async function startReceiver() {
  const got: { headers: Record<string, string>; body: string }[] = [];
  const server = await startLoopbackServer(async (request, response) => {
    const body = await bodyOf(request);
    const { type, data } = noticeBodySchema.parse(JSON.parse(body));
    if (type === "notice.challenge") return void response.end(data.challenge);
    got.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(204).end();
  });
  return {
    ...server,
    got,
    types: () => got.map(({ body }) => noticeBodySchema.parse(JSON.parse(body)).type),
  };
}

/** Passes the browser a decrypted push message, as its push service would after decryption. */
async function deliver(page: Page, { payload }: Pushed): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(urls.app).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
}

const shownMessages = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

test("a person turns on a webhook and push messages, and is notified when a provider accepts the task", async () => {
  const market = marketplaceAt({ chainUrl: urls.chain, storageUrl: urls.content, ticketSecret: "" });
  const task = await openTask();
  const person = await demoPerson(browser, urls.app, task.owner);
  const { page, problems, context } = person;
  const receiver = await startReceiver();
  const { pushKey } = (await (await fetch(`${urls.app}/api/notices`)).json()) as { pushKey: string };
  const service = await startPushService(() => pushKey);
  await context.grantPermissions(["notifications"], { origin: new URL(urls.app).origin });
  // Browser vendors' push services are not available here; the subscription belongs to the test's own service.
  await context.addInitScript((subscription) => {
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => subscription }) as unknown as PushSubscription;
  }, service.subscription);

  await openConnected(person, "/profile/settings");
  const card = page.getByRole("region", { name: "Notices" });
  await card.getByRole("button", { name: "Open your notices" }).press("Enter");
  const destinations = card.getByRole("list", { name: "Destinations" }).locator("> li");
  const remove = async (destination: Locator) => {
    const left = await destinations.count();
    await destination.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await expect.poll(() => destinations.count()).toBe(left - 1);
  };
  const none = card.getByText("No destinations yet. Add a webhook or turn on this browser.");
  // A failed first attempt leaves its destinations.
  await none.or(destinations.first()).waitFor();
  while (!(await none.isVisible())) await remove(destinations.first());
  const webhook = card.getByRole("region", { name: "Webhook form" });
  await webhook.getByLabel("Address").fill(`${receiver.url}/hook`);
  await webhook.getByLabel("Name").fill("My program");
  await page.keyboard.press("Enter");
  const secret = (await webhook.getByRole("status").locator("code").textContent()) ?? "";
  await webhook.getByRole("button", { name: "Done" }).click();
  await card.getByRole("button", { name: "Turn on in this browser" }).click();
  await card.getByText("(this browser)").waitFor();

  await market.acceptTask("Farid", task.id);
  await expect.poll(() => receiver.types()).toContain("task.accepted");
  const [got] = receiver.got;
  const now = Math.floor(Date.now() / 1_000);
  expect(await isWebhookGenuine(secret, got?.headers ?? {}, got?.body ?? "", now)).toBe(true);
  expect(JSON.parse(got?.body ?? "").data).toMatchObject({
    taskId: task.id,
    url: `${urls.app}/tasks/${task.id}`,
  });

  const accepted = () => service.pushed.find(({ payload }) => payload.type === "task.accepted");
  await expect.poll(accepted).toBeDefined();
  const message = accepted();
  // A push that arrives while the worker still starts is lost; one that arrives twice replaces its own notification.
  await expect
    .poll(async () => {
      if (message) await deliver(page, message);
      return shownMessages(page);
    })
    .toEqual([`${message?.payload.title}: ${message?.payload.text}`]);

  await page.reload();
  await card.getByRole("button", { name: "Open your notices" }).click();
  const mine = card.getByRole("listitem", { name: "My program" });
  await mine
    .getByText(/Last: .*, delivered/)
    .first()
    .waitFor();
  for (const name of ["My program", / on Linux$/]) await remove(card.getByRole("listitem", { name }));
  await none.waitFor();
  await market.declineTask("Farid", task.id);
  expect(problems).toEqual([]);
  await context.close();
  await Promise.all([receiver.close(), service.close()]);
});
