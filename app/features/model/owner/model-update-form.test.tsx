// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { factsOfMetadata } from "../detail/model-facts.ts";
import { emptyRegistration } from "../registration/registration-form.ts";
import { ModelUpdateForm } from "./model-update-form.tsx";

const start = vi.hoisted(() => vi.fn());
vi.mock("#app/transaction/use-loaded-transaction.ts", () => ({ useLoadedTransaction: () => start }));
vi.mock("../private/use-private-metadata.ts", () => ({
  useKeySignature: () => ({ toEncrypt: async () => "0x0102" }),
}));

const initial = {
  ...emptyRegistration,
  name: "Iris",
  description: "Classifies iris flowers by four lengths.",
  category: "general",
  version: "1.2.0",
};
const facts = factsOfMetadata({ ...initial, tags: [], timestamp: 1_790_000_000 });

const form = (change: { isPublic?: boolean; publishes?: boolean; openedWith?: Uint8Array<ArrayBuffer> }) => (
  <ModelUpdateForm
    modelId={`0x${"5c".repeat(32)}`}
    revision="1"
    hasFixedName={change.isPublic !== false}
    publishes={change.publishes ?? false}
    initial={{ ...initial, isPublic: change.isPublic ?? true }}
    facts={facts}
    openedWith={change.openedWith}
  />
);
const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
const description = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description/);

beforeEach(() => {
  start.mockReset();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

test.each([
  ["an update of an opened private model", { isPublic: false, openedWith: new Uint8Array(32) }],
  ["an update of a model that became private", { isPublic: false }],
  ["the publication of an opened private model", { publishes: true, openedWith: new Uint8Array(32) }],
])("%s writes no text to the device, even when the tab closes", async (_, change) => {
  await show(form(change));
  await userEvent.setup().type(description(), " Changed.");
  window.dispatchEvent(new Event("pagehide"));
  expect(description().value).toContain("Changed.");
  expect(stored()).not.toMatch(/Classifies|Changed|Iris/);
});

test("an update of a public model survives a reload", async () => {
  await show(form({}));
  await userEvent.setup().type(description(), " Changed.");
  expect(stored()).toContain("Changed.");
});

test("the form refuses an update without a change or with a lower version", async () => {
  await show(form({}));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Access method/), "Ask the owner for a copy of the file.");
  await user.clear(screen.getByLabelText(/^Version/));
  await user.type(screen.getByLabelText(/^Version/), "1.1.9");
  await user.click(screen.getByRole("button", { name: "Update Model" }));
  await screen.findByText("Version 1.1.9 is lower than the current version 1.2.0.");
  expect(start).not.toHaveBeenCalled();
});

test("the transaction of a private update, kept on the device, does not name the model", async () => {
  await show(form({ isPublic: false, openedWith: new Uint8Array(32) }));
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(/^Version/));
  await user.type(screen.getByLabelText(/^Version/), "1.3.0");
  await user.type(screen.getByLabelText(/^Access method/), "Ask the owner for a copy of the file.");
  await user.click(screen.getByRole("button", { name: "Update Model" }));
  await waitFor(() => expect(start).toHaveBeenCalledOnce());
  const load = start.mock.calls[0]?.[0];
  const { title, success } = await load();
  expect([title, success.description]).toEqual([
    "Update Private model",
    "A new version of Private model is published.",
  ]);
});
