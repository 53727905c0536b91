// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useListCursor } from "./use-list-cursor.ts";

function Search({ choose }: { choose: (index: number) => void }) {
  const { onKeyDown } = useListCursor(3, choose, "");
  return <input aria-label="Search" onKeyDown={onKeyDown} />;
}

test("Enter opens the highlighted entry, but not when it confirms what an input method suggests", () => {
  const choose = vi.fn();
  render(<Search choose={choose} />);
  const field = screen.getByLabelText("Search");
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  // Safari: the composition has ended before the key.
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(choose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
  expect(choose).toHaveBeenCalledWith(0);
});
