import { BigInt, ethereum } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import {
  CreationPaused,
  TaskAttested,
  TaskCancelled,
  TaskCancelRequested,
  TaskCreated,
  TaskDeclined,
  TaskParamsSet,
} from "../generated/TaskManager/TaskManager";
import { Task, Verification } from "../generated/schema";
import {
  handleCreationPaused,
  handleTaskAttested,
  handleTaskCancelled,
  handleTaskCancelRequested,
  handleTaskCreated,
  handleTaskDeclined,
  handleTaskParamsSet,
} from "../src/taskManager";
import { modelRevisionId, orderByTime, taskOrder } from "../src/ids";
import {
  ADA,
  BOND,
  CID,
  CLARA,
  DIGEST,
  FARID,
  GRETE,
  GUARDIAN,
  MODEL,
  NOBODY,
  OTHER_CID,
  RESULT_HASH,
  REWARD,
  ROUND_1,
  ROUND_2,
  STRANGER,
  TASK,
  ZERO,
} from "./support/actors";
import { blockNumber, latestTx, newEvent, now, resetChain, wait } from "./support/event-builder";
import { eventRow, eventRowId, feedRowId, latestPoint, namedRow, Row, row } from "./support/row";
import {
  acceptTask,
  assignTo,
  cancelTask,
  createTask,
  createTaskBy,
  DAY,
  DEADLINE,
  expireTask,
  reachAssigned,
  reachCompleted,
  reassignTo,
  register,
  registerModel,
  reject,
  setVerificationParams,
  submit,
  submitResult,
  verify,
} from "./support/steps";

const CREATED: i32 = 0;
const ASSIGNED: i32 = 1;
const COMPLETED: i32 = 2;

function tasksOf(scope: string): Row {
  return namedRow("TaskSummary", scope);
}
const REQUESTED = "requester-" + CLARA.toHexString();
const PROVIDED = "provider-" + FARID.toHexString();
const OWNED = "owner-" + ADA.toHexString();
const BY_MODEL = "model-" + MODEL.toHexString();

function listOf(first: string, second: string, third: string): string {
  return "[" + first + ", " + second + ", " + third + "]";
}

/** The values are 11, 22 and so on, and creation is paused. */
function setTaskParams(): void {
  const params = new ethereum.Tuple();
  for (let i = 1; i <= 7; i++) params.push(ethereum.Value.fromI32(i * 11));
  params.push(ethereum.Value.fromBoolean(true));
  handleTaskParamsSet(newEvent(ADA).tuple(params).as<TaskParamsSet>());
}

describe("TaskCreated", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    registerModel();
    wait(60);
    createTask();
  });

  test("every parameter is in the task, which is open and unassigned", () => {
    row("Task", TASK)
      .count("seq", 7)
      .bytes("model", MODEL)
      .bytes("modelOwner", ADA)
      .has("category", "tabular")
      .count("modelRevision", 0)
      .has("modelVersion", "1.0.0")
      .count("taskType", 1)
      .bytes("requester", CLARA)
      .bytes("requesterOrder", taskOrder(CLARA, 7))
      .has("status", "Created")
      .count("statusIndex", 0)
      .has("statusOrder", "7")
      .amount("statusAt", now())
      .amount("reward", REWARD)
      .amount("deadline", DEADLINE)
      .count("providerBps", 8000)
      .count("verifierBps", 1500)
      .count("bondBps", 1400)
      .has("dataPointer", "ipfs://" + OTHER_CID)
      .has("metadataCid", CID)
      .has("spec", CID)
      .count("round", 0)
      .flag("providerConfirmed", false)
      .flag("escalated", false)
      .has("queue", "null")
      .flag("distributed", false)
      .flag("settled", false)
      .amount("refund", ZERO)
      .amount("createdAt", now())
      .has("createdBlock", "2")
      .bytes("createdTx", latestTx());
    row("ModelRevision", modelRevisionId(MODEL, 0)).count("taskCount", 1);
    assert.assertTrue(Task.load(TASK)!.provider === null);
    assert.dataSourceExists("TaskSpecFile", CID);
  });

  test("it counts in every summary that it belongs to", () => {
    const scopes = ["protocol", "type-1", "category-tabular", BY_MODEL, OWNED, REQUESTED];
    for (let i = 0; i < scopes.length; i++) {
      tasksOf(scopes[i]).count("total", 1).count("created", 1).amount("reward", REWARD).amount("escrowed", REWARD);
    }
    tasksOf("protocol").has("scope", "protocol");
    tasksOf("type-1").has("scope", "taskType");
    tasksOf("category-tabular").has("scope", "category");
    tasksOf(BY_MODEL).has("scope", "model");
    tasksOf(OWNED).has("scope", "owner");
    tasksOf(REQUESTED).has("scope", "requester");
    assert.notInStore("TaskSummary", PROVIDED);
  });

  test("requester and model owner find their summaries, and the requester's escrow grows", () => {
    row("Account", CLARA)
      .has("requested", REQUESTED)
      .amount("requesterSince", now())
      .has("role", "requester")
      .amount("escrowed", REWARD)
      .amount("spent", ZERO)
      .amount("lastActiveAt", now());
    row("Account", ADA).has("owned", OWNED).has("role", "modelOwner");
    namedRow("Protocol", "protocol").count("requesterCount", 1).count("accountCount", 2);
  });

  test("it opens the task's history and is news of the type task_created", () => {
    eventRow("Activity")
      .bytes("task", TASK)
      .has("kind", "TaskCreated")
      .bytes("actor", CLARA)
      .has("status", "Created")
      .count("statusIndex", 0)
      .count("round", 0)
      .amount("amount", REWARD)
      .amount("until", DEADLINE)
      .amount("timestamp", now())
      .has("block", "2")
      .bytes("tx", latestTx())
      .has("type", "task_created")
      .bytes("model", MODEL)
      .has("participants", "[" + CLARA.toHexString() + ", " + ADA.toHexString() + "]");
  });

  test("the time series note a task of this type and model", () => {
    latestPoint("TaskPoint")
      .has("protocol", "protocol")
      .bytes("task", TASK)
      .bytes("model", MODEL)
      .bytes("modelOwner", ADA)
      .has("category", "tabular")
      .count("taskType", 1)
      .bytes("requester", CLARA)
      .bytes("provider", NOBODY)
      .count("created", 1)
      .count("assigned", 0)
      .amount("reward", REWARD);
  });

  test("a requester is one since the first task", () => {
    const since = now();
    wait(1000);
    createTaskBy(CLARA);
    row("Account", CLARA).amount("requesterSince", since).amount("requesterActiveAt", now());
  });

  test("an owner who uses the own model is owner and requester at once", () => {
    createTaskBy(ADA);
    row("Account", ADA)
      .has("owned", OWNED)
      .has("requested", "requester-" + ADA.toHexString())
      .amount("escrowed", REWARD)
      .count("modelCount", 1);
    tasksOf(OWNED).count("total", 2);
    namedRow("Protocol", "protocol").count("requesterCount", 2).count("accountCount", 2);
    eventRow("Activity").has("participants", "[" + ADA.toHexString() + "]");
  });
});

describe("TaskAssigned", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    registerModel();
    createTask();
    wait(300);
  });

  test("a provider who accepts is confirmed and counted as one", () => {
    acceptTask();
    row("Task", TASK)
      .bytes("provider", FARID)
      .bytes("providerOrder", taskOrder(FARID, 7))
      .flag("providerConfirmed", true)
      .has("status", "Assigned")
      .count("statusIndex", 1)
      .amount("statusAt", now())
      .amount("deadline", DEADLINE)
      .amount("assignedAt", now())
      .bytes("assignedTx", latestTx())
      .amount("firstAssignedAt", now());
    row("Account", FARID)
      .has("role", "provider")
      .count("acceptedTasks", 1)
      .amount("lastAcceptedAt", now())
      .has("provided", PROVIDED);
    namedRow("Protocol", "protocol").count("providerCount", 1).count("activeProviderCount", 1);
    eventRow("Activity")
      .has("kind", "TaskAssigned")
      .bytes("actor", FARID)
      .bytes("provider", FARID)
      .has("status", "Assigned")
      .amount("until", DEADLINE)
      .has("detail", "accepted");
  });

  test("a provider whom the requester names is not confirmed and no provider yet", () => {
    assignTo(FARID, CLARA, false);
    row("Task", TASK).bytes("provider", FARID).flag("providerConfirmed", false);
    row("Account", FARID).has("role", "visitor").count("acceptedTasks", 0).has("provided", PROVIDED);
    row("Account", CLARA).has("role", "requester");
    namedRow("Protocol", "protocol").count("providerCount", 0).count("activeProviderCount", 1);
    eventRow("Activity")
      .bytes("actor", CLARA)
      .bytes("provider", FARID)
      .has("detail", "assigned");
  });

  test("how long a notice of cancellation would be is fixed with it", () => {
    row("Task", TASK).amount("cancelNotice", ZERO);
    setTaskParams();
    acceptTask();
    row("Task", TASK).count("cancelNotice", 33);
  });

  test("the task moves from created to assigned in every summary, with the time that it took", () => {
    acceptTask();
    const scopes = ["protocol", "type-1", "category-tabular", BY_MODEL, OWNED, REQUESTED];
    for (let i = 0; i < scopes.length; i++) {
      tasksOf(scopes[i]).count("total", 1).count("created", 0).count("assigned", 1);
      tasksOf(scopes[i]).count("assignments", 1).count("assignmentSeconds", 300);
    }
    tasksOf(PROVIDED).count("total", 1).count("assigned", 1).amount("reward", REWARD).amount("escrowed", REWARD);
    latestPoint("TaskPoint")
      .bytes("provider", FARID)
      .count("assigned", 1)
      .count("assignments", 1)
      .count("assignmentSeconds", 300);
  });
});

describe("TaskDeclined", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    reachAssigned();
    wait(60);
    handleTaskDeclined(newEvent(FARID).bytes(TASK).address(FARID).as<TaskDeclined>());
  });

  test("the task is open again and unassigned", () => {
    row("Task", TASK).has("status", "Created").flag("providerConfirmed", false);
    assert.assertTrue(Task.load(TASK)!.provider === null);
    row("Task", TASK).has("providerOrder", "null");
    tasksOf("protocol").count("created", 1).count("assigned", 0).count("total", 1);
    tasksOf(PROVIDED).count("total", 0).count("assigned", 0).amount("reward", ZERO).amount("escrowed", ZERO);
    namedRow("Protocol", "protocol").count("activeProviderCount", 0).count("providerCount", 1);
  });

  test("the history names who declined", () => {
    row("Account", FARID).count("declinedTasks", 1);
    eventRow("Activity")
      .has("kind", "TaskDeclined")
      .bytes("actor", FARID)
      .bytes("provider", FARID)
      .has("status", "Created")
      .bytes("task", TASK);
  });

  test("the time to the first assignment counts once", () => {
    wait(1000);
    acceptTask();
    tasksOf("protocol").count("assignments", 1).count("assignmentSeconds", 0);
    latestPoint("TaskPoint").count("assigned", 1).count("assignments", 0);
  });
});

describe("ResultSubmitted", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    setVerificationParams();
    registerModel();
    createTask();
    wait(300);
  });

  test("every parameter is in the task and in its new verification", () => {
    acceptTask();
    submitResult();
    row("Task", TASK)
      .has("status", "Completed")
      .count("statusIndex", 2)
      .has("queue", "verdict")
      .bytes("queuedOrder", orderByTime(now(), TASK))
      .has("statusOrder", "8589934599")
      .count("round", 1)
      .bytes("resultHash", RESULT_HASH)
      .has("resultCid", CID)
      .has("details", '{"resultHash":"0x4e"}')
      .bytes("verification", ROUND_1)
      .amount("completedAt", now())
      .bytes("completedTx", latestTx())
      .amount("firstCompletedAt", now());
    row("Verification", ROUND_1)
      .bytes("task", TASK)
      .bytes("model", MODEL)
      .count("taskType", 1)
      .bytes("requester", CLARA)
      .bytes("provider", FARID)
      .count("round", 1)
      .bytes("resultHash", RESULT_HASH)
      .has("resultCid", CID)
      .has("details", '{"resultHash":"0x4e"}')
      .amount("bond", BOND)
      .flag("bondHeld", true)
      .amount("reward", REWARD)
      .amount("submittedAt", now())
      .bytes("submittedTx", latestTx());
  });

  test("a verification that has not started is ready, open and shows the rules in force", () => {
    acceptTask();
    submitResult();
    row("Verification", ROUND_1)
      .has("status", "Ready")
      .count("statusIndex", 0)
      .flag("isOpen", true)
      .has("queue", "ready")
      .has("submittedOrder", eventRowId())
      .count("consensusThreshold", 5)
      .count("requiredVotes", 4)
      .count("majorityBps", 6000)
      .count("totalVotes", 0)
      .has("voters", "[]")
      .amount("rewardPool", BOND)
      .amount("verifierPool", BOND)
      .flag("poolOpened", false);
    namedRow("Protocol", "protocol").count("verificationCount", 1).count("readyVerificationCount", 1);
    latestPoint("VerificationPoint").bytes("verification", ROUND_1).count("submitted", 1);
  });

  test("durations run from creation and from assignment to the first result", () => {
    acceptTask();
    wait(200);
    submitResult();
    tasksOf("protocol").count("completed", 1).count("assigned", 0).count("results", 1);
    tasksOf("protocol").count("completions", 1).count("completionSeconds", 500);
    tasksOf(PROVIDED).count("responses", 1).count("responseSeconds", 200).count("completed", 1);
    latestPoint("TaskPoint").count("completed", 1).count("completions", 1).count("completionSeconds", 500);
  });

  test("the bond is held and the provider is free for other work", () => {
    acceptTask();
    submitResult();
    row("Account", FARID).amount("bonded", BOND).has("role", "provider");
    namedRow("Protocol", "protocol").amount("bonded", BOND).count("activeProviderCount", 0);
    eventRow("Activity")
      .has("kind", "ResultSubmitted")
      .bytes("actor", FARID)
      .has("status", "Completed")
      .count("round", 1)
      .bytes("verification", ROUND_1)
      .amount("amount", BOND)
      .has("text", CID)
      .has("type", "task_completed");
  });

  test("a result confirms an assignment that the provider never answered", () => {
    assignTo(FARID, CLARA, false);
    submitResult();
    row("Task", TASK).flag("providerConfirmed", true);
    row("Account", FARID).count("acceptedTasks", 1).amount("lastAcceptedAt", now());
    namedRow("Protocol", "protocol").count("providerCount", 1);
  });

  test("a resubmission is a new round and not another first result", () => {
    acceptTask();
    wait(200);
    submitResult();
    reject(ROUND_1, DEADLINE);
    wait(1000);
    submit(ROUND_2, FARID, 2);
    row("Task", TASK).count("round", 2).bytes("verification", ROUND_2).has("status", "Completed");
    row("Verification", ROUND_2).count("round", 2).has("status", "Ready");
    tasksOf("protocol").count("results", 2).count("completions", 1).count("completionSeconds", 500);
    tasksOf(PROVIDED).count("responses", 1).count("responseSeconds", 200);
    row("Account", FARID).count("acceptedTasks", 1).amount("bonded", BOND.plus(BOND));
    latestPoint("TaskPoint").count("completed", 1).count("completions", 0);
  });
});

describe("TaskAttested", () => {
  test("a third party's word is in the history and changes nothing", () => {
    clearStore();
    resetChain();
    reachCompleted();
    wait(60);
    handleTaskAttested(
      newEvent(STRANGER).bytes(TASK).bytes(ROUND_1).address(STRANGER).text("I get the same hash").as<TaskAttested>(),
    );
    row("Task", TASK).has("status", "Completed");
    eventRow("Activity")
      .has("kind", "TaskAttested")
      .bytes("task", TASK)
      .bytes("verification", ROUND_1)
      .bytes("actor", STRANGER)
      .has("text", "I get the same hash")
      .has("status", "Completed")
      .has("participants", listOf(STRANGER.toHexString(), CLARA.toHexString(), FARID.toHexString()));
    row("Account", STRANGER).has("role", "visitor").amount("lastActiveAt", now());
  });
});

describe("TaskVerified", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    reachCompleted();
    wait(1000);
  });

  test("an outcome by vote is a step of the history but not a separate feed item", () => {
    verify(ROUND_1, false);
    row("Task", TASK)
      .has("status", "Verified")
      .count("statusIndex", 3)
      .has("queue", "payment")
      .flag("verifiedByRequester", false)
      .amount("verifiedAt", now())
      .bytes("verifiedTx", latestTx())
      .amount("firstVerifiedAt", now());
    eventRow("Activity", 1)
      .has("kind", "TaskVerified")
      .bytes("task", TASK)
      .bytes("verification", ROUND_1)
      .bytes("provider", FARID)
      .has("detail", "verifiers")
      .has("status", "Verified")
      .flag("isNews", false);
    assert.notInStore("FeedItem", feedRowId(CLARA, 1));
  });

  test("the requester's own acceptance is news", () => {
    verify(ROUND_1, true);
    row("Task", TASK).flag("verifiedByRequester", true);
    eventRow("Activity", 1)
      .bytes("actor", CLARA)
      .has("detail", "requester")
      .has("kind", "TaskVerified")
      .flag("isNews", true);
  });

  test("the requester's own acceptance waives the appeal: the outcome is final", () => {
    const verification = Verification.load(ROUND_1)!;
    verification.finalAt = now().plus(BigInt.fromI32(5000));
    verification.save();
    verify(ROUND_1, true);
    row("Verification", ROUND_1).amount("finalAt", now());
  });

  test("an acceptance counts even where its verification is not known", () => {
    verify(ROUND_2, true);
    row("Task", TASK).has("status", "Verified").flag("verifiedByRequester", true);
  });

  test("success is verified work by judged work", () => {
    verify(ROUND_1, false);
    tasksOf("protocol").count("verified", 1).count("completed", 0).count("successBps", 10_000);
    tasksOf(PROVIDED).count("verified", 1).count("successBps", 10_000);
    tasksOf("protocol").count("verifications", 1).count("verificationSeconds", 1000);
    latestPoint("TaskPoint").count("verified", 1).count("verifications", 1).count("verificationSeconds", 1000);
  });
});

describe("TaskRejected", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    reachCompleted();
    wait(1000);
  });

  test("the provider gets a new deadline", () => {
    const newDeadline = DEADLINE.plus(BigInt.fromI32(DAY));
    reject(ROUND_1, newDeadline);
    row("Task", TASK)
      .has("status", "Rejected")
      .count("statusIndex", 4)
      .has("queue", "null")
      .amount("deadline", newDeadline)
      .amount("rejectedAt", now())
      .bytes("rejectedTx", latestTx());
    eventRow("Activity", 1)
      .has("kind", "TaskRejected")
      .bytes("task", TASK)
      .bytes("verification", ROUND_1)
      .bytes("provider", FARID)
      .amount("until", newDeadline)
      .has("status", "Rejected")
      .flag("isNews", false);
    tasksOf(PROVIDED).count("rejected", 1).count("rejections", 1).count("successBps", 0);
    latestPoint("TaskPoint").count("rejected", 1);
  });

  test("a rejection that a ruling confirms counts once", () => {
    reject(ROUND_1, DEADLINE);
    wait(DAY);
    reject(ROUND_1, DEADLINE);
    tasksOf("protocol").count("rejected", 1).count("rejections", 1).count("total", 1);
    latestPoint("TaskPoint").count("rejected", 0);
  });

  test("a rejection that a ruling turns is success, and stays on record", () => {
    reject(ROUND_1, DEADLINE);
    verify(ROUND_1, false);
    tasksOf(PROVIDED).count("verified", 1).count("rejected", 0).count("rejections", 1).count("successBps", 10_000);
  });
});

describe("TaskReassigned", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    reachCompleted();
    reject(ROUND_1, DEADLINE);
    wait(DAY);
  });

  test("a new provider takes over what the old one had", () => {
    reassignTo(GRETE);
    row("Task", TASK)
      .bytes("provider", GRETE)
      .has("status", "Assigned")
      .flag("providerConfirmed", false)
      .amount("deadline", DEADLINE)
      .amount("assignedAt", now());
    tasksOf(PROVIDED).count("total", 0).count("rejected", 0).count("rejections", 1).amount("escrowed", ZERO);
    tasksOf("provider-" + GRETE.toHexString()).count("total", 1).count("assigned", 1).amount("escrowed", REWARD);
    tasksOf("protocol").count("rejected", 0).count("assigned", 1).count("total", 1);
    row("Account", FARID).count("reassignedTasks", 1);
    eventRow("Activity")
      .has("kind", "TaskReassigned")
      .bytes("actor", CLARA)
      .bytes("provider", GRETE)
      .amount("until", DEADLINE)
      .has("detail", "reassigned")
      .has("participants", listOf(CLARA.toHexString(), GRETE.toHexString(), FARID.toHexString()));
  });

  test("the zero address opens the task to all providers", () => {
    reassignTo(NOBODY);
    row("Task", TASK).has("status", "Created").count("statusIndex", 0);
    assert.assertTrue(Task.load(TASK)!.provider === null);
    tasksOf("protocol").count("created", 1).count("rejected", 0);
    eventRow("Activity").has("detail", "reopened").has("status", "Created");
    assert.notInStore("Account", NOBODY.toHexString());
  });

  test("the new provider's answer is timed from the reassignment", () => {
    reassignTo(GRETE);
    wait(400);
    submit(ROUND_2, GRETE, 2);
    tasksOf("provider-" + GRETE.toHexString()).count("responses", 1).count("responseSeconds", 400);
    tasksOf("protocol").count("completions", 1);
  });
});

describe("TaskCancelRequested", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    reachAssigned();
    wait(60);
    const effectiveAt = now().plus(BigInt.fromI32(3600));
    handleTaskCancelRequested(
      newEvent(CLARA).bytes(TASK).address(CLARA).uint(effectiveAt).as<TaskCancelRequested>(),
    );
  });

  test("the notice is in the task and in its history; the status stays", () => {
    const effectiveAt = now().plus(BigInt.fromI32(3600));
    row("Task", TASK)
      .amount("cancelRequestedAt", now())
      .amount("cancelEffectiveAt", effectiveAt)
      .has("status", "Assigned");
    eventRow("Activity")
      .has("kind", "TaskCancelRequested")
      .bytes("actor", CLARA)
      .amount("until", effectiveAt)
      .bytes("task", TASK);
  });

  test("it stays when the provider declines the task, until another one has it", () => {
    const effectiveAt = now().plus(BigInt.fromI32(3600));
    handleTaskDeclined(newEvent(FARID).bytes(TASK).address(FARID).as<TaskDeclined>());
    row("Task", TASK).has("status", "Created").amount("cancelEffectiveAt", effectiveAt);
    assignTo(FARID, CLARA, false);
    assert.assertTrue(Task.load(TASK)!.cancelEffectiveAt === null);
    assert.assertTrue(Task.load(TASK)!.cancelRequestedAt === null);
  });

  test("a result voids the notice", () => {
    submitResult();
    const task = Task.load(TASK)!;
    assert.assertTrue(task.cancelRequestedAt === null);
    assert.assertTrue(task.cancelEffectiveAt === null);
  });
});

describe("TaskCancelled", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    registerModel();
    createTask();
    wait(60);
  });

  test("an open task ends refunded and affects no record", () => {
    cancelTask();
    row("Task", TASK)
      .has("status", "Cancelled")
      .count("statusIndex", 5)
      .flag("settled", true)
      .amount("refund", REWARD)
      .amount("cancelledAt", now())
      .bytes("cancelledTx", latestTx());
    tasksOf("protocol")
      .count("cancelled", 1)
      .count("created", 0)
      .count("cancelledWithProvider", 0)
      .amount("escrowed", ZERO)
      .amount("refunded", REWARD);
    row("Account", CLARA).amount("escrowed", ZERO).amount("refunded", REWARD).amount("spent", ZERO);
    eventRow("Activity", 1)
      .has("kind", "TaskCancelled")
      .bytes("actor", CLARA)
      .has("status", "Cancelled")
      .amount("amount", REWARD);
  });

  test("a task that a provider had accepted counts in the provider's record", () => {
    acceptTask();
    cancelTask();
    tasksOf(PROVIDED)
      .count("cancelled", 1)
      .count("cancelledWithProvider", 1)
      .count("endedUnconfirmed", 0)
      .count("total", 1)
      .count("assigned", 0);
    namedRow("Protocol", "protocol").count("activeProviderCount", 0);
    latestPoint("TaskPoint").count("cancelled", 1).bytes("provider", FARID);
  });
});

describe("TaskExpired", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    registerModel();
    createTask();
    wait(15 * DAY);
  });

  test("any account may settle an open task that is over", () => {
    expireTask(STRANGER, CREATED);
    row("Task", TASK)
      .has("status", "Expired")
      .count("statusIndex", 6)
      .flag("settled", true)
      .amount("refund", REWARD)
      .amount("expiredAt", now())
      .bytes("expiredTx", latestTx());
    eventRow("Activity", 1)
      .has("kind", "TaskExpired")
      .bytes("actor", STRANGER)
      .amount("amount", REWARD)
      .has("detail", "Created")
      .has("status", "Expired");
    tasksOf("protocol").count("expired", 1).count("expiredWithProvider", 0).amount("escrowed", ZERO);
    latestPoint("TaskPoint").count("expired", 1);
  });

  test("an accepted task that was not delivered counts against the provider", () => {
    acceptTask();
    expireTask(STRANGER, ASSIGNED);
    tasksOf(PROVIDED).count("expired", 1).count("expiredWithProvider", 1).count("successBps", 0);
  });

  test("an assignment that the provider never confirmed does not", () => {
    assignTo(FARID, CLARA, false);
    expireTask(STRANGER, ASSIGNED);
    tasksOf(PROVIDED).count("expired", 1).count("expiredWithProvider", 1).count("endedUnconfirmed", 1);
  });

  test("a result that was never verified leaves the queue with its task", () => {
    acceptTask();
    submitResult();
    expireTask(STRANGER, COMPLETED);
    row("Verification", ROUND_1).has("status", "Ready").flag("isOpen", false);
    assert.assertTrue(Verification.load(ROUND_1)!.queue === null);
    namedRow("Protocol", "protocol").count("readyVerificationCount", 0).count("abandonedVerificationCount", 1);
    eventRow("Activity", 1).has("detail", "Completed");
  });
});

describe("Parameters of tasks", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("every announced parameter is shown", () => {
    setTaskParams();
    namedRow("Parameters", "parameters")
      .count("minDuration", 11)
      .count("maxDuration", 22)
      .count("cancelNotice", 33)
      .count("resubmitWindow", 44)
      .count("reassignWindow", 55)
      .count("staleWindow", 66)
      .count("maxRounds", 77)
      .amount("updatedAt", now());
    namedRow("Protocol", "protocol").has("parameters", "parameters");
    eventRow("Activity").has("kind", "TaskParamsSet").bytes("actor", ADA).has("type", "other");
  });

  test("each changed value is kept, with what it was before", () => {
    setTaskParams();
    namedRow("ParametersChange", eventRowId(0) + "00")
      .has("activity", eventRowId(0))
      .has("kind", "TaskParamsSet")
      .has("name", "minDuration")
      .has("before", "0")
      .has("after", "11")
      .bytes("sender", ADA)
      .amount("timestamp", now())
      .count("block", blockNumber())
      .bytes("tx", latestTx());
    namedRow("ParametersChange", eventRowId(0) + "06").has("name", "maxRounds").has("after", "77");
    assert.entityCount("ParametersChange", 7);
    setTaskParams();
    assert.entityCount("ParametersChange", 7);
  });

  test("creation can be paused and resumed", () => {
    handleCreationPaused(newEvent(GUARDIAN).flag(true).number(604_800).address(GUARDIAN).as<CreationPaused>());
    namedRow("Protocol", "protocol").amount("creationPausedUntil", BigInt.fromI32(604_800));
    eventRow("Activity").has("kind", "CreationPaused").bytes("actor", GUARDIAN).has("detail", "paused");
    handleCreationPaused(newEvent(GUARDIAN).flag(false).number(0).address(GUARDIAN).as<CreationPaused>());
    namedRow("Protocol", "protocol").amount("creationPausedUntil", ZERO);
    eventRow("Activity").has("detail", "resumed");
  });
});

describe("A task that is not there", () => {
  test("is logged, and no half of it is made", () => {
    clearStore();
    resetChain();
    createTask();
    acceptTask();
    submitResult();
    verify(ROUND_1, true);
    reject(ROUND_1, DEADLINE);
    reassignTo(GRETE);
    cancelTask();
    expireTask(STRANGER, CREATED);
    handleTaskDeclined(newEvent(FARID).bytes(TASK).address(FARID).as<TaskDeclined>());
    handleTaskCancelRequested(newEvent(CLARA).bytes(TASK).address(CLARA).uint(now()).as<TaskCancelRequested>());
    handleTaskAttested(newEvent(STRANGER).bytes(TASK).bytes(ROUND_1).address(STRANGER).text("").as<TaskAttested>());
    assert.entityCount("Task", 0);
    assert.entityCount("Verification", 0);
    assert.entityCount("TaskSummary", 0);
    assert.entityCount("Account", 0);
  });
});

describe("A task of a private model", () => {
  test("has no category, no description, and counts in no category", () => {
    clearStore();
    resetChain();
    register(MODEL, ADA, 3, false);
    handleTaskCreated(
      newEvent(CLARA)
        .bytes(TASK)
        .bytes(MODEL)
        .address(CLARA)
        .number(1)
        .number(0)
        .uint(REWARD)
        .uint(DEADLINE)
        .number(8000)
        .number(1500)
        .number(1400)
        .text("")
        .text("")
        .bytes(DIGEST)
        .as<TaskCreated>(),
    );
    row("Task", TASK).has("category", "").has("metadataCid", "");
    assert.assertTrue(Task.load(TASK)!.spec === null);
    tasksOf("protocol").count("total", 1);
    assert.notInStore("TaskSummary", "category-");
  });
});

describe("A result that is accepted again", () => {
  test("by a ruling that confirms it, counts once", () => {
    clearStore();
    resetChain();
    reachCompleted();
    wait(100);
    verify(ROUND_1, true);
    wait(900);
    verify(ROUND_1, false);
    tasksOf("protocol").count("verified", 1).count("verifications", 1).count("verificationSeconds", 100);
    latestPoint("TaskPoint").count("verified", 0).count("verifications", 0);
    row("Task", TASK).amount("verifiedAt", now());
  });
});

describe("A task whose approval an arbiter overruled", () => {
  test("leaves the series and the counts alike, and enters both once when its second result is approved", () => {
    clearStore();
    resetChain();
    reachCompleted();
    verify(ROUND_1, true);
    latestPoint("TaskPoint").count("verified", 1).count("verifications", 1);
    reject(ROUND_1, now());
    latestPoint("TaskPoint").count("verified", -1).count("rejected", 1);
    tasksOf("protocol").count("verified", 0);
    wait(900);
    verify(ROUND_1, false);
    latestPoint("TaskPoint").count("verified", 1).count("verifications", 0);
    tasksOf("protocol").count("verified", 1).count("verifications", 1).count("rejections", 1);
  });
});

describe("A cancellation by another account", () => {
  test("is the action of that account", () => {
    clearStore();
    resetChain();
    reachAssigned();
    handleTaskCancelled(
      newEvent(STRANGER).bytes(TASK).address(CLARA).address(STRANGER).uint(REWARD).as<TaskCancelled>(),
    );
    row("Account", STRANGER).amount("lastActiveAt", now()).has("role", "visitor");
    eventRow("Activity").has("kind", "TaskCancelled").bytes("actor", STRANGER);
  });
});
