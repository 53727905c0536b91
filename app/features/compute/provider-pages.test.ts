import { describe, expect, test } from "vitest";
import { parseAmount } from "#protocol/format/amount.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { groupOf } from "./assigned/assignment-list.tsx";
import { rewardPerHour } from "./market/open-task-table.tsx";
import { parseOpenTasksSearch } from "./market/open-tasks.search.ts";

const NOW = 1_770_000_000;

describe("group of an assignment for its provider", () => {
  const group = (statusIndex: number, left: number, distributed = false) =>
    groupOf({ statusIndex, deadline: String(NOW + left), distributed }, NOW);

  test("a running task is due soon on its last day", () => {
    expect(group(TaskStatus.Assigned, 2 * 86_400)).toBe("inProgress");
    expect(group(TaskStatus.Assigned, 86_399)).toBe("dueSoon");
    // The deadline's own second still counts.
    expect(group(TaskStatus.Assigned, 0)).toBe("dueSoon");
    expect(group(TaskStatus.Assigned, -1)).toBe("overdue");
  });

  test("a result is in verification, then awaits payment, regardless of the deadline", () => {
    expect(group(TaskStatus.Completed, -86_400)).toBe("awaiting");
    expect(group(TaskStatus.Verified, -86_400)).toBe("payable");
    expect(group(TaskStatus.Verified, -86_400, true)).toBe("done");
  });

  test("a rejected result can be corrected until the new deadline", () => {
    expect(group(TaskStatus.Rejected, 60)).toBe("rejected");
    expect(group(TaskStatus.Rejected, -60)).toBe("overdue");
  });

  test.each([TaskStatus.Cancelled, TaskStatus.Expired])("closed (%i) is done", (status) => {
    expect(group(status, 60)).toBe("done");
  });
});

describe("URL of the open tasks", () => {
  const parse = (query: string) => parseOpenTasksSearch(new URLSearchParams(query));

  test("defaults to all tasks, highest reward first", () => {
    expect(parse("")).toEqual({
      taskType: undefined,
      category: "",
      model: "",
      timeLeft: 0,
      minReward: undefined,
      runnable: false,
      sort: "reward",
      page: 1,
    });
  });

  test("filters are parsed, and the minimum reward is an exact amount", () => {
    const model = `0x${"ab".repeat(32)}`;
    expect(parse(`type=1&category=NLP&model=${model}&left=21600&min=0.5&run=1&sort=deadline&page=2`)).toEqual(
      {
        taskType: 1,
        category: "nlp",
        model,
        timeLeft: 21_600,
        minReward: parseAmount("0.5"),
        runnable: true,
        sort: "deadline",
        page: 2,
      },
    );
  });

  test.each(["type=3", "type=x", "min=lots", "model=0x12", "left=7", "sort=age", "page=0"])(
    "%s falls back to the default",
    (query) => {
      expect(parse(query)).toEqual(parse(""));
    },
  );
});

describe("reward per hour", () => {
  const task = (responses: number, responseSeconds: string) => ({
    reward: String(parseAmount("10")),
    providerBps: 8_000,
    modelTasks: { responses, responseSeconds },
  });

  test("is the provider's share over the average time of the model's results", () => {
    // Four results in eight hours: two hours each. 8 MLB in two hours.
    expect(rewardPerHour(task(4, "28800"))).toBe(parseAmount("4"));
  });

  test("is unknown while the model has no results", () => {
    expect(rewardPerHour(task(0, "0"))).toBeUndefined();
    expect(rewardPerHour({ ...task(0, "0"), modelTasks: undefined })).toBeUndefined();
  });
});
