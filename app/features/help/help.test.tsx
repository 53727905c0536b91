// @vitest-environment jsdom
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askForHelp } from "#app/components/ui/overlay/help-request.ts";
import { useOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { siteLinks } from "#app/env/site.ts";
import { navigationEntries } from "#app/shell/navigation/navigation.ts";
import { setLanguageSource } from "#language/current.ts";
import { languages } from "#language/languages.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { contextualTopics } from "./contextual-topics.ts";
import HelpPanel from "./help-panel.tsx";
import { type HelpTopicId, helpTopics } from "./topics.ts";
import { readHelpHistory, rememberTopic } from "./use-help-topics.ts";

const topics = Object.entries(helpTopics).map(([id, topic]) => ({
  id,
  ...topic,
  html: `<p>About ${id}.</p>`,
}));

const ANSWERS: Record<string, unknown> = { "/resources/help": topics, "/resources/documentation": [] };

beforeEach(() => {
  localStorage.clear();
  askForHelp();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function hide() {
    this.open = false;
  };
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(ANSWERS[address] ?? { results: [], total: 0, suggestion: null }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(path: string) {
  const Page = createRemixStub([{ path: "*", Component: HelpPanel }]);
  render(<Page initialEntries={[path]} />);
}
function PageWithHelp() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>
        You are at {pathname}
        {search}
      </p>
      {useOverlay() === "help" ? <HelpPanel /> : null}
    </>
  );
}
const names = () => screen.getAllByRole("listitem").map((item) => item.textContent);

test("help offers topics for the page, the status of its task in the reader's role, and the failure", () => {
  expect(contextualTopics({ pathname: "/tasks/new" })[0]).toBe("create");
  expect(contextualTopics({ pathname: "/verification/staking" })).toContain("withdraw");
  const task = (role: "requester" | "provider") =>
    contextualTopics({ pathname: "/tasks/0x1", task: { status: TaskStatus.Rejected, role } })[0];
  expect([task("requester"), task("provider")]).toEqual(["afterVote", "rejected"]);
  expect(contextualTopics({ pathname: "/tasks", failure: "insufficient-gas" })[0]).toBe("gas");
  expect(contextualTopics({ pathname: "/no/such/page" })).toEqual([]);
});

test("every page of the navigation has help topics", () => {
  const without = navigationEntries()
    .map(({ item: { href } }) => href.split("?")[0] ?? href)
    .filter(
      (path) => !/^\/(docs|about|contact)/.test(path) && contextualTopics({ pathname: path }).length === 0,
    );
  expect(without).toEqual([]);
});

test("the ten latest topics are remembered, latest first and without duplicates", () => {
  const ids = Object.keys(helpTopics).slice(0, 12) as HelpTopicId[];
  for (const id of ids) rememberTopic(localStorage, id);
  rememberTopic(localStorage, ids[5] as HelpTopicId);
  const history = readHelpHistory(localStorage);
  expect(history).toHaveLength(10);
  expect(history.slice(0, 2)).toEqual([ids[5], ids[11]]);
  localStorage.setItem("help-history", '["nonsense"]');
  expect(readHelpHistory(localStorage)).toEqual([]);
});

test("the tabs have content in every language", async () => {
  setLanguageSource(() => languages.de);
  try {
    show("/token");
    expect(await screen.findAllByRole("tab")).toHaveLength(4);
    expect(names()[0]).toBe("MLB and free test tokens");
  } finally {
    setLanguageSource();
  }
});

test("found sections are marked as English on a page in another language", async () => {
  const sections = [{ title: "Vote", url: "/docs/guides/verifiers#vote" }];
  const breadcrumbs = ["Guides", "Guide for verifiers", "Find votes"];
  const result = {
    id: "a",
    url: "/docs/guides/verifiers#find-votes",
    breadcrumbs,
    excerpt: "",
    matches: [],
    sections,
  };
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(ANSWERS[address] ?? { results: [result], total: 1, suggestion: null }),
  );
  askForHelp({ search: "vote" });
  show("/token");
  const link = await screen.findByRole("link", { name: "Vote" });
  expect(link.closest("[lang]")?.getAttribute("lang")).toBe("en");
});

test("four tabs lead to topics by keyboard, and a topic leads back to its list", async () => {
  const user = userEvent.setup();
  show("/token");
  expect(await screen.findByRole("tab", { name: "Contextual", selected: true })).toBeTruthy();
  expect(names()[0]).toBe("MLB and free test tokens");
  screen.getByRole("tab", { name: "Contextual" }).focus();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("No topics read yet. Open a topic, and it is listed here.")).toBeTruthy();
  await user.keyboard("{ArrowLeft}");
  for (const category of ["GENERAL", "WALLET", "MODELS", "TASKS", "VERIFICATION"])
    expect(screen.getByRole("region", { name: category }).lang).toBe("en");
  await user.click(screen.getByRole("button", { name: "Appeals" }));
  expect(await screen.findByText("About appeals.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Back to list" }));
  await user.click(screen.getByRole("tab", { name: "History" }));
  expect(names()).toEqual(["Appeals"]);
});

test("help shows when a list is empty", async () => {
  const user = userEvent.setup();
  show("/no/such/page");
  expect(await screen.findByText("No help topics available for this section.")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Search" }));
  await user.keyboard("something");
  expect(await screen.findByText("No results found. Try a different search term.")).toBeTruthy();
  cleanup();
  askForHelp({ topic: "no-such-topic" });
  show("/");
  expect(await screen.findByText("Help topic not found")).toBeTruthy();
});

test("help reopened while its URL is cleaned up stays open, and following a link closes it", async () => {
  const user = userEvent.setup();
  let answer = () => {};
  const waited = vi.fn(() => new Promise<null>((resolve) => (answer = () => resolve(null))));
  const Page = createRemixStub([
    { path: "/token", Component: PageWithHelp, loader: waited },
    { path: "*", Component: PageWithHelp },
  ]);
  askForHelp({ topic: "tokens" });
  render(<Page initialEntries={["/token?help=tokens"]} hydrationData={{ loaderData: { "0": null } }} />);
  await user.click(await screen.findByRole("button", { name: "Close help" }));
  expect(screen.queryByRole("tab")).toBeNull();
  askForHelp();
  expect(await screen.findByRole("tab", { name: "Contextual" })).toBeTruthy();
  answer();
  expect(await screen.findByText("You are at /token", { normalizer: (text) => text })).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Contextual" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Documentation" }));
  expect(await screen.findByText("You are at /docs")).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
});

test("support is an e-mail link if the installation has an address", async () => {
  Object.assign(siteLinks, { email: "help@example.org" });
  show("/");
  const link = await screen.findByRole("link", { name: "Contact support" });
  expect(link.getAttribute("href")).toBe("mailto:help@example.org");
  Object.assign(siteLinks, { email: undefined });
});

test("fields refer to existing topics", () => {
  const app = join(import.meta.dirname, "../..");
  const asked = globSync("**/*.tsx", { cwd: app }).flatMap((file) =>
    [...readFileSync(join(app, file), "utf8").matchAll(/\bhelp="(\w+)"/g)].map(([, topic]) => topic),
  );
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((topic) => !Object.hasOwn(helpTopics, topic ?? ""))).toEqual([]);
});
