// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Tooltip } from "./tooltip.tsx";

afterEach(cleanup);

function show() {
  render(
    <>
      <Tooltip label="Status: Open" trigger={<span>Open</span>}>
        No provider has accepted it yet.
      </Tooltip>
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole("button", { name: "Status: Open" });
}

test("opens on hover and closes when the pointer leaves", async () => {
  const user = userEvent.setup();
  const button = show();
  await user.hover(button);
  expect(screen.getByRole("tooltip").textContent).toBe("No provider has accepted it yet.");
  await user.unhover(button);
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("opens on tap and closes on Escape or a click elsewhere", async () => {
  const user = userEvent.setup();
  const button = show();
  await user.pointer({ keys: "[TouchA]", target: button });
  expect(button.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
  await user.pointer({ keys: "[TouchA]", target: button });
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(screen.queryByRole("tooltip")).toBeNull();
});
