// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { SubmitResultDialog } from "./submit-result-dialog.tsx";

vi.mock("#app/wizard/draft-files.ts", () => {
  const files = new Map<string, File>();
  return {
    SAVED_FOR: 7 * 86_400_000,
    saveFile: (file: File) => {
      files.set(file.name, file);
      return { id: file.name, file };
    },
    savedFile: async (id: string) => ({ id, file: files.get(id) }),
    deleteFile: ({ id }: { id: string }) => void files.delete(id),
  };
});
// It runs the model and has its own tests.
vi.mock("#app/features/execution/result-check.tsx", () => ({
  ResultCheck: ({ given, onSubmit }: { given: { output: File }; onSubmit: () => void }) => (
    <button type="button" onClick={onSubmit}>
      {`Checked ${given.output.name}`}
    </button>
  ),
}));
const onSubmit = vi.fn();
const dialog = (
  <SubmitResultDialog
    open
    onOpenChange={() => undefined}
    taskId={`0x${"3f".repeat(32)}`}
    bond={10n ** 18n}
    isBondLocked={false}
    needsRun={false}
    rejected={undefined}
    onSubmit={onSubmit}
  />
);

beforeEach(() => {
  sessionStorage.clear();
  // The browser's file field shows a kept file through `DataTransfer`, which jsdom does not have.
  vi.stubGlobal(
    "DataTransfer",
    class {
      files: File[] = [];
      items = { add: (file: File) => this.files.push(file) };
    },
  );
  vi.spyOn(HTMLInputElement.prototype, "files", "set").mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onSubmit.mockReset();
});

const notes = () => screen.getByLabelText<HTMLTextAreaElement>(/^Notes/);

test("a half-filled result and its files survive Escape and a failed submission", async () => {
  const user = userEvent.setup();
  await show(dialog);
  await user.type(notes(), "All rows answered.");
  await user.type(screen.getByLabelText(/^Accuracy/), "97");
  const file = new File(["row,label"], "r.csv");
  fireEvent.change(screen.getByLabelText(/^Result file/), { target: { files: [file] } });
  cleanup();
  await show(dialog);
  await waitFor(() => expect(notes().value).toBe("All rows answered."));
  onSubmit.mockResolvedValue("failed");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.click(await screen.findByRole("button", { name: "Checked r.csv" }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  const { files, fields } = onSubmit.mock.calls[0]?.[0] ?? {};
  expect([files.output.name, fields.notes, fields.accuracy]).toEqual(["r.csv", "All rows answered.", 97]);
  cleanup();
  await show(dialog);
  await waitFor(() => expect(notes().value).toBe("All rows answered."));
});

test("a submitted result is cleared", async () => {
  const user = userEvent.setup();
  await show(dialog);
  await user.type(notes(), "All rows answered.");
  onSubmit.mockResolvedValue("done");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect(notes().value).toBe("");
});
