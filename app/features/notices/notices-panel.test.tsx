// @vitest-environment jsdom
/** The subscriptions panel with in-memory endpoints. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { noticeKinds } from "#protocol/notices/notice-kinds.ts";
import type { SubscriptionView } from "#protocol/schemas/http/notices.ts";
import { isOpen, openAccount } from "./notices-api.ts";
import { NoticesPanel } from "./notices-panel.tsx";

const sign = vi.fn(async (_message: string) => "0x00" as const);
vi.mock("#app/wallet/use-sign-message.ts", () => ({ useSignMessage: () => sign }));

/** A new account for each test, because an account stays unlocked for a visit. */
let account: `0x${string}`;
let accounts = 0;
let offer: object;
let list: SubscriptionView[];
let asked: string[];
let serverNow: number;

const hook = (own: Partial<SubscriptionView> = {}): SubscriptionView => ({
  id: "a".repeat(24),
  channel: "webhook",
  address: "https://example.org/hook",
  label: "Mine",
  kinds: [...noticeKinds],
  createdAt: 1,
  status: "active",
  reason: null,
  deliveries: [],
  ...own,
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  accounts += 1;
  account = `0x${String(accounts).padStart(40, "1")}`;
  offer = { available: true, pushKey: null, kinds: noticeKinds, limit: 10 };
  list = [];
  asked = [];
  serverNow = Date.now();
  sign.mockClear();
  vi.stubGlobal("fetch", async (path: string, init?: { body?: string }) => {
    asked.push(path);
    const values = init?.body ? JSON.parse(init.body) : {};
    if (path === "/api/notices") return json(offer);
    if (path.endsWith("/access")) return json({ token: "t", expiresAt: serverNow / 1_000 + 1_800 }, 201);
    if (path.endsWith("/list")) return json({ subscriptions: list });
    if (path.endsWith("/create")) {
      if (values.destination.url.includes("10.0.0.1"))
        return json(
          { code: "INVALID_BODY", detail: "The address must be a publicly reachable server." },
          400,
        );
      list = [hook({ address: values.destination.url, label: values.label })];
      return json({ subscription: list[0], secret: "whsec_shown-once" }, 201);
    }
    if (path.endsWith("/change")) list = [hook({ ...list[0], status: values.active ? "active" : "paused" })];
    if (path.endsWith("/delete")) list = [];
    return json(list[0] ?? { done: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("an account unlocks on a device whose clock is two hours ahead of the server's", async () => {
  const server = serverNow;
  const fetchNotices = fetch;
  vi.stubGlobal("fetch", async (path: string, init?: { method: string }) =>
    init?.method === "HEAD"
      ? new Response(null, { headers: { date: new Date(server).toUTCString() } })
      : fetchNotices(path, init),
  );
  vi.spyOn(Date, "now").mockReturnValue(server + 7_200_000);
  await openAccount(account, 31_337, sign);
  expect(sign.mock.calls[0]?.[0]).toContain(`Issued At: ${new Date(server).toISOString().slice(0, 17)}`);
  expect(isOpen(account)).toBe(true);
});

const openPanel = async () => {
  await show(<NoticesPanel account={account} />, account);
  return userEvent.setup();
};

test("the wallet signs once, a webhook shows its secret once, and an invalid URL shows an error", async () => {
  const user = await openPanel();
  const field = await screen.findByLabelText(/Address/);
  const add = screen.getByText("Add the webhook");
  await user.click(field);
  await user.paste("https://10.0.0.1/");
  await user.click(add);
  await screen.findByText(/a publicly reachable server/);
  await user.clear(field);
  await user.paste("https://example.org/hook");
  await user.click(add);
  await screen.findByText("whsec_shown-once");
  await user.click(screen.getByText("Done"));
  expect(screen.queryByText("whsec_shown-once")).toBeNull();
  expect(sign).toHaveBeenCalledOnce();
  expect(sign.mock.calls[0]?.[0]).toContain("wants you to sign in with your Ethereum account");
});

test("pausing keeps the focus on its button, and deleting asks for confirmation", async () => {
  list = [hook()];
  const user = await openPanel();
  const pause = await screen.findByLabelText("Pause Mine");
  await user.click(pause);
  await waitFor(() => expect(pause).toHaveProperty("textContent", "Resume"));
  expect(document.activeElement).toBe(pause);
  await user.click(screen.getByLabelText("Delete Mine"));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await screen.findByText("No destinations yet. Add a webhook or turn on this browser.");
  expect(document.activeElement).not.toBe(document.body);
});

test("a disabled subscription shows the reason and its deliveries", async () => {
  const failed = {
    id: "msg_1",
    at: 1_770_000_000,
    title: "Task assigned",
    delivered: false,
    result: "HTTP 500",
    attempt: 8,
    nextAt: null,
  };
  list = [
    hook({
      status: "stopped",
      reason: "8 attempts failed within a day. Last error: HTTP 500",
      deliveries: [failed],
    }),
  ];
  await openPanel();
  await screen.findByText(/8 attempts failed within a day.*Nothing is sent until you resume it/);
  expect(screen.getByText(/HTTP 500, attempt 8/)).toBeTruthy();
});

test("offers only what the site supports: nothing without subscriptions, no push without keys", async () => {
  offer = { available: false, pushKey: null, kinds: [], limit: 10 };
  await openPanel();
  await screen.findByText(/This site does not send notices/);
  expect(sign).not.toHaveBeenCalled();
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  offer = { available: true, pushKey: null, kinds: noticeKinds, limit: 10 };
  await openPanel();
  await screen.findByText(/does not send browser notifications/);
  expect(screen.queryByText("Turn on in this browser")).toBeNull();
});

test("a declined signature changes nothing and can be retried", async () => {
  sign.mockRejectedValueOnce(new Error("declined"));
  const user = await openPanel();
  await screen.findByText(/not signed in your wallet, so your notices cannot be shown/);
  await user.click(screen.getByText("Open your notices"));
  await screen.findByText("No destinations yet. Add a webhook or turn on this browser.");
});
