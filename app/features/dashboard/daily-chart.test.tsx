// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DailyChart } from "./daily-chart.tsx";

test("axis and days state value and unit, and the table has the same figures", () => {
  const bars = [
    { x: 0, y: 72, width: 8, height: 72, date: "2026-03-08", text: "5" },
    { x: 10, y: 142, width: 8, height: 2, date: "2026-03-09", text: "1" },
  ];
  const { container } = render(
    <DailyChart drawing={{ bars, largest: "5", summary: "6 tasks in two days." }} noun="tasks created" />,
  );
  const shown = [...container.querySelectorAll("svg title")].map(({ textContent }) => textContent);
  expect(shown).toEqual(["2026-03-08: 5 (tasks created)", "2026-03-09: 1 (tasks created)"]);
  expect(screen.getByText("5 (tasks created)")).toBeDefined();
  expect(screen.getByRole("row", { name: "2026-03-09 1" })).toBeDefined();
});
