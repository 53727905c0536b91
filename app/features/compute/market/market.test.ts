import { describe, expect, test } from "vitest";
import { parseAmount } from "#protocol/format/amount.ts";
import { fitText, type MarketTask, marketOf } from "./market.ts";
import { parseOpenTasksSearch } from "./open-tasks.search.ts";

const NOW = 1_770_000_000;
const FARID = "0xbcd4042de499d14e55001ccbb24a551f3b954096";
const CLARA = "0x14dc79964da2c08b23698b3d3cc7ca32193d9955";
const model = (digit: string, name: string) => ({
  id: `0x${digit.repeat(64)}`,
  name,
  version: "1.0.0",
  ownerId: CLARA,
});

const task = (id: string, changes: Partial<MarketTask> = {}): MarketTask => ({
  id,
  taskType: 0,
  category: "nlp",
  modelOwnerId: CLARA,
  reward: String(parseAmount("10")),
  deadline: String(NOW + 86_400),
  requesterId: CLARA,
  cancelEffectiveAt: null,
  model: model("1", "Routes"),
  spec: null,
  ...changes,
});

const market = (tasks: readonly MarketTask[], query = "", isEmpty = true) =>
  marketOf(tasks, parseOpenTasksSearch(new URLSearchParams(query)), { account: FARID, now: NOW }, isEmpty);

describe("an empty market explains for each open task why this provider cannot accept it", () => {
  test.each<[query: string, changes: Partial<MarketTask>, reason: string]>([
    ["type=1", {}, "Its type is Inference."],
    ["category=cv", {}, "Its model is in another category."],
    [`model=0x${"2".repeat(64)}`, {}, "It uses another model."],
    ["left=259200", {}, "Only 1d 0h left until its deadline."],
    ["min=50", {}, "Its reward is only 10 MLB."],
    [
      "run=1",
      { category: "" },
      "The model is private. You can compute the result only with the access link from the model's owner, because the file is encrypted.",
    ],
    ["", { requesterId: FARID }, "You posted this task. Requesters cannot accept their own tasks."],
    ["", { deadline: String(NOW - 1) }, "Its deadline has passed."],
    ["", { cancelEffectiveAt: String(NOW) }, "The requester has announced its cancellation."],
  ])("with %j: %j", (query, changes, reason) => {
    const [left] = market([task("one", changes)], query).leftOut;
    expect(left?.reason).toBe(reason);
    expect(left?.byFilter).toBe(query !== "");
  });

  test("tasks excluded only by a filter come first, and a list with rows explains none", () => {
    const tasks = [task("own", { requesterId: FARID }), task("cheap")];
    expect(market(tasks, "min=50").leftOut.map((left) => left.task.id)).toEqual(["cheap", "own"]);
    expect(market(tasks, "", false).leftOut).toEqual([]);
  });
});

test("the owner of a private model can run it", () => {
  expect(market([task("own model", { category: "", modelOwnerId: FARID })], "run=1").leftOut).toEqual([]);
});

test("the market counts acceptable tasks and lists the models in demand", () => {
  const tasks = [
    task("a", { model: model("2", "Digits") }),
    task("b"),
    task("own", { requesterId: FARID }),
    task("over", { deadline: "1", model: model("3", "Old") }),
  ];
  const { takeable, models } = market(tasks);
  expect(takeable).toBe(2);
  expect(models.map(({ name }) => name)).toEqual(["Digits", "Routes"]);
});

describe("fit of a task for a provider", () => {
  const run = (assigned: number, first: number, latest = first) => ({
    assignedAt: String(assigned),
    firstCompletedAt: String(first),
    completedAt: String(latest),
  });

  test("shows how often the provider ran its model and the median time", () => {
    expect(fitText([run(0, 3_600), run(0, 14_400), run(0, 18_000)])).toBe(
      "You ran this model 3 times, median 4h",
    );
    expect(fitText([run(0, 5_400)])).toBe("You ran this model once, median 1h 30m");
    expect(fitText([])).toBe("You have not run this model yet");
  });

  test("does not count another provider's earlier result as one's own", () => {
    expect(fitText([run(10_000, 500, 13_600)])).toBe("You ran this model once, median 1h");
  });
});
