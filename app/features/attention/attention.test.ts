// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { type AttentionItem, badgeText, countAttention, nothingWaits } from "./attention.ts";
import { groupRefunds } from "./attention-list.ts";
import { readSeen, rememberSeen } from "./seen-items.ts";

const ACCOUNT = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const item = (id: string, kind: AttentionItem["kind"]): AttentionItem => ({
  id,
  kind,
  title: id,
  detail: "",
  href: "/",
});

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test("a badge shows the number, 99+ above 99, and nothing for zero", () => {
  expect([0, 1, 99, 100, 4_000].map(badgeText)).toEqual([undefined, "1", "99", "99+", "99+"]);
});

test("pending items are counted by kind", () => {
  const items = [item("a", "votes"), item("b", "votes"), item("c", "claims")];
  expect(countAttention(items)).toEqual({ ...nothingWaits, votes: 2, claims: 1 });
});

test("seen items are remembered per account and network, in any letter case", () => {
  rememberSeen(localStorage, 137, ACCOUNT, ["a", "b"]);
  expect(rememberSeen(localStorage, 137, ACCOUNT.toLowerCase(), ["b", "c"])).toEqual(["b", "c", "a"]);
  expect(readSeen(localStorage, 137, ACCOUNT)).toEqual(["b", "c", "a"]);
  expect(readSeen(localStorage, 80_002, ACCOUNT)).toEqual([]);
});

test("broken storage is only logged", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.setItem(`activity-seen:137:${ACCOUNT.toLowerCase()}`, "{");
  expect(readSeen(localStorage, 137, ACCOUNT)).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test("several overdue tasks become one line with the total refund; a single one stays as it is", () => {
  const overdue = (id: string): AttentionItem => ({
    ...item(id, "requests"),
    refund: { taskId: id, name: id, step: "cancel", amount: String(5n * 10n ** 18n) },
  });
  const vote = item("vote", "votes");
  expect(groupRefunds([vote, overdue("a")])).toEqual([vote, overdue("a")]);
  const [first, group, last, ...others] = groupRefunds([
    vote,
    overdue("a"),
    item("b", "claims"),
    overdue("c"),
  ]);
  expect([first?.id, last?.id, others]).toEqual(["vote", "b", []]);
  expect(group).toMatchObject({ title: "2 tasks are overdue", detail: "10 MLB is returned to you" });
  expect(group?.refunds?.map(({ taskId }) => taskId)).toEqual(["a", "c"]);
});
