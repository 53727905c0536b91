import { describe, expect, test } from "vitest";
import {
  cidOfPointer,
  composeAccessMethod,
  ipfsPointer,
  isCid,
  parseAccessMethod,
  parsePointer,
} from "./pointer.ts";

const CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
const OLD_CID = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";

describe("pointers", () => {
  test("stored content is pointed at with ipfs:// and its content id", () => {
    expect(ipfsPointer(CID)).toBe(`ipfs://${CID}`);
    expect(parsePointer(`ipfs://${CID}`)).toEqual({ kind: "ipfs", cid: CID, path: "" });
    expect(parsePointer(`ipfs://${OLD_CID}/data/input.csv`)).toEqual({
      kind: "ipfs",
      cid: OLD_CID,
      path: "data/input.csv",
    });
  });

  test("a bare content id, a URL and any other reference are accepted too", () => {
    expect(parsePointer(` ${CID} `)).toEqual({ kind: "ipfs", cid: CID, path: "" });
    expect(parsePointer("https://data.example/set.csv")).toEqual({
      kind: "url",
      url: "https://data.example/set.csv",
    });
    expect(parsePointer("s3://bucket/key")).toEqual({ kind: "reference", text: "s3://bucket/key" });
    expect(parsePointer("  ")).toBeUndefined();
  });

  test("text that is not a content id never becomes an ipfs pointer", () => {
    expect(isCid("bafkreinonsense")).toBe(false);
    expect(() => ipfsPointer("nonsense")).toThrow('"nonsense" is not a content id');
    expect(cidOfPointer("ipfs://nonsense")).toBeUndefined();
  });
});

describe("a model's access method", () => {
  test.each([
    [
      { fileCid: CID, accessMethod: "POST https://api.example/run" },
      `ipfs://${CID}|POST https://api.example/run`,
    ],
    [{ fileCid: CID }, `ipfs://${CID}|`],
    [{ accessMethod: "https://api.example/run" }, "https://api.example/run"],
    [{ accessMethod: "zcat input.gz | ./run --stdin" }, "zcat input.gz | ./run --stdin"],
    [{ fileCid: CID, accessMethod: "a | b" }, `ipfs://${CID}|a | b`],
    [{}, ""],
  ])("%j is stored as %j and read back", (access, stored) => {
    expect(composeAccessMethod(access)).toBe(stored);
    expect(parseAccessMethod(stored)).toEqual(access);
  });

  test("an empty first half leaves the access method, a lone pointer leaves the file", () => {
    expect(parseAccessMethod("|https://api.example/run")).toEqual({
      accessMethod: "https://api.example/run",
    });
    expect(parseAccessMethod(`ipfs://${CID}`)).toEqual({ fileCid: CID });
    expect(parseAccessMethod("|")).toEqual({});
  });
});
