import { encodeAbiParameters, keccak256 } from "viem";
import { describe, expect, test } from "vitest";
import {
  isId,
  latestVerificationOf,
  modelIdOf,
  modelSeqOf,
  roundOf,
  taskIdOf,
  taskIdOfVerification,
  taskSeqOf,
  verificationIdOf,
  voterOf,
} from "./ids.ts";

const CONTRACT = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

/** Bytes of hash that an id shows before its number, computed here without the code under test. */
function hashPrefix(type: string, chainId: bigint, seq: number, bytes: number): string {
  const parameters = [{ type: "uint256" }, { type: "address" }, { type }];
  return keccak256(encodeAbiParameters(parameters, [chainId, CONTRACT, seq])).slice(0, 2 + 2 * bytes);
}

describe("task ids", () => {
  test("are 27 bytes of hash, the number and a zero byte", () => {
    expect(taskIdOf(31337, CONTRACT, 42)).toBe(`${hashPrefix("uint32", 31337n, 42, 27)}0000002a00`);
    expect(taskIdOf(137, CONTRACT, 2 ** 32 - 1)).toBe(
      `${hashPrefix("uint32", 137n, 2 ** 32 - 1, 27)}ffffffff00`,
    );
  });

  test("give their number back, and differ between chains", () => {
    for (const seq of [1, 2, 255, 256, 65_536, 2 ** 31, 2 ** 32 - 1]) {
      expect(taskSeqOf(taskIdOf(31337, CONTRACT, seq))).toBe(seq);
      expect(taskIdOf(31337, CONTRACT, seq)).not.toBe(taskIdOf(137, CONTRACT, seq));
    }
  });

  test("exist for running numbers only", () => {
    for (const seq of [0, -1, 1.5, 2 ** 32]) expect(() => taskIdOf(31337, CONTRACT, seq)).toThrow(RangeError);
  });
});

describe("verification ids", () => {
  const taskId = taskIdOf(31337, CONTRACT, 7);

  test("are the task's id with the round in the last byte, and lead back to both", () => {
    for (const round of [1, 2, 255]) {
      const id = verificationIdOf(taskId, round);
      expect(id.slice(0, 64)).toBe(taskId.slice(0, 64));
      expect([roundOf(id), taskIdOfVerification(id), taskSeqOf(id)]).toEqual([round, taskId, 7]);
    }
    expect(roundOf(taskId)).toBe(0);
  });

  test("exist for rounds 1 to 255 only", () => {
    for (const round of [0, 256, 1.5]) expect(() => verificationIdOf(taskId, round)).toThrow(RangeError);
  });

  test("a task's latest verification belongs to its latest result; none before the first result", () => {
    for (const round of [1, 2]) {
      expect(latestVerificationOf(taskId, round)).toBe(verificationIdOf(taskId, round));
    }
    expect(latestVerificationOf(taskId, 0)).toBeNull();
  });

  test("begin the ids of their votes; the rest is the voter", () => {
    expect(voterOf(`${verificationIdOf(taskId, 1)}14dc79964da2c08b23698b3d3cc7ca32193d9955`)).toBe(
      "0x14dc79964da2c08b23698b3d3cc7ca32193d9955",
    );
  });
});

test("model ids are 28 bytes of hash and the number", () => {
  expect(modelIdOf(31337, CONTRACT, 8)).toBe(`${hashPrefix("uint32", 31337n, 8, 28)}00000008`);
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
