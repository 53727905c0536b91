// @vitest-environment jsdom
import { Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RouteError } from "#app/components/page/route-error.tsx";
import { currentPreferences } from "#app/features/preferences/preferences-store.ts";
import { useRecentPages } from "./use-recent-pages.ts";

afterEach(cleanup);

function Shell() {
  useRecentPages();
  return (
    <main>
      <Outlet />
    </main>
  );
}

const Site = createRemixStub([
  {
    path: "/",
    Component: Shell,
    children: [
      { path: "models/1", Component: () => <h1>Iris</h1> },
      {
        path: "models/2",
        Component: () => <h1>Iris</h1>,
        ErrorBoundary: RouteError,
        loader: () => {
          throw new Response("Model not found", { status: 404 });
        },
      },
    ],
  },
]);

async function open(path: string): Promise<void> {
  // The title of a missing page is in any language, and may not name the reason.
  document.title = "Modell · MLB Marketplace";
  render(<Site initialEntries={[path]} />);
  await screen.findByRole("heading");
  cleanup();
}

test("remembers the pages that were opened, but none that does not exist", async () => {
  await open("/models/1");
  await open("/models/2");
  expect(currentPreferences().recentItems.map(({ href }) => href)).toEqual(["/models/1"]);
});
