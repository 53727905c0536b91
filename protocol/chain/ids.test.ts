import { encodeAbiParameters, type Hex, keccak256, parseAbiParameters } from "viem";
import { describe, expect, test } from "vitest";
import {
  isId,
  latestVerificationOf,
  modelIdOf,
  modelSeqOf,
  roundOf,
  type TaskTerms,
  taskIdOf,
  taskIdOfVerification,
  taskSeqOf,
  verificationIdOf,
  voterOf,
} from "./ids.ts";

const CONTRACT = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

const TERMS: TaskTerms = {
  requester: "0x14dc79964da2c08b23698b3d3cc7ca32193d9955",
  modelId: `0x${"0a".repeat(32)}`,
  reward: 10n ** 18n,
  taskType: 1,
  check: 0,
  deadline: 2_000_000_000,
  dataPointer: "ipfs://input",
  metadataCid: "bafy",
  modelDigest: `0x${"0d".repeat(32)}`,
};
const RESULT = `0x${"ef".repeat(32)}` as const;

const hashed = (types: string, values: readonly unknown[]): Hex =>
  keccak256(encodeAbiParameters(parseAbiParameters(types), values as never));

describe("task ids", () => {
  const { requester, modelId, reward, taskType, check, deadline, dataPointer, metadataCid, modelDigest } =
    TERMS;

  test("are 14 bytes of hash over the terms, zeros, the number and a zero byte", () => {
    const data = [taskType, check, deadline, dataPointer, metadataCid, modelDigest];
    const spec = hashed("address, bytes32, uint96, (uint8, uint8, uint32, string, string, bytes32)", [
      ...[requester, modelId, reward],
      data,
    ]);
    const hash = hashed("uint256, address, uint32, bytes32", [31337n, CONTRACT, 42, spec]);
    expect(taskIdOf(31337, CONTRACT, 42, TERMS)).toBe(`${hash.slice(0, 30)}${"00".repeat(13)}0000002a00`);
  });

  test("give their number back, and differ between chains", () => {
    for (const seq of [1, 2, 255, 256, 65_536, 2 ** 31, 2 ** 32 - 1]) {
      expect(taskSeqOf(taskIdOf(31337, CONTRACT, seq, TERMS))).toBe(seq);
      expect(taskIdOf(31337, CONTRACT, seq, TERMS)).not.toBe(taskIdOf(137, CONTRACT, seq, TERMS));
    }
  });

  test("differ when anything that the task promises differs", () => {
    const others: TaskTerms[] = [
      { ...TERMS, requester: CONTRACT },
      { ...TERMS, modelId: RESULT },
      { ...TERMS, reward: reward - 1n },
      { ...TERMS, taskType: 2 },
      { ...TERMS, check: 1 },
      { ...TERMS, deadline: deadline - 1 },
      { ...TERMS, dataPointer: "ipfs://other" },
      { ...TERMS, metadataCid: "" },
      { ...TERMS, modelDigest: RESULT },
    ];
    const ids = [TERMS, ...others].map((terms) => taskIdOf(31337, CONTRACT, 1, terms));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("exist for running numbers only", () => {
    for (const seq of [0, -1, 1.5, 2 ** 32])
      expect(() => taskIdOf(31337, CONTRACT, seq, TERMS)).toThrow(RangeError);
  });
});

describe("verification ids", () => {
  const taskId = taskIdOf(31337, CONTRACT, 7, TERMS);

  test("are the task's id with 13 bytes of hash over the result and the round, and lead back to the task", () => {
    for (const round of [1, 2, 255]) {
      const id = verificationIdOf(taskId, round, RESULT);
      const hash = hashed("bytes32, uint8, bytes32", [taskId, round, RESULT]);
      expect(id.slice(0, 30)).toBe(taskId.slice(0, 30));
      expect(id.slice(30, 56)).toBe(hash.slice(30, 56));
      expect([roundOf(id), taskIdOfVerification(id), taskSeqOf(id)]).toEqual([round, taskId, 7]);
    }
    expect(roundOf(taskId)).toBe(0);
    expect(verificationIdOf(taskId, 1, RESULT)).not.toBe(verificationIdOf(taskId, 1, TERMS.modelDigest));
  });

  test("exist for rounds 1 to 255 only", () => {
    for (const round of [0, 256, 1.5])
      expect(() => verificationIdOf(taskId, round, RESULT)).toThrow(RangeError);
  });

  test("a task's latest verification belongs to its latest result; none before the first result", () => {
    for (const round of [1, 2])
      expect(latestVerificationOf(taskId, round, RESULT)).toBe(verificationIdOf(taskId, round, RESULT));
    expect(latestVerificationOf(taskId, 0, null)).toBeNull();
  });

  test("begin the ids of their votes; the rest is the voter", () => {
    expect(voterOf(`${verificationIdOf(taskId, 1, RESULT)}14dc79964da2c08b23698b3d3cc7ca32193d9955`)).toBe(
      "0x14dc79964da2c08b23698b3d3cc7ca32193d9955",
    );
  });
});

test("model ids are 28 bytes of hash and the number", () => {
  const hash = hashed("uint256, address, uint32", [31337n, CONTRACT, 8]);
  expect(modelIdOf(31337, CONTRACT, 8)).toBe(`${hash.slice(0, 58)}00000008`);
  for (const seq of [1, 255, 65_536, 2 ** 24, 2 ** 32 - 1]) {
    expect(modelSeqOf(modelIdOf(31337, CONTRACT, seq))).toBe(seq);
  }
  expect(() => modelIdOf(31337, CONTRACT, 2 ** 32)).toThrow(RangeError);
});

test("an id in an address bar is recognised in any letter case, anything else is not", () => {
  expect(isId(`0x${"aB".repeat(32)}`)).toBe(true);
  for (const text of ["", "42", `0x${"ab".repeat(31)}`, `0x${"zz".repeat(32)}`])
    expect(isId(text)).toBe(false);
});
