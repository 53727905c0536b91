// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Field, Input } from "./field.tsx";

afterEach(cleanup);

test("Tab reaches a field before the button that explains it", async () => {
  render(
    <Field label="Notes" help="submit">
      <Input />
    </Field>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("Notes"));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Help/ }));
});
