// @vitest-environment jsdom
import { Blob } from "node:buffer";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { type FinishedWork, resultDocuments } from "#protocol/documents/result-documents.ts";
import { TaskResult } from "./task-result.tsx";

const CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
const work: FinishedWork = {
  taskId: `0x${"3f".repeat(32)}`,
  provider: "0xBcd4042DE499D14e55001CcbB24a551F3b954096",
  model: { id: `0x${"ab".repeat(32)}`, version: "1.0.0" },
  startTime: 1_770_000_000,
  endTime: 1_770_000_002,
  environment: "",
  notes: null,
};
const content = vi.hoisted(() => ({ current: {} as unknown }));
vi.mock("#app/features/content/use-result-content.ts", () => ({
  useResultContent: () => ({ status: "ready", content: content.current }),
}));

async function showResult(finished: FinishedWork) {
  const { bundle } = await resultDocuments(finished);
  content.current = { bundle: JSON.parse(new TextDecoder().decode(bundle)), mismatches: [] };
  await show(
    <TaskResult
      result={{ bundleCid: CID, resultHash: `0x${"ab".repeat(32)}`, details: "" }}
      taskId="0x1"
      taskNumber="#0x7dff08"
    />,
  );
}

async function downloadNames(name: string): Promise<(string | null)[]> {
  const file = { cid: CID, name };
  await showResult({ ...work, output: { ...file, sha256: `0x${"ab".repeat(32)}` }, artifacts: [file] });
  const links = screen.getAllByRole("link", { name: "Download" });
  return links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("filename"));
}

// jsdom's blobs cannot be read.
beforeEach(() => vi.stubGlobal("Blob", Blob));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a result is saved under the file name that its provider chose", async () => {
  expect(await downloadNames("r.csv")).toEqual(["r.csv", "r.csv"]);
});

test("a result with the name of an executable is saved under the task's name", async () => {
  expect(await downloadNames("r.csv.exe")).toEqual(["0x7dff08-result", "0x7dff08-artifact-1"]);
});

test("a figure that the package also reports among its metrics is shown once", async () => {
  await showResult({ ...work, accuracy: 99, metrics: { accuracy: 99, correct: 20 } });
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(["Accuracy", "correct"]);
});
