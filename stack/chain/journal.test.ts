import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type BlockEntry, Journal, readJournal, transactionHash } from "./journal.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "journal-test-"));
  path = join(folder, "journal.jsonl");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const AT = 1_800_000_000;
/** What is left of a transaction that was sent at `AT`. */
const sent = (transaction: string) => ({ at: AT, transaction });

const block = (number: number, transactions: string[] = []): BlockEntry => ({
  kind: "block",
  number,
  timestamp: 1_800_000_000 + number,
  hash: `0x${number}`,
  transactions,
  seenAt: 1_800_000_000 + number,
});

describe("the chain's journal", () => {
  it("gives back the blocks in order, and the transactions that are in none of them", () => {
    const journal = new Journal(path, []);
    for (const transaction of ["0x01", "0x02", "0x03"]) journal.sent(transaction, AT);
    journal.block(block(1, ["0x02"]));
    journal.refused(transactionHash("0x03"));
    journal.block(block(2));
    expect(readJournal(path)).toEqual({ blocks: [block(1, ["0x02"]), block(2)], announced: [sent("0x01")] });
  });

  it("is empty when there is no file", () => {
    expect(readJournal(path)).toEqual({ blocks: [], announced: [] });
  });

  it("ignores a line that a kill cut off", () => {
    new Journal(path, []).block(block(1));
    appendFileSync(path, '{"kind":"block","number":2,"times');
    expect(readJournal(path).blocks).toEqual([block(1)]);
  });

  it("drops what a snapshot holds, and keeps later blocks and transactions in no block", () => {
    const journal = new Journal(path, []);
    journal.sent("0x01", AT);
    for (const number of [1, 2, 3]) journal.block(block(number));
    journal.cut(2);
    expect(journal.blocks).toBe(1);
    expect(readJournal(path)).toEqual({
      blocks: [block(3)],
      announced: [{ at: undefined, transaction: "0x01" }],
    });
    journal.block(block(4, ["0x01"]));
    expect(readJournal(path)).toEqual({ blocks: [block(3), block(4, ["0x01"])], announced: [] });
  });

  it("gives back a block that was due and is not there yet", () => {
    const journal = new Journal(path, []);
    journal.due(AT + 1);
    journal.block(block(1));
    journal.due(AT + 3);
    expect(readJournal(path).announced).toEqual([{ at: AT + 3, transaction: undefined }]);
  });

  it("takes over the transactions that a former one left", () => {
    new Journal(path, []).block(block(1));
    new Journal(path, ["0x05"]);
    expect(readJournal(path)).toEqual({ blocks: [], announced: [{ at: undefined, transaction: "0x05" }] });
  });
});
