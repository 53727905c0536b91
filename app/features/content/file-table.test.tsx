// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { FileTable } from "./file-table.tsx";

const numbered = (count: number) => ({
  columns: ["row", "length"],
  rows: Array.from({ length: count }, (_, row) => [String(row + 1), `${row}.5`]),
});

afterEach(cleanup);

test("a long table starts with its first rows and shows more on request", async () => {
  render(<FileTable name="irises.csv" parts={[{ title: "irises.csv", table: numbered(150) }]} />);
  expect(screen.getByText(/irises\.csv, 150 rows; the first 10 are shown/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Show 100 more" }));
  expect(screen.getAllByRole("row")).toHaveLength(1 + 110);
  await userEvent.click(screen.getByRole("button", { name: "Show 40 more" }));
  expect(screen.queryByRole("button")).toBeNull();
});

test("an input and its result share a row, so each answer is next to its question", () => {
  const result = { columns: ["species"], rows: [["setosa"], ["virginica"]] };
  render(
    <FileTable
      name="Both"
      parts={[
        { title: "Input", table: numbered(2) },
        { title: "Result", table: result },
      ]}
    />,
  );
  const [, , , second] = screen.getAllByRole("row") as HTMLElement[];
  expect(
    within(second as HTMLElement)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["2", "1.5", "virginica"]);
});
