import { expect, test } from "vitest";
import { newTransaction, type TransactionState } from "./state.ts";
import { statusSentence, stepsOf } from "./steps.ts";

const base = newTransaction({
  id: "1",
  kind: "createTask",
  title: "Create Task",
  plan: { uploads: true, payment: true },
  success: { title: "", description: "" },
  failureText: { title: "", message: "" },
});
const at = (changes: Partial<TransactionState>) =>
  stepsOf({ ...base, confirmed: true, ...changes }).map((step) => step.status);

test("has one row per prompt and wait", () => {
  expect(stepsOf(base).map((step) => step.key)).toEqual([
    "check",
    "approval",
    "upload",
    "sign",
    "confirm",
    "index",
  ]);
  const plain = { ...base, plan: { uploads: false, payment: false } };
  expect(stepsOf(plain).map((step) => step.key)).toEqual(["check", "sign", "confirm", "index"]);
});

test("places an approval transaction after the upload and a permit before it", () => {
  const approving = { ...base, approval: { method: "approve", status: "pending" } } as const;
  expect(stepsOf(approving).map((step) => step.key)).toEqual([
    "check",
    "upload",
    "approval",
    "sign",
    "confirm",
    "index",
  ]);
});

test("announces both purposes of a single signature", () => {
  const permit = { method: "permit", status: "waiting" } as const;
  const [, approval] = stepsOf({ ...base, confirmed: true, phase: "needs-approval", approval: permit });
  expect(approval?.hint).toBe(
    "Sign in your wallet to allow exactly this amount, once, and to store your files. Signing is free.",
  );
});

test("marks the row that waits for the wallet as active", () => {
  expect(at({ phase: "awaiting-signature", approval: { method: "permit", status: "done" } })).toEqual([
    "done",
    "done",
    "done",
    "active",
    "waiting",
    "waiting",
  ]);
});

test("marks the row that failed", () => {
  expect(at({ phase: "failed", failedIn: "uploading" })).toEqual([
    "done",
    "done",
    "failed",
    "waiting",
    "waiting",
    "waiting",
  ]);
});

test("shows upload progress", () => {
  const state = {
    ...base,
    confirmed: true,
    phase: "uploading",
    upload: { name: "a.csv", doneBytes: 1, totalBytes: 4 },
  } as const;
  expect(stepsOf(state).find((step) => step.key === "upload")?.progress).toBe(0.25);
});

test("shows bytes, speed and remaining time once the speed is measured", () => {
  const MB = 1_048_576;
  const hint = (upload: TransactionState["upload"]) =>
    stepsOf({ ...base, confirmed: true, phase: "uploading", upload }).find(({ key }) => key === "upload")
      ?.hint;
  const file = { name: "a.zip", doneBytes: 40 * MB, totalBytes: 100 * MB };
  expect(hint({ ...file, phase: "hashing" })).toBe("a.zip: reading 40 MB of 100 MB");
  expect(hint({ ...file, phase: "uploading" })).toBe("a.zip: 40 MB of 100 MB");
  expect(hint({ ...file, phase: "uploading", bytesPerSecond: 2 * MB })).toBe(
    "a.zip: 40 MB of 100 MB, 2 MB per second, 30s left",
  );
  expect(hint({ ...file, phase: "uploading", storedBytes: 30 * MB })).toBe(
    "a.zip: 40 MB of 100 MB, 30 MB already stored",
  );
  expect(hint({ ...file, phase: "uploading", isWaiting: true })).toBe(
    "a.zip: 40 MB of 100 MB. Connection lost. Stored parts are kept, and the upload continues once you are connected.",
  );
});

test("describes the status in one sentence for the tray", () => {
  expect(statusSentence({ ...base, phase: "done" })).toBe("Done");
  expect(statusSentence({ ...base, phase: "done", lagging: true })).toBe("Confirmed on chain; lists may lag");
  expect(statusSentence({ ...base, confirmed: true, phase: "submitted" })).toBe("Wait for the network");
});
