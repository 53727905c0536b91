// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DailyChart } from "./daily-chart.tsx";

test("pointing at a day shows its date and value, and the table has the same", () => {
  const bars = [
    { x: 0, y: 72, width: 8, height: 72, date: "2026-03-08", text: "5 tasks" },
    { x: 10, y: 142, width: 8, height: 2, date: "2026-03-09", text: "1 task" },
  ];
  const { container } = render(
    <DailyChart drawing={{ bars, largest: "5 tasks", summary: "6 tasks in two days." }} noun="Tasks" />,
  );
  const shown = [...container.querySelectorAll("svg title")].map(({ textContent }) => textContent);
  expect(shown).toEqual(["2026-03-08: 5 tasks", "2026-03-09: 1 task"]);
  expect(screen.getByRole("row", { name: "2026-03-09 1 task" })).toBeDefined();
});
