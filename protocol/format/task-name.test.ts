import { expect, test } from "vitest";
import { taskName, taskTitle } from "./task-name.ts";

const TASK = `0x3f9a1c${"0".repeat(48)}0000002a00`;
const VERIFICATION = `0x3f9a1c${"0".repeat(48)}0000002a02`;

test("a task is called by its title", () => {
  const named = { id: TASK, spec: { title: "Sort the parts" } };
  expect([taskName(named), taskTitle(named)]).toEqual(["Sort the parts", "Sort the parts"]);
});

test.each([null, { title: null }, { title: "  " }])(
  "without a title (%j) it is called by its number",
  (spec) => {
    expect(taskName({ id: TASK, spec })).toBe("task #0x3f9a1c");
    expect(taskTitle({ id: TASK, spec })).toBe("Task 42");
  },
);

test("a verification's id names its task as the task's own does", () => {
  const spec = null;
  expect(taskName({ id: VERIFICATION, spec })).toBe(taskName({ id: TASK, spec }));
  expect(taskTitle({ id: VERIFICATION, spec })).toBe(taskTitle({ id: TASK, spec }));
});
