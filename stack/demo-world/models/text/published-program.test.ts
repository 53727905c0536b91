import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { unzip } from "../../files/zip.ts";
import { languageIdentifier } from "../language-identifier/model.ts";

it("lets anybody who unpacks a text model run it with Node alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "text-model-"));
  try {
    const { file } = await languageIdentifier();
    for (const entry of unzip(file)) writeFileSync(join(folder, entry.name), entry.bytes);
    const input = "Wo ist mein Paket?\nWhere is my parcel?\nOù est mon colis ?\n";
    const answers = execFileSync(process.execPath, [join(folder, "run.ts")], { input, encoding: "utf8" });
    expect(
      answers
        .trim()
        .split("\n")
        .map((line) => line.split("\t")[0]),
    ).toEqual(["de", "en", "fr"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
