import { expect, test } from "vitest";
import { unzip, zip } from "../formats/zip.ts";
import { HONEST_SCRIPT, samplePackage } from "../test-support/sample-package.ts";
import { openPackage } from "./archive.ts";

const BOUNDS = { bytes: 1e7, files: 100 };
const encoder = new TextEncoder();

/** The sample package with its files changed. */
async function tampered(change: (files: Map<string, Uint8Array<ArrayBuffer>>) => unknown) {
  const files = new Map(
    unzip(await samplePackage(HONEST_SCRIPT), BOUNDS).map((file) => [file.name, file.bytes]),
  );
  change(files);
  return zip([...files].map(([name, bytes]) => ({ name, bytes })));
}

test("a package whose files are other than its manifest says is not opened", async () => {
  const changed = await tampered((files) => files.set("model.js", encoder.encode("export const infer = 1;")));
  await expect(openPackage(changed)).rejects.toThrow("model.js is not the file that the manifest names");
  const missing = await tampered((files) => files.delete("example.txt"));
  await expect(openPackage(missing)).rejects.toThrow(
    "The package lacks example.txt, which its manifest names",
  );
  const surplus = await tampered((files) => files.set("more.js", encoder.encode("1")));
  await expect(openPackage(surplus)).rejects.toThrow(
    "The package holds more.js, which its manifest does not name",
  );
  const bare = await tampered((files) => files.delete("manifest.json"));
  await expect(openPackage(bare)).rejects.toThrow("The package has no manifest.json");
});

test("what is no archive, or a part of one, is no package", async () => {
  await expect(openPackage(encoder.encode("PyTorch"))).rejects.toThrow("the file is not a ZIP archive");
  const whole = await samplePackage(HONEST_SCRIPT);
  await expect(openPackage(whole.slice(0, whole.length / 2))).rejects.toThrow("The package");
});

test("an archive is counted while it is unpacked, whatever it claims", () => {
  const bomb = zip([{ name: "zeros", bytes: new Uint8Array(5_000_000) }]);
  expect(bomb.length).toBeLessThan(10_000);
  expect(() => unzip(bomb, { bytes: 1_000_000, files: 5 })).toThrow("unpacks to more than 1000000 bytes");
  // A header that claims one byte.
  new DataView(bomb.buffer).setUint32(22, 1, true);
  expect(() => unzip(bomb, { bytes: 1_000_000, files: 5 })).toThrow("unpacks to more than 1000000 bytes");
  const many = zip(Array.from({ length: 20 }, (_, i) => ({ name: `${i}`, bytes: new Uint8Array(1) })));
  expect(() => unzip(many, { bytes: 1_000, files: 10 })).toThrow("more than 10 files");
});
