// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Pagination, pageEntries } from "./pagination.tsx";

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

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [9, 9, [1, "gap", 8, 9]],
  [3, 9, [1, 2, 3, 4, "gap", 9]],
  [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
])("page %i of %i shows %j", (current, pages, expected) => {
  expect(pageEntries(current, pages)).toEqual(expected);
});
