// @vitest-environment jsdom
import { Link, Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { afterEach, expect, test } from "vitest";
import { NavigationProgress } from "./navigation-progress.tsx";

afterEach(cleanup);

function Shell() {
  return (
    <>
      <NavigationProgress />
      <Link to="/tasks">Tasks</Link>
      <Outlet />
    </>
  );
}

/** Remix writes the title of the next page together with its content. */
function Page({ title }: { title: string }) {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return <h1>{title}</h1>;
}
const Models = () => <Page title="Models · MLB Marketplace" />;
const Tasks = () => <Page title="Tasks · MLB Marketplace" />;

const Site = createRemixStub([
  {
    path: "/",
    Component: Shell,
    children: [
      { path: "models", Component: Models },
      { path: "tasks", Component: Tasks },
    ],
  },
]);

test("screen readers are given the title of a page that replaced another one, and not of the first", async () => {
  const { container } = render(<Site initialEntries={["/models"]} />);
  await screen.findByRole("heading");
  const announced = () => container.querySelector("[aria-live]")?.textContent;
  expect(announced()).toBe("");
  await userEvent.click(screen.getByRole("link"));
  await expect.poll(announced).toBe("Tasks · MLB Marketplace");
});
