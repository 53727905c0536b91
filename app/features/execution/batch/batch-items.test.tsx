// @vitest-environment jsdom
import { Blob, File } from "node:buffer";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { sha256 } from "#protocol/documents/hashing.ts";
import { packBatch } from "#runtime/batch/batch.ts";
import { type ItemOutcome, packResults } from "#runtime/batch/results.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { BatchInput } from "./batch-input.tsx";
import { BatchItems } from "./batch-items.tsx";

const COUNT = 30;
const HASH = `0x${"7".repeat(64)}` as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const nameOf = (index: number) => `flower-${String(index + 1).padStart(2, "0")}.txt`;

const stored = vi.hoisted(() => new Map<string, Uint8Array<ArrayBuffer>>());
const saved = vi.hoisted(() => vi.fn());
vi.mock("../stored-content.ts", () => ({
  contentReader: () => async (pointer: string) => stored.get(pointer) ?? new Uint8Array(),
}));
vi.mock("../use-task-source.ts", () => ({ useTaskSource: () => ({ dataPointer: "inputs" }) }));
vi.mock("#app/features/content/save-file.ts", () => ({ saveFile: saved }));
vi.mock("./recompute-item.tsx", () => ({ RecomputeItem: () => null }));

async function outcomeOf(text: string): Promise<Outcome> {
  const bytes = bytesOf(text);
  return {
    output: { name: "out.txt", bytes, sha256: await sha256(bytes) },
    artifacts: [],
    metrics: {},
    summary: "done",
    log: [],
    manifestHash: HASH,
    inputHash: HASH,
    digest: HASH,
    runtime: "test 1",
    used: { steps: 1, graphRuns: 1, seconds: 1 },
  };
}

beforeEach(async () => {
  // jsdom's blobs cannot be read.
  vi.stubGlobal("Blob", Blob);
  vi.stubGlobal("File", File);
  const items: ItemOutcome[] = [];
  for (let index = 0; index < COUNT; index++) {
    const input = nameOf(index);
    if (index === 1) items.push({ input, failure: "input" });
    else items.push({ input, outcome: await outcomeOf(`species ${index + 1}`) });
  }
  stored.set("results", packResults(items));
  stored.set("inputs", packBatch(items.map(({ input }) => ({ name: input, bytes: bytesOf(input) }))));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  saved.mockReset();
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("every input has a row with its state and result, a page at a time", async () => {
  await show(<BatchItems taskId="0x1" taskNumber="#0x7dff08" resultCid="results" />);
  await screen.findByText("30 inputs, 1 could not be computed");
  await screen.findByText("species 1");
  const rows = () => within(screen.getByRole("table")).getAllByRole("row");
  expect(rows()).toHaveLength(1 + 25);
  screen.getByText("The input does not fit the model.");
  press("Next");
  screen.getByText("Page 2 of 2");
  expect(rows()).toHaveLength(1 + 5);
  screen.getByText(nameOf(29));
});

test("one input, one result, and the chosen results are saved", async () => {
  await show(<BatchItems taskId="0x1" taskNumber="#0x7dff08" resultCid="results" />);
  await screen.findByText("30 inputs, 1 could not be computed");
  press("Download input 1");
  press("Download result 3");
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  const texts = saved.mock.calls.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  expect(Object.fromEntries(texts)).toEqual({ [nameOf(0)]: nameOf(0), "0003-flower-03.txt": "species 3" });
  for (const number of [1, 4]) fireEvent.click(screen.getByLabelText(`Choose input ${number}`));
  expect((screen.getByLabelText("Choose input 2") as HTMLInputElement).disabled).toBe(true);
  press("Download 2 chosen results");
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(3));
  expect(saved.mock.calls[2]?.[0]).toBe("0x7dff08-results-2.zip");
});

test("another file than a batch's result is reported and can still be downloaded", async () => {
  stored.set("results", bytesOf("no archive"));
  await show(<BatchItems taskId="0x1" taskNumber="#0x7dff08" resultCid="results" />);
  await screen.findByText("The results of the inputs cannot be shown");
});

const task = (rule: "exact" | "human") =>
  ({ input: [{ mediaType: "text/csv" }], comparison: { rule } }) as unknown as TaskManifest;

test("a table becomes one file with an input a row, and a faulty one is refused with the row", async () => {
  const onFile = vi.fn();
  await show(<BatchInput task={task("exact")} onFile={onFile} />);
  const field = screen.getByLabelText(/Files, one ZIP archive, or one table/);
  fireEvent.change(field, { target: { files: [new File(["a;b\n1;2\n3\n"], "t.csv")] } });
  await screen.findByText("Row 2 has 1 cells; the header has 2. Nothing was uploaded or paid.");
  expect(onFile).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { files: [new File(["a;b\n1;2\n3;4\n"], "t.csv")] } });
  await waitFor(() => expect(onFile).toHaveBeenCalledWith(expect.anything(), 2));
  expect(onFile.mock.calls[0]?.[0].name).toBe("batch-2.zip");
});

test("a model whose results people judge offers no batch", async () => {
  const shown = await show(<BatchInput task={task("human")} onFile={() => undefined} />);
  expect(shown.textContent).not.toContain("Many inputs");
});
