// @vitest-environment jsdom
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
