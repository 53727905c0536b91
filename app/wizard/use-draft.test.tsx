// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useDraft } from "./use-draft.ts";

const kept = vi.hoisted(() => ({ files: new Map<string, File>(), account: undefined as string | undefined }));
vi.mock("./draft-files.ts", () => ({
  SAVED_FOR: 7 * 86_400_000,
  saveFile(file: File) {
    const id = `file ${kept.files.size}`;
    kept.files.set(id, file);
    return { id, file };
  },
  savedFile: async (id: string) => {
    const file = kept.files.get(id);
    return file && { id, file };
  },
  deleteFile: ({ id }: { id: string }) => void kept.files.delete(id),
}));
vi.mock("#app/env/use-public-environment.ts", () => ({ useAppChain: () => ({ id: 31_337 }) }));
vi.mock("#app/components/chain/use-wallet-address.ts", () => ({ useWalletAddress: () => kept.account }));

const CLARA = "0xC1a5a00000000000000000000000000000000001";
const FARID = "0xFa51d00000000000000000000000000000000002";
const empty = { title: "", urgent: false };
const flowers = new File(["5.1,3.5"], "flowers.csv");

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  kept.files.clear();
  kept.account = CLARA;
});

/** The form after the page has loaded. */
async function open(options: Partial<Parameters<typeof useDraft<typeof empty>>[0]> = {}) {
  const view = renderHook(() => useDraft({ form: "new-letter", empty, ...options }));
  await act(async () => {});
  return { ...view, draft: () => view.result.current };
}

test("restores entered values and the chosen file after a reload", async () => {
  const before = await open();
  act(() => before.draft().change({ title: "Two flowers" }));
  act(() => before.draft().setFile(flowers));
  before.unmount();
  const after = await open();
  expect(after.draft()).toMatchObject({ ready: true, values: { title: "Two flowers" }, lostFile: undefined });
  expect(after.draft().file).toBe(flowers);
});

test("asks by name for a file that the browser could not store", async () => {
  const before = await open();
  act(() => before.draft().setFile(flowers));
  before.unmount();
  kept.files.clear();
  const after = await open();
  expect(after.draft()).toMatchObject({ file: undefined, lostFile: "flowers.csv" });
  act(() => after.draft().setFile(flowers));
  expect(after.draft().lostFile).toBeUndefined();
});

test("deletes a removed file and everything that was submitted", async () => {
  const view = await open();
  act(() => view.draft().setFile(flowers));
  act(() => view.draft().setFile(undefined));
  expect(kept.files.size).toBe(0);
  act(() => view.draft().setFile(flowers));
  act(() => view.draft().clear());
  expect(kept.files.size).toBe(0);
  expect(sessionStorage.length).toBe(0);
  expect(view.draft().values).toEqual(empty);
});

test("moves a visitor's draft to the account that connects without an empty render", async () => {
  kept.account = undefined;
  const view = await open();
  act(() => view.draft().change({ title: "Half a sentence" }));
  act(() => view.draft().setFile(flowers));
  kept.account = CLARA;
  view.rerender();
  expect(view.draft()).toMatchObject({ ready: true, values: { title: "Half a sentence" } });
  await act(async () => {});
  expect(view.draft()).toMatchObject({ values: { title: "Half a sentence" }, file: flowers });
});

test("separates the drafts of two accounts on one computer", async () => {
  const view = await open();
  act(() => view.draft().change({ title: "Clara's" }));
  kept.account = FARID;
  view.rerender();
  await act(async () => {});
  expect(view.draft().values.title).toBe("");
  act(() => view.draft().change({ title: "Farid's" }));
  kept.account = CLARA;
  view.rerender();
  await act(async () => {});
  expect(view.draft().values.title).toBe("Clara's");
});

test("applies input made while the draft is loading on top of it", async () => {
  const before = await open();
  act(() => before.draft().change({ title: "Kept", urgent: true }));
  before.unmount();
  const view = renderHook(() => useDraft({ form: "new-letter", empty }));
  act(() => view.result.current.change({ title: "Typed at once" }));
  await act(async () => {});
  expect(view.result.current.values).toEqual({ title: "Typed at once", urgent: true });
});

test("prefers URL values over the draft, and the draft over browser defaults", async () => {
  const before = await open();
  act(() => before.draft().change({ title: "Kept" }));
  before.unmount();
  const asked = await open({ preset: () => ({ urgent: true }), fresh: () => ({ title: "Today's" }) });
  expect(asked.draft().values).toEqual({ title: "Kept", urgent: true });
});

test.each(["nonsense", "[]", "7", '{"values":{"title":7,"urgent":true,"extra":1}}'])(
  "a stored %s cannot break the page",
  async (stored) => {
    sessionStorage.setItem(`draft:new-letter:31337:${CLARA.toLowerCase()}`, stored);
    const view = await open();
    expect(view.draft().values.title).toBe("");
  },
);

test("keeps the draft id across a reload and changes it after submission", async () => {
  const before = await open();
  act(() => before.draft().change({ title: "Two flowers" }));
  const { id } = before.draft();
  before.unmount();
  const after = await open();
  expect(after.draft().id).toBe(id);
  act(() => after.draft().clear());
  expect(after.draft().id).not.toBe(id);
});

test("does not ask again for an uploaded file, even if the browser lost it", async () => {
  const before = await open();
  act(() => before.draft().setFile(flowers));
  act(() => before.draft().setStored({ name: "flowers.csv", cid: "bafy", sha256: "0xab", size: 8 }));
  before.unmount();
  kept.files.clear();
  const after = await open();
  expect(after.draft()).toMatchObject({ lostFile: undefined, stored: { name: "flowers.csv", cid: "bafy" } });
  act(() => after.draft().setFile(flowers));
  expect(after.draft().stored).toBeUndefined();
});

/** Closes the tab: the session storage is lost; what the page stored on hide remains. */
function closeTab({ unmount }: { unmount: () => void }) {
  unmount();
  window.dispatchEvent(new Event("pagehide"));
  sessionStorage.clear();
}

test("offers the draft of a closed tab with its files at the next visit", async () => {
  const before = await open();
  act(() => before.draft().change({ title: "Two flowers" }));
  act(() => before.draft().setFile(flowers));
  act(() => before.draft().setFile(new File(["log"], "run.log"), "logsFile"));
  const { id } = before.draft();
  closeTab(before);
  const next = await open();
  expect(next.draft().values).toEqual(empty);
  expect(next.draft().restorable?.at).toBeGreaterThan(Date.now() / 1_000 - 60);
  await act(async () => next.draft().restorable?.restore());
  expect(next.draft()).toMatchObject({ id, values: { title: "Two flowers" }, restorable: undefined });
  expect(next.draft().file).toBe(flowers);
  expect(next.draft().files.logsFile?.name).toBe("run.log");
  expect(localStorage.length).toBe(0);

  closeTab(next);
  const last = await open();
  act(() => last.draft().restorable?.discard());
  expect(last.draft().restorable).toBeUndefined();
  expect([localStorage.length, kept.files.size]).toEqual([0, 0]);
});

test("offers nothing after a reload and leaves nothing after submission", async () => {
  const before = await open();
  act(() => before.draft().change({ title: "Two flowers" }));
  before.unmount();
  window.dispatchEvent(new Event("pagehide"));
  const after = await open();
  expect(after.draft()).toMatchObject({ values: { title: "Two flowers" }, restorable: undefined });
  expect(localStorage.length).toBe(0);
  window.dispatchEvent(new Event("pagehide"));
  act(() => after.draft().clear());
  expect(localStorage.length).toBe(0);
});

test("offers a closed tab's draft only to its account, for 7 days, and never over newer input", async () => {
  const before = await open();
  act(() => before.draft().change({ title: "Clara's" }));
  closeTab(before);
  kept.account = FARID;
  expect((await open()).draft().restorable).toBeUndefined();
  kept.account = CLARA;
  const next = await open();
  act(() => next.draft().change({ title: "Another" }));
  expect(next.draft().restorable).toBeUndefined();
  next.unmount();
  sessionStorage.clear();
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  expect((await open()).draft().restorable).toBeUndefined();
  vi.useRealTimers();
});

test("stores neither decrypted text nor its files on the device", async () => {
  const view = await open({ isSecret: true });
  act(() => view.draft().change({ title: "Decrypted text" }));
  act(() => view.draft().setFile(flowers));
  expect(view.draft()).toMatchObject({ values: { title: "Decrypted text" }, file: flowers });
  window.dispatchEvent(new Event("pagehide"));
  expect([sessionStorage.length, localStorage.length, kept.files.size]).toEqual([0, 0, 0]);
  act(() => view.draft().clear());
  expect(view.draft()).toMatchObject({ values: empty, file: undefined });
});

test("deletes a draft that becomes secret, files included, and moves it to the account that connects", async () => {
  kept.account = undefined;
  const isSecret = (values: typeof empty) => values.urgent;
  const view = await open({ isSecret });
  act(() => view.draft().change({ title: "Public so far" }));
  act(() => view.draft().setFile(flowers));
  expect([sessionStorage.length, kept.files.size]).toEqual([1, 1]);
  act(() => view.draft().change({ urgent: true }));
  act(() => view.draft().change({ title: "A private text" }));
  window.dispatchEvent(new Event("pagehide"));
  expect([sessionStorage.length, localStorage.length, kept.files.size]).toEqual([0, 0, 0]);
  kept.account = CLARA;
  view.rerender();
  await act(async () => {});
  expect(view.draft()).toMatchObject({ values: { title: "A private text", urgent: true }, file: flowers });
  kept.account = FARID;
  view.rerender();
  await act(async () => {});
  expect(view.draft()).toMatchObject({ values: empty, file: undefined });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
