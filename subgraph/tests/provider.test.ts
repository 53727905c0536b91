import { Address, BigInt } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import { TaskDeclined } from "../generated/TaskManager/TaskManager";
import { Account, Provider, TaskSummary } from "../generated/schema";
import { dayStart } from "../src/protocol";
import { handleTaskDeclined } from "../src/taskManager";
import { ADA, CLARA, FARID, GRETE, milli, MODEL, NOBODY, REWARD, ROUND_1, ROUND_2, STRANGER, TASK } from "./support/actors";
import { newEvent, now, resetChain, wait } from "./support/event-builder";
import { namedRow, Row, row } from "./support/row";
import {
  acceptTask,
  assignTo,
  cancelTask,
  createTask,
  DAY,
  DEADLINE,
  distribute,
  escalate,
  expireTask,
  finalize,
  reachAssigned,
  reachCompleted,
  reassignTo,
  registerModel,
  reject,
  rule,
  startVoting,
  submit,
  submitResult,
  verify,
} from "./support/steps";

const ASSIGNED: i32 = 1;
const COMPLETED: i32 = 2;
const REJECTED: i32 = 4;

function farid(): Row {
  return row("Provider", FARID);
}

/** Every confirmed assignment is in exactly one state. */
function assertBalanced(): void {
  const record = Provider.load(FARID)!;
  const sum = record.open + record.verified + record.failed + record.unjudged + record.returned;
  assert.i32Equals(sum, record.accepted);
}

function decline(provider: Address): void {
  handleTaskDeclined(newEvent(provider).bytes(TASK).address(provider).as<TaskDeclined>());
}

/** Id of the present day. */
function today(): string {
  return dayStart(now()).toString();
}

describe("The record of a provider", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("begins with the first task that the provider accepts", () => {
    reachAssigned();
    farid()
      .bytes("account", FARID)
      .has("tasks", "provider-" + FARID.toHexString())
      .count("accepted", 1)
      .count("open", 1)
      .count("verified", 0)
      .count("failed", 0)
      .count("verifiedBps", 0)
      .count("score", 5000)
      .count("answered", 0)
      .count("missed", 0)
      .count("onTimeBps", 0)
      .count("earned", 0)
      .amount("createdAt", now())
      .has("acceptedOn", today());
    namedRow("ProviderDay", today()).has("id", today());
    row("Account", FARID).bytes("provider", FARID);
  });

  test("is found by the day of its latest assignment", () => {
    reachAssigned();
    const first = today();
    decline(FARID);
    acceptTask();
    decline(FARID);
    assignTo(GRETE, GRETE, true);
    farid().has("acceptedOn", first);
    row("Provider", GRETE).has("acceptedOn", first);
    wait(DAY);
    decline(GRETE);
    acceptTask();
    farid().has("acceptedOn", today());
    row("Provider", GRETE).has("acceptedOn", first);
    assert.entityCount("ProviderDay", 2);
  });

  test("does not begin with a task that another account assigned", () => {
    registerModel();
    createTask();
    assignTo(FARID, CLARA, false);
    assert.notInStore("Provider", FARID.toHexString());
    assert.assertTrue(Account.load(FARID)!.provider === null);
    expireTask(STRANGER, ASSIGNED);
    assert.notInStore("Provider", FARID.toHexString());
  });

  test("a result confirms an assignment and answers it", () => {
    registerModel();
    createTask();
    assignTo(FARID, CLARA, false);
    wait(600);
    submitResult();
    farid().count("accepted", 1).count("open", 1).count("answered", 1).count("onTimeBps", 10_000);
    farid().count("medianResultSeconds", 600);
    assertBalanced();
  });

  test("an accepted result counts, and its payment", () => {
    reachCompleted();
    verify(ROUND_1, true);
    farid().count("open", 0).count("verified", 1).count("verifiedBps", 10_000).count("score", 6666);
    distribute(CLARA);
    farid().amount("earned", milli(800));
    assertBalanced();
  });

  test("a refused result counts against it until the next one comes", () => {
    reachCompleted();
    reject(ROUND_1, DEADLINE);
    farid().count("open", 0).count("failed", 1).count("verifiedBps", 0).count("score", 3333);
    wait(60);
    submit(ROUND_2, FARID, 2);
    farid().count("open", 1).count("failed", 0).count("answered", 1).count("score", 5000);
    verify(ROUND_2, true);
    farid().count("verified", 1).count("failed", 0);
    assertBalanced();
  });

  test("a refused result stays when the task is assigned to another provider", () => {
    reachCompleted();
    reject(ROUND_1, DEADLINE);
    reassignTo(GRETE);
    farid().count("failed", 1).count("accepted", 1);
    assert.notInStore("Provider", GRETE.toHexString());
    submit(ROUND_2, GRETE, 2);
    row("Provider", GRETE).count("accepted", 1).count("open", 1).count("answered", 1);
    verify(ROUND_2, true);
    row("Provider", GRETE).count("verified", 1);
    farid().count("failed", 1).count("verified", 0);
    assertBalanced();
  });

  test("a refused result stays when the task is reopened, and when it expires", () => {
    reachCompleted();
    reject(ROUND_1, DEADLINE);
    reassignTo(NOBODY);
    farid().count("failed", 1);
    clearStore();
    reachCompleted();
    reject(ROUND_1, DEADLINE);
    expireTask(CLARA, REJECTED);
    farid().count("failed", 1).count("missed", 0).count("onTimeBps", 10_000);
    assertBalanced();
  });

  test("a deadline that passes without a result is a failure, and a miss", () => {
    reachAssigned();
    wait(15 * DAY);
    expireTask(STRANGER, ASSIGNED);
    farid().count("open", 0).count("failed", 1).count("missed", 1).count("onTimeBps", 0);
    assertBalanced();
  });

  test("a result that was never judged is not a failure", () => {
    reachCompleted();
    wait(30 * DAY);
    expireTask(STRANGER, COMPLETED);
    farid().count("unjudged", 1).count("failed", 0).count("missed", 0).count("score", 5000);
    assertBalanced();
  });

  test("a ruling against no one takes a failure back", () => {
    reachCompleted();
    startVoting();
    finalize(3, 0, 3, CLARA);
    reject(ROUND_1, DEADLINE);
    farid().count("failed", 1);
    escalate(FARID);
    expireTask(CLARA, REJECTED);
    rule(3, 4);
    farid().count("failed", 0).count("unjudged", 1).count("verifiedBps", 0).count("score", 5000);
    assertBalanced();
  });

  test("a cancelled task is a failure, and a miss only when its deadline has passed", () => {
    reachAssigned();
    cancelTask();
    farid().count("failed", 1).count("missed", 0);
    clearStore();
    resetChain();
    reachAssigned();
    wait(15 * DAY);
    cancelTask();
    farid().count("failed", 1).count("missed", 1);
    assertBalanced();
  });

  test("a task that was never assigned leaves no record when it is cancelled", () => {
    registerModel();
    createTask();
    wait(15 * DAY);
    cancelTask();
    assert.entityCount("Provider", 0);
  });

  test("a task given back is neither good nor bad; one that was never confirmed does not count", () => {
    reachAssigned();
    decline(FARID);
    farid().count("accepted", 1).count("open", 0).count("returned", 1).count("score", 5000);
    assignTo(FARID, CLARA, false);
    decline(FARID);
    farid().count("accepted", 1).count("returned", 1);
    assertBalanced();
  });
});

describe("Medians", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("are kept for everything, the type, the category, the model and the provider", () => {
    registerModel();
    createTask();
    wait(100);
    acceptTask();
    wait(500);
    submitResult();
    wait(1000);
    verify(ROUND_1, true);
    const scopes = ["protocol", "type-1", "category-tabular", "model-" + MODEL.toHexString()];
    for (let i = 0; i < scopes.length; i++) {
      namedRow("TaskSummary", scopes[i])
        .amount("medianReward", REWARD)
        .count("medianAssignmentSeconds", 100)
        .count("medianResultSeconds", 500)
        .count("medianVerificationSeconds", 1600)
        .has("recentAssignmentSeconds", "0x00000064")
        .has("recentResultSeconds", "0x000001f4")
        .has("recentVerificationSeconds", "0x00000640");
    }
    const provided = "provider-" + FARID.toHexString();
    namedRow("TaskSummary", provided).count("medianResultSeconds", 500);
    assert.assertTrue(TaskSummary.load(provided)!.medianReward === null);
    farid().count("medianResultSeconds", 500);
    const requested = TaskSummary.load("requester-" + CLARA.toHexString())!;
    assert.assertTrue(requested.medianReward === null);
    assert.assertTrue(requested.recentRewards === null);
  });

  test("a resubmission is not a second answer", () => {
    reachAssigned();
    wait(500);
    submitResult();
    reject(ROUND_1, DEADLINE);
    wait(9000);
    submit(ROUND_2, FARID, 2);
    namedRow("TaskSummary", "protocol").has("recentResultSeconds", "0x000001f4");
    farid().count("medianResultSeconds", 500).count("answered", 1);
  });
});

describe("Uses of a model", () => {
  test("a requester counts once, with all tasks and rewards", () => {
    clearStore();
    resetChain();
    registerModel();
    createTask();
    const first = now();
    const use = MODEL.toHexString() + CLARA.toHexString().slice(2);
    wait(50);
    createTask();
    namedRow("TaskSummary", "model-" + MODEL.toHexString()).count("requesterCount", 1);
    namedRow("ModelUse", use)
      .bytes("model", MODEL)
      .bytes("modelOwner", ADA)
      .bytes("requester", CLARA)
      .count("tasks", 2)
      .amount("reward", REWARD.times(BigInt.fromI32(2)))
      .amount("firstAt", first)
      .amount("lastAt", now());
  });
});
