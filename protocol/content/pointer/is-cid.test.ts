import { base32 } from "multiformats/bases/base32";
import { base36 } from "multiformats/bases/base36";
import { base58btc } from "multiformats/bases/base58";
import { CID } from "multiformats/cid";
import { create } from "multiformats/hashes/digest";
import { expect, test } from "vitest";
import { seededRandom } from "#dev-infra/random.ts";
import { isCid } from "./is-cid.ts";

const random = seededRandom(36);

/** The library's opinion. */
function isKnown(text: string): boolean {
  try {
    CID.parse(text);
    return true;
  } catch {
    return false;
  }
}

function randomId(): string {
  const size = [0, 1, 20, 32, 32, 32, 64][random.below(7)] ?? 32;
  const hash = Uint8Array.from({ length: size }, () => (random.chance(0.1) ? 0 : random.below(256)));
  const digest = create([0x12, 0x12, 0x00, 0x13, 0xb220][random.below(5)] ?? 0x12, hash);
  if (random.chance(0.3) && size === 32) return CID.createV0(create(0x12, hash)).toString();
  const id = CID.createV1([0x55, 0x70, 0x71, 0x0129][random.below(4)] ?? 0x55, digest);
  return id.toString([base32, base36, base58btc][random.below(3)] ?? base32);
}

const LETTERS = "bBkzQm01lIOaZ27_/. =é";
/** One letter changed, left out or put in. */
function changed(text: string): string {
  const at = random.below(text.length + 1);
  const letter = random.chance(0.5)
    ? (LETTERS[random.below(LETTERS.length)] ?? "")
    : (text[random.below(text.length)] ?? "");
  return text.slice(0, at) + letter + text.slice(at + random.below(3));
}

test("content ids in every usual base are recognized, and texts with one changed letter are judged as the library judges them", () => {
  for (let round = 0; round < 1_500; round++) {
    const id = randomId();
    expect(isCid(id), id).toBe(true);
    for (const text of [changed(id), changed(changed(id)), id.toUpperCase(), id.slice(1)])
      expect(isCid(text), text).toBe(isKnown(text));
  }
});

test("ordinary texts are not content ids", () => {
  for (const text of [
    "",
    "b",
    "k",
    "z",
    "Q",
    "Qm",
    "bafy",
    "kubectl",
    "zip",
    "q".repeat(46),
    "b".repeat(100_000),
  ])
    expect(isCid(text), text).toBe(false);
});
