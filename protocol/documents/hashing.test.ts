import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { metadataDigest, sha256, sha256OfBlob, sha256OfJson, sha256OfStream } from "./hashing.ts";

const expected = (data: string | Uint8Array) => `0x${createHash("sha256").update(data).digest("hex")}`;

describe("canonical JSON", () => {
  test("members are ordered, spaces are gone and numbers are in their shortest form (RFC 8785)", () => {
    expect(canonicalJson({ b: [1.0, 1e21, 0.000001], a: { "€": "ö", "\n": true, z: null } })).toBe(
      '{"a":{"\\n":true,"z":null,"€":"ö"},"b":[1,1e+21,0.000001]}',
    );
  });

  test("the order in which an object was built does not change its text", () => {
    expect(canonicalJson({ x: 1, y: { q: 2, p: 3 } })).toBe(canonicalJson({ y: { p: 3, q: 2 }, x: 1 }));
  });

  test("members without a value are left out", () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  test.each([[undefined], [Number.NaN], [{ amount: 10n }], ["\ud800"]])(
    "%s has no JSON form and is refused",
    (value) => {
      expect(() => canonicalJson(value)).toThrow(/cannot be written as JSON/);
    },
  );
});

describe("SHA-256", () => {
  test("the hash of nothing is the known one", async () => {
    expect(await sha256(new Uint8Array())).toBe(
      "0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
  });

  test("bytes, a stream of pieces and a blob of the same data have the same hash", async () => {
    const data = crypto.getRandomValues(new Uint8Array(60_000));
    const seen: number[] = [];
    async function* pieces() {
      for (let at = 0; at < data.length; at += 7_919) yield data.subarray(at, at + 7_919);
    }
    expect(await sha256(data)).toBe(expected(data));
    expect(await sha256OfStream(pieces(), (bytes) => seen.push(bytes))).toBe(expected(data));
    expect(await sha256OfBlob(new Blob([data]))).toBe(expected(data));
    expect(seen.at(-1)).toBe(data.length);
    expect(seen).toHaveLength(Math.ceil(data.length / 7_919));
  });

  test("a JSON value is hashed in its canonical form", async () => {
    expect(await sha256OfJson({ b: 1, a: 2 })).toBe(expected('{"a":2,"b":1}'));
    expect(await metadataDigest({ b: 1, a: 2 })).toBe(expected('{"a":2,"b":1}'));
  });
});
