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

test("an invalid or truncated archive is not a package", async () => {
  await expect(openPackage(encoder.encode("PyTorch"))).rejects.toThrow("the file is not a ZIP archive");
  const whole = await samplePackage(HONEST_SCRIPT);
  await expect(openPackage(whole.slice(0, whole.length / 2))).rejects.toThrow("The package");
});

test("a file that the manifest does not name is not unpacked, so a bomb costs nothing", async () => {
  const files = unzip(await samplePackage(HONEST_SCRIPT), BOUNDS);
  const packed = zip([...files, { name: "zeros", bytes: new Uint8Array(5_000_000) }]);
  // The compressed data is damaged, so unpacking it would fail on the damage instead of the name.
  const at = Buffer.from(packed).indexOf("zeros") + "zeros".length;
  packed.fill(0xff, at + 10, at + 1_000);
  await expect(openPackage(packed)).rejects.toThrow(
    "The package holds zeros, which its manifest does not name",
  );
});

test("a file is unpacked only to the size that the manifest states", async () => {
  const grown = await tampered((files) => files.set("example.txt", new Uint8Array(5_000_000)));
  await expect(openPackage(grown)).rejects.toThrow("example.txt is not the file that the manifest names");
  const large = await tampered((files) => files.set("manifest.json", new Uint8Array(5_000_000)));
  await expect(openPackage(large)).rejects.toThrow("manifest.json has more than 262144 bytes");
});

test("an archive that holds a name twice is not a package", async () => {
  const twice = zip([
    { name: "manifest.json", bytes: encoder.encode("{}") },
    { name: "manifest.jsoN", bytes: encoder.encode("{}") },
  ]);
  const latin = new TextDecoder("latin1").decode(twice);
  for (const { index } of latin.matchAll(/manifest\.jsoN/g)) twice[index + 12] = 0x6e;
  await expect(openPackage(twice)).rejects.toThrow("the archive holds manifest.json twice");
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
