import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressedAssets } from "./build-assets.ts";

test("every text of the browser build gets a compressed copy; pictures and short files do not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  const assets = join(folder, "client/assets");
  mkdirSync(join(assets, "docs"), { recursive: true });
  const text = "Licence of a package.\n".repeat(100);
  const texts = ["page.js", "licences.txt", "docs/llms-full-0123.txt", "api.graphql", "docs/stake.md"];
  for (const name of [...texts, "picture.png"]) writeFileSync(join(assets, name), text);
  writeFileSync(join(assets, "short.txt"), "short");
  try {
    await (compressedAssets(folder).writeBundle as () => Promise<void>)();
    for (const name of texts) {
      expect(gunzipSync(readFileSync(join(assets, `${name}.gz`))).toString()).toBe(text);
      expect(brotliDecompressSync(readFileSync(join(assets, `${name}.br`))).toString()).toBe(text);
    }
    for (const name of ["picture.png", "short.txt"])
      expect(existsSync(join(assets, `${name}.gz`))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
