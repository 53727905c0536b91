import { expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { serveNative } from "./serve.ts";

test("weights that could not be loaded are tried again with the next request", async () => {
  const weights = new TextEncoder().encode("weights");
  const file = { path: "model.gguf", role: "weights" as const, sha256: await sha256(weights), bytes: 7 };
  const files = [{ ...file, sources: ["https://models.example.org/model.gguf"] }];
  const request = {
    job: {
      package: await languageModelPackage({ draft: { files } }),
      task: "inference" as const,
      parameters: {},
      input: { name: "request.json", bytes: new TextEncoder().encode('{"prompt":"Hello"}') },
    },
    weightsPath: "/no/such/model.gguf",
    gpu: "cpu" as const,
    threads: 1,
  };
  const message = async (content: Uint8Array<ArrayBuffer>) => {
    const report = await serveNative(request, async () => new Blob([content]));
    return "fault" in report ? report.fault.message : "an outcome";
  };
  const damaged = "The stored copy of model.gguf is not the file that the manifest names";
  expect(await message(new Uint8Array([1]))).toBe(damaged);
  expect(await message(weights)).not.toBe(damaged);
});
