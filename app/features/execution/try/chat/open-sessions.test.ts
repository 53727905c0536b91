import { afterEach, expect, test, vi } from "vitest";
import { closeSession, closeSessions, sessionOf } from "./open-sessions.ts";

const opened = vi.hoisted((): { weights: unknown; isClosed: boolean }[] => []);
const weights = vi.hoisted(() => ({ copies: 0 }));
vi.mock("../../recompute.ts", () => ({ sessionMachine: {} }));
vi.mock("../../weights.ts", () => ({ loadWeights: async () => `copy ${++weights.copies}` }));
vi.mock("#runtime/run/session.ts", () => ({
  openTextSession(_: object, model: { weights: unknown }) {
    const session = { weights: model.weights, isClosed: false };
    opened.push(session);
    return { ask: async () => session.weights, close: () => Object.assign(session, { isClosed: true }) };
  },
}));

const published = { bytes: new Uint8Array(), manifest: {} as never };
const sessionFor = (key: string) => sessionOf(key, published, { gatewayUrls: [] });
afterEach(() => {
  closeSessions();
  opened.length = 0;
  weights.copies = 0;
});

test("two requests at the same time share one session, which closes with the page", async () => {
  const [one, other] = await Promise.all([sessionFor("a"), sessionFor("a")]);
  expect(one).toBe(other);
  closeSessions();
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
});

test("a third model closes the one that was used least recently", async () => {
  for (const key of ["a", "b", "a", "c"]) await sessionFor(key);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
});

test("after a failure the next session reads the stored weights again", async () => {
  await sessionFor("a");
  closeSession("a");
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  await sessionFor("a");
  expect(opened.map((session) => session.weights)).toEqual(["copy 1", "copy 2"]);
});
