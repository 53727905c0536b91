// @vitest-environment jsdom
import { Link, Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, test } from "vitest";
import { RouteError } from "./route-error.tsx";

afterEach(cleanup);

const Site = () => (
  <>
    <Link to="/models">Models</Link>
    <Outlet />
  </>
);
const Models = () => <p>All models</p>;

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
  "a network failure (%s) shows an error, and one click loads the page once the network works again",
  async (message) => {
    let isDead = true;
    const Stub = createRemixStub([
      {
        path: "/",
        Component: Site,
        children: [
          {
            path: "models",
            Component: Models,
            ErrorBoundary: RouteError,
            loader() {
              if (isDead) throw new TypeError(message);
              return null;
            },
          },
        ],
      },
    ]);
    render(<Stub initialEntries={["/"]} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("link", { name: "Models" }));
    await screen.findByRole("heading", { name: "No connection" });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "No connection" });
    isDead = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("All models");
  },
);
