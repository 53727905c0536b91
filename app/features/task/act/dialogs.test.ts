import { expect, test } from "vitest";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { NOW, PROVIDER, STRANGER, situation } from "../situation/test-situation.ts";
import { dialogKey, openDialog } from "./use-task-actions.tsx";

const opened = (action: string, ...of: Parameters<typeof situation>) =>
  openDialog(dialogKey(action), situation(...of));

test("the URL opens an action's dialog for an account that can perform it now", () => {
  expect(opened("assign", TaskStatus.Created)).toBe("assign");
  expect(opened("submit", TaskStatus.Assigned, { account: PROVIDER })).toBe("submit");
});

test("the URL opens no dialog for another account, in another state, or after the deadline", () => {
  expect(opened("assign", TaskStatus.Created, { account: STRANGER })).toBeUndefined();
  expect(opened("assign", TaskStatus.Created, { account: undefined })).toBeUndefined();
  expect(opened("submit", TaskStatus.Verified, { account: PROVIDER })).toBeUndefined();
  const late = { account: PROVIDER, now: NOW + 40 * 86_400 };
  expect(opened("submit", TaskStatus.Assigned, late)).toBeUndefined();
});

test("the URL cannot start unknown actions or actions without a dialog", () => {
  for (const text of ["accept", "cancel", "drainEverything", ""]) expect(dialogKey(text)).toBeUndefined();
});
