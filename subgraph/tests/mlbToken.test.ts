import { beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import { Approval, Transfer } from "../generated/MLBToken/MLBToken";
import { handleApproval, handleTransfer } from "../src/mlbToken";
import { ADA, CLARA, FARID, milli, ZERO } from "./support/actors";
import { latestTx, newEvent, now, resetChain, wait } from "./support/event-builder";
import { eventRow, feedRowId, row } from "./support/row";

function approve(amount: i32): void {
  handleApproval(newEvent(CLARA).address(CLARA).address(FARID).uint(milli(amount)).as<Approval>());
}

describe("MLBToken", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("a transfer is a row with both sides, the amount, the time and the transaction", () => {
    handleTransfer(newEvent(ADA).address(ADA).address(CLARA).uint(milli(1500)).as<Transfer>());
    eventRow("TokenTransfer")
      .bytes("from", ADA)
      .bytes("to", CLARA)
      .has("fromOrder", feedRowId(ADA))
      .has("toOrder", feedRowId(CLARA))
      .amount("amount", milli(1500))
      .amount("timestamp", now())
      .has("block", "1")
      .bytes("tx", latestTx());
  });

  test("the latest approval of a spender replaces the one before", () => {
    approve(3000);
    wait(60);
    approve(100);
    row("Allowance", CLARA.concat(FARID))
      .bytes("owner", CLARA)
      .bytes("spender", FARID)
      .amount("approved", milli(100))
      .amount("updatedAt", now())
      .bytes("updatedTx", latestTx());
  });

  test("a revocation leaves an approval of nothing", () => {
    approve(3000);
    approve(0);
    row("Allowance", CLARA.concat(FARID)).amount("approved", ZERO);
  });
});
