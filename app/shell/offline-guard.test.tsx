// @vitest-environment jsdom
import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { usePolling } from "#app/graphql/use-polling.ts";
import { beginHydration, endHydration } from "#app/http/document-age.ts";
import { OfflineGuard } from "./offline-guard.tsx";

const connection = vi.spyOn(navigator, "onLine", "get");
afterEach(() => {
  cleanup();
  connection.mockReset();
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`You are at ${pathname}${search}`}</p>
      <Link to="/models">Models</Link>
      <Link to="?step=2">Next step</Link>
      <OfflineGuard />
    </>
  );
}

function Polling() {
  usePolling(50, true);
  return <p>{useRevalidator().state}</p>;
}

function Minutely() {
  usePolling(60_000, true);
  return null;
}

test("keeps the page and shows a message when a link is followed offline, until the connection is back", async () => {
  const user = userEvent.setup();
  const Site = createRemixStub([{ path: "*", Component: Page }]);
  render(<Site initialEntries={["/tasks"]} />);
  connection.mockReturnValue(false);
  await user.click(await screen.findByRole("link", { name: "Models" }));
  expect(screen.getByText("You are at /tasks")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toMatch(/^You are offline/);

  connection.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByRole("status").textContent).toBe("");
  await user.click(screen.getByRole("link", { name: "Models" }));
  expect(await screen.findByText("You are at /models")).toBeTruthy();
});

test("wizard steps work offline without requests", async () => {
  const user = userEvent.setup();
  const Site = createRemixStub([{ path: "*", Component: Page }]);
  render(<Site initialEntries={["/tasks/new"]} />);
  connection.mockReturnValue(false);
  await user.click(await screen.findByRole("link", { name: "Next step" }));
  expect(await screen.findByText("You are at /tasks/new?step=2")).toBeTruthy();
});

test("revalidation waits for the connection", async () => {
  const loader = vi.fn(() => null);
  const Site = createRemixStub([{ path: "*", Component: Polling, loader }]);
  connection.mockReturnValue(false);
  render(<Site />);
  await screen.findByText("idle");
  const before = loader.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(loader.mock.calls.length).toBe(before);
  connection.mockReturnValue(true);
  await expect.poll(() => loader.mock.calls.length).toBeGreaterThan(before);
});

test("data of a document that was open for longer than the interval is reloaded at once", async () => {
  const loads = vi.fn(() => null);
  const site = () => createRemixStub([{ path: "*", Component: Minutely, loader: loads }]);
  const Fresh = site();
  const { unmount } = render(
    <Fresh initialEntries={["/tasks"]} hydrationData={{ loaderData: { 0: null } }} />,
  );
  expect(loads).not.toHaveBeenCalled();
  unmount();
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() - 3_600_000);
  beginHydration();
  const Old = site();
  render(<Old initialEntries={["/tasks"]} hydrationData={{ loaderData: { 0: null } }} />);
  endHydration();
  await expect.poll(() => loads).toHaveBeenCalledTimes(1);
});
