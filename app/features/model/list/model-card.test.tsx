// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { ModelCard, ModelPreviewCard } from "./model-card.tsx";
import type { ModelRow } from "./model-list.query.server.ts";
import { ModelTiles, RegisterModelButton } from "./model-list-page.tsx";
import { ModelTable } from "./model-table.tsx";

const ADA = "0x14dc79964da2c08b23698b3d3cc7ca32193d9955";
const iris: ModelRow = {
  metadataCid: "",
  metadataDigest: `0x${"ab".repeat(32)}`,
  id: `0x${"ab".repeat(32)}`,
  name: "Iris Classifier",
  description: "Tells three kinds of iris apart by four lengths.",
  version: "1.2.0",
  isActive: true,
  isPublic: true,
  createdAt: String(SHOWN_AT - 60),
  ownerId: ADA,
  category: { id: "nlp", name: "nlp" },
  metadata: {
    valid: true,
    name: "Iris Classifier",
    fileName: "iris.onnx",
    example: '{"input":"5.1,3.5,1.4,0.2","output":"setosa"}',
  },
  summary: {
    total: 7,
    verified: 5,
    rejected: 1,
    cancelledWithProvider: 0,
    expiredWithProvider: 0,
    endedUnconfirmed: 0,
    successBps: 8333,
    medianReward: "3500000000000000000",
    medianAssignmentSeconds: 7_200,
    medianResultSeconds: 14_400,
    medianVerificationSeconds: 90_000,
    requesterCount: 3,
  },
  isConfirmed: true,
  recentRuns: 1,
};

afterEach(cleanup);

test("a card shows name, status, version, use, owner and category", async () => {
  const shown = await show(<ModelCard model={iris} />);
  for (const text of ["Iris Classifier", "v1.2.0", "Active", "7 tasks", "0x14dc...9955", "NLP"])
    expect(shown.textContent).toContain(text);
  expect(screen.getByRole("link", { name: "Use Model Iris Classifier" }).getAttribute("href")).toBe(
    `/tasks/new?model=${iris.id}`,
  );
  expect(screen.getByRole("link", { name: "Details of Iris Classifier" }).getAttribute("href")).toBe(
    `/models/${iris.id}`,
  );
});

test("a card shows its trust figures: verified rate, reward, time, runs, hash and an example", async () => {
  const shown = await show(<ModelCard model={iris} />);
  for (const text of [
    "83% of 6 tasks",
    "3.5 MLB",
    "Median time4h",
    "1 run",
    "Hash checked",
    "5.1,3.5,1.4,0.2",
    "setosa",
  ])
    expect(shown.textContent).toContain(text);
  expect(shown.textContent).not.toContain("1 runs");
});

test("a card shows no rate without a verdict and no hash check for an unchecked hash", async () => {
  const summary = {
    ...iris.summary,
    total: 1,
    verified: 0,
    rejected: 0,
    successBps: 0,
    medianReward: null,
    medianResultSeconds: null,
  };
  const shown = await show(
    <ModelCard model={{ ...iris, summary, isConfirmed: false, recentRuns: undefined }} />,
  );
  expect(shown.textContent).not.toMatch(/%|Hash checked|run/);
  expect(shown.textContent).toContain("1 task");
});

test("an inactive model cannot be used, and its button shows the reason", async () => {
  await show(<ModelCard model={{ ...iris, isActive: false }} />);
  const button = screen.getByRole("button", { name: /Use Model/ });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.getAttribute("aria-description")).toContain("This model is inactive");
});

test("a card with unreadable metadata shows an error and keeps its link", async () => {
  const metadata = { valid: false, name: null, fileName: null, example: null };
  const shown = await show(<ModelCard model={{ ...iris, metadata }} />);
  expect(shown.textContent).toContain("Model Error");
  expect(shown.textContent).toContain("The model data may be corrupted.");
  expect(screen.getByRole("link", { name: "Iris Classifier" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Use Model/ })).toBeNull();
});

test("the card preview has no interactive elements", async () => {
  const { name, version, description, category } = iris;
  const preview = { name, version, description, category, isPublic: true, owner: undefined };
  await show(<ModelPreviewCard {...preview} />);
  expect(screen.queryAllByRole("link")).toEqual([]);
  expect(screen.getAllByRole("button").every((button) => button.hasAttribute("disabled"))).toBe(true);
});

test("a row of the list shows model, version, category, owner and status", async () => {
  await show(<ModelTable rows={[iris]} />);
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers).toEqual([
    "Model",
    "Category",
    "Description",
    "Owner",
    "Status",
    "Verified",
    "Created",
    "Actions",
  ]);
  const row = screen.getAllByRole("row")[1]?.textContent;
  for (const text of ["Iris Classifier", "v1.2.0", "NLP", "0x14dc...9955", "Active"])
    expect(row).toContain(text);
  const elsewhere = screen.getByRole("link", { name: "Open Iris Classifier in a new tab" });
  expect(elsewhere.getAttribute("target")).toBe("_blank");
});

test("the tiles above the list count all models, the active ones and the account's own", async () => {
  const shown = await show(<ModelTiles totals={{ all: 9, active: 7, inactive: 2, yours: undefined }} />);
  expect(shown.textContent).toBe("Total9Active7Yours—Connect your wallet");
});

test("without a wallet a model cannot be registered, and the button shows the reason", async () => {
  await show(<RegisterModelButton />);
  expect(screen.getByRole("button", { name: "Register Model" }).title).toBe(
    "Connect wallet to register a model",
  );
  cleanup();
  await show(<RegisterModelButton />, ADA);
  expect(screen.getByRole("link", { name: "Register Model" }).getAttribute("href")).toBe("/models/new");
});
