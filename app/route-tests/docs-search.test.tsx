// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import DocumentationSearch from "../routes/docs.search.tsx";

// The loader's modules need an installation.
vi.mock("#app/features/documentation/articles.server.ts", () => ({}));
vi.mock("#app/features/documentation/documentation-route.server.ts", () => ({}));

afterEach(cleanup);

const Site = createRemixStub([
  {
    path: "/docs/search",
    Component: DocumentationSearch,
    loader: ({ request }) => {
      const text = new URL(request.url).searchParams.get("q") ?? "";
      const found = { total: 0, results: [], suggestion: text === "stakng" ? "staking" : null };
      return { text, filters: { types: [], sections: [] }, found };
    },
  },
]);

test("the search field keeps the focus after Enter, and shows a text that was searched by a link", async () => {
  render(<Site initialEntries={["/docs/search"]} />);
  const field = await screen.findByRole<HTMLInputElement>("searchbox");
  await userEvent.type(field, "stakng{Enter}");
  await screen.findByText("0 pages for “stakng”");
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole("link", { name: "staking" }));
  await screen.findByText("0 pages for “staking”");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("staking");
});
