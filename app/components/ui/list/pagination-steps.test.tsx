// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Pagination } from "./pagination.tsx";

afterEach(cleanup);

let shown: { page: number; total: number; hasMore?: boolean };
const Page = () => <Pagination {...shown} pageSize={10} label="Pages of open tasks" />;

async function linksOf(props: typeof shown): Promise<(string | null)[]> {
  shown = props;
  const Site = createRemixStub([{ path: "/", Component: Page }]);
  render(<Site />);
  await screen.findByRole("navigation");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("aria-label"));
  cleanup();
  return links;
}

test("shows a next page but no last page when the total is unknown", async () => {
  expect(await linksOf({ page: 1, total: 10, hasMore: true })).toEqual(["Page 1", "Page 2", "Next page"]);
  expect(await linksOf({ page: 2, total: 14 })).toEqual(["First page", "Previous page", "Page 1", "Page 2"]);
  expect(await linksOf({ page: 1, total: 14 })).toEqual(["Page 1", "Page 2", "Next page", "Last page"]);
});
