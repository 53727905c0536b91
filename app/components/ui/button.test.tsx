// @vitest-environment jsdom
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

test("a blocked button shows its reason without hover, is focusable, and does nothing", () => {
  const onClick = vi.fn();
  const { rerender } = render(
    <Button blocked="Voting has ended." onClick={onClick}>
      Vote
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Vote" });
  expect(screen.getByText("Voting has ended.")).toBeTruthy();
  expect(button.getAttribute("aria-description")).toBe("Voting has ended.");
  button.focus();
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  // The element is preserved, so it keeps the focus.
  rerender(<Button onClick={onClick}>Vote</Button>);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Vote" }));
  expect(screen.queryByText("Voting has ended.")).toBeNull();
});

test("does not repeat a reason that is shown next to the button", () => {
  render(
    <Button blocked="Voting has ended." explained>
      Vote
    </Button>,
  );
  expect(screen.queryByText("Voting has ended.")).toBeNull();
  expect(screen.getByRole("button").getAttribute("aria-description")).toBe("Voting has ended.");
});

/** Steps of 4 px: 44 px. */
const TOUCH_STEPS = 11;

test("controls that grow for fingers are at least 44 px high", () => {
  const app = join(import.meta.dirname, "../..");
  const sizes = globSync("**/*.{tsx,ts,css}", {
    cwd: app,
    exclude: (name) => /\.test\.tsx?$/.test(name),
  }).flatMap((file) =>
    [...readFileSync(join(app, file), "utf8").matchAll(/pointer-coarse:(?:min-h|h|size)-(\d+)/g)].map(
      ([, steps]) => ({ file, steps: Number(steps) }),
    ),
  );
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter(({ steps }) => steps < TOUCH_STEPS)).toEqual([]);
});
