// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FileInput } from "./file-input.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const voucher = new File(["{}"], "voucher.json");

test("the same file can be chosen again, because the browser compares it with nothing", async () => {
  render(<FileInput aria-label="Voucher file" />);
  const field = screen.getByLabelText<HTMLInputElement>("Voucher file");
  await userEvent.upload(field, voucher);
  expect(field.files).toHaveLength(1);
  fireEvent.click(field);
  expect(field.files).toHaveLength(0);
});

test("a cancelled choice shows the earlier file again", async () => {
  const added: File[] = [];
  // jsdom has none.
  vi.stubGlobal(
    "DataTransfer",
    class {
      items = { add: (file: File) => added.push(file) };
      files = Object.create(FileList.prototype);
    },
  );
  render(<FileInput aria-label="Voucher file" />);
  const field = screen.getByLabelText<HTMLInputElement>("Voucher file");
  await userEvent.upload(field, voucher);
  fireEvent.click(field);
  vi.spyOn(HTMLInputElement.prototype, "files", "set").mockReturnValue(undefined);
  fireEvent(field, new Event("cancel"));
  vi.restoreAllMocks();
  expect(added).toEqual([voucher]);
});
