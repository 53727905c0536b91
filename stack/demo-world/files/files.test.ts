import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { type DemoFile, pngFile, textFile, wavFile, zipFile } from "./demo-file.ts";

it("gives archives, pictures and recordings the same bytes on every machine", () => {
  const digest = ({ bytes }: DemoFile) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const texts = [textFile("one.txt", "first"), textFile("folder/two.txt", "second ".repeat(500))];
  const pixels = Uint8Array.from({ length: 12 }, (_, index) => index * 20);
  const samples = Float64Array.of(0, 0.5, -0.5, 1);
  expect(digest(zipFile("a.zip", texts))).toBe("3fc659c8fc8b45cc");
  expect(digest(pngFile("a.png", { width: 4, height: 3, pixels }))).toBe("76a840b6eae01058");
  expect(digest(wavFile("a.wav", { sampleRate: 8_000, samples }))).toBe("d0777bfbe21dd0a1");
});
