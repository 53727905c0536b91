import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import { ADA, CLARA, FARID, INES, milli } from "./support/actors";
import { now, resetChain, wait } from "./support/event-builder";
import { latestPoint, Row, row } from "./support/row";
import { acceptTask, createTask, DAY, registerModel, stake } from "./support/steps";

/** Of each role: first in its hour and first in its day. */
function assertPoint(owners: i32, requesters: i32, providers: i32, verifiers: i32): Row {
  return latestPoint("ParticipationPoint")
    .count("ownersOfHour", owners)
    .count("requestersOfHour", requesters)
    .count("providersOfHour", providers)
    .count("verifiersOfHour", verifiers);
}

describe("Participation", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("the first action in a role counts for its hour and its day", () => {
    registerModel();
    assertPoint(1, 0, 0, 0).count("ownersOfDay", 1).bytes("account", ADA).has("protocol", "protocol");
    row("Account", ADA).amount("ownerActiveAt", now());
    createTask();
    assertPoint(0, 1, 0, 0).count("requestersOfDay", 1).bytes("account", CLARA);
    row("Account", CLARA).amount("requesterActiveAt", now());
    acceptTask();
    assertPoint(0, 0, 1, 0).count("providersOfDay", 1).bytes("account", FARID);
    row("Account", FARID).amount("providerActiveAt", now());
    stake(INES, milli(1000));
    assertPoint(0, 0, 0, 1).count("verifiersOfDay", 1).bytes("account", INES);
    row("Account", INES).amount("verifierActiveAt", now());
  });

  test("a second action in the same hour does not count", () => {
    registerModel();
    createTask();
    acceptTask();
    createTask();
    assertPoint(0, 0, 1, 0).bytes("account", FARID);
  });

  test("the next hour of the same day counts as an hour only, the next day as both", () => {
    stake(INES, milli(1000));
    wait(3_600);
    stake(INES, milli(1000));
    assertPoint(0, 0, 0, 1).count("verifiersOfDay", 0);
    wait(DAY);
    stake(INES, milli(1000));
    assertPoint(0, 0, 0, 1).count("verifiersOfDay", 1);
  });

  test("each role of an address is counted separately", () => {
    registerModel();
    stake(ADA, milli(1000));
    assertPoint(0, 0, 0, 1).bytes("account", ADA);
    assert.fieldEquals("Account", ADA.toHexString(), "role", "verifier");
  });
});
