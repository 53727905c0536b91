import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { isActive, type QueueProgress, type TransactionState, type Upload } from "./state.ts";

export type StepStatus = "waiting" | "active" | "done" | "failed";

export interface Step {
  key: "check" | "upload" | "approval" | "sign" | "confirm" | "index";
  label: string;
  /** Current activity or required input. */
  hint?: string;
  status: StepStatus;
  /** 0 to 1 while the amount of work is known. */
  progress?: number;
}

/** A permit is signed before the upload, which it also allows; an approval costs a fee and comes after it. */
function orderOf({ approval }: TransactionState): readonly Step["key"][] {
  const middle =
    approval.method === "approve" ? (["upload", "approval"] as const) : (["approval", "upload"] as const);
  return ["check", ...middle, "sign", "confirm", "index"];
}

function currentKey(state: TransactionState): Step["key"] {
  const phase = state.phase === "failed" ? (state.failedIn ?? "preflight") : state.phase;
  switch (phase) {
    case "preflight":
      return "check";
    case "uploading":
      return "upload";
    case "needs-approval":
      return "approval";
    case "awaiting-signature":
      return "sign";
    case "submitted":
      return "confirm";
    case "ready":
      return state.confirmed
        ? state.plan.payment && state.approval.status !== "done"
          ? "approval"
          : "sign"
        : "check";
    default:
      return "index";
  }
}

function labelOf(key: Step["key"], state: TransactionState): string {
  switch (key) {
    case "check":
      return t("Check");
    case "upload":
      return t("Store files");
    case "approval":
      if (state.approval.method === "approve") return t("Approve MLB");
      return state.approval.status === "done" && state.approval.method === "none"
        ? t("MLB approved earlier")
        : t("Sign the MLB payment");
    case "sign":
      return t("Confirm in your wallet");
    case "confirm":
      return state.proposed ? t("Proposed to your Safe") : t("Wait for the network");
    case "index":
      return t("Update lists");
  }
}

function hintOf(key: Step["key"], state: TransactionState): string | undefined {
  switch (key) {
    case "upload":
      if (state.upload) return progressWords(state.upload);
      return state.approval.method === "permit"
        ? t("Your signature for the MLB payment also allows the files to be stored.")
        : t("Sign in your wallet to allow the files to be stored. Signing is free.");
    case "approval":
      if (state.approval.method === "approve" && state.approval.hash)
        return t("Waiting for the approval to be confirmed.");
      if (state.approval.method !== "permit") return undefined;
      return state.plan.uploads
        ? t(
            "Sign in your wallet to allow exactly this amount, once, and to store your files. Signing is free.",
          )
        : t("Sign in your wallet to allow exactly this amount, once. Signing is free.");
    case "sign":
      if (state.queue) return queueHint(state.queue);
      return state.approval.method === "batch"
        ? t(
            "Confirm once in your wallet. The approval of exactly this amount and the transaction succeed or fail together.",
          )
        : t("Confirm the transaction in your wallet.");
    case "confirm":
      return state.proposed
        ? t(
            "The owners of the Safe sign and execute it in Safe. You can close this; the transaction continues once they have.",
          )
        : t("Sent. You can close this; the transaction continues.");
    default:
      return undefined;
  }
}

const queueHint = ({ isSent, name, done, total }: QueueProgress): string =>
  isSent
    ? t("{name} was sent. {done} of {total} are confirmed.", { name, done, total })
    : t("Confirm in your wallet: {name}. {done} of {total} are confirmed.", { name, done, total });

/** Below this, an estimate of the remaining time fluctuates too much. */
const SHORT_SECONDS = 2;

/** "iris.csv: 45.0 MB of 100 MB, 3.2 MB per second, 20s left". */
function progressWords(upload: Upload): string {
  const { name, phase, doneBytes, totalBytes, bytesPerSecond, storedBytes, isWaiting } = upload;
  const verb = phase === "hashing" ? "reading " : "";
  const done = t("{name}: {verb}{bytes} of {bytes2}", {
    name,
    verb,
    bytes: formatBytes(Math.round(doneBytes)),
    bytes2: formatBytes(totalBytes),
  });
  if (isWaiting) {
    return t(
      "{done}. Connection lost. Stored parts are kept, and the upload continues once you are connected.",
      {
        done,
      },
    );
  }
  const before = storedBytes ? t(", {bytes} already stored", { bytes: formatBytes(storedBytes) }) : "";
  if (!bytesPerSecond || phase !== "uploading") return `${done}${before}`;
  const left = Math.ceil((totalBytes - doneBytes) / bytesPerSecond);
  const speed = t("{done}{before}, {bytes} per second", {
    done,
    before,
    bytes: formatBytes(Math.round(bytesPerSecond)),
  });
  return left < SHORT_SECONDS
    ? speed
    : t("{speed}, {duration} left", { speed, duration: formatDuration(left) });
}

function progressOf(key: Step["key"], { upload, queue }: TransactionState): number | undefined {
  if (key === "upload" && upload?.totalBytes) return upload.doneBytes / upload.totalBytes;
  return key === "sign" && queue ? queue.done / queue.total : undefined;
}

/** Rows of the stepper: one per prompt or wait, in order. */
export function stepsOf(state: TransactionState): Step[] {
  const approves = state.plan.payment && state.approval.method !== "batch";
  const keys = orderOf(state).filter(
    (key) => (key !== "upload" || state.plan.uploads) && (key !== "approval" || approves),
  );
  const current = currentKey(state);
  const at = keys.indexOf(current);
  return keys.map((key, index) => {
    const over =
      state.phase === "done" ||
      index < at ||
      (key === "check" && state.phase !== "preflight" && current !== "check");
    const active = index === at && isActive(state);
    const status = over ? "done" : index > at ? "waiting" : state.phase === "failed" ? "failed" : "active";
    const progress = active ? progressOf(key, state) : undefined;
    return {
      key,
      label: labelOf(key, state),
      hint: active ? hintOf(key, state) : undefined,
      status,
      progress,
    };
  });
}

/** Status of a transaction in one sentence, for the tray and screen readers. */
export function statusSentence(state: TransactionState): string {
  if (state.phase === "done") return state.lagging ? t("Confirmed on chain; lists may lag") : t("Done");
  if (state.phase === "failed") return state.failure?.title ?? t("Failed");
  if (state.phase === "ready" && !state.confirmed) return t("Ready");
  const active = stepsOf(state).find((step) => step.status === "active");
  return active ? active.label : t("Working");
}
