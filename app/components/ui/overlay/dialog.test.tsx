// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

test("Escape closes a dialog, but not when it cancels what an input method suggests", () => {
  const change = vi.fn();
  render(
    <Dialog open onOpenChange={change} title="Appeal the outcome">
      <textarea aria-label="Statement" />
    </Dialog>,
  );
  const field = screen.getByLabelText("Statement");
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  // Safari: the composition has ended before the key.
  fireEvent.keyDown(field, { key: "Escape", keyCode: 229 });
  expect(change).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Escape", keyCode: 27 });
  expect(change).toHaveBeenCalledWith(false);
});
