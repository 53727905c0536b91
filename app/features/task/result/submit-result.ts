import { sentences, type TransactionAction } from "#app/transaction/action.ts";
import { readCall, writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { NO_PERMIT } from "#protocol/chain/permit.ts";
import { batchSeal } from "#protocol/chain/sealed/sampled-batch.ts";
import { resultSeal } from "#protocol/chain/sealed/sealed-vote.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { SAMPLE } from "#protocol/generated/constants.ts";
import { Check } from "#protocol/generated/enums.ts";
import { givenUp } from "./rejected-result.ts";
import type { NewResult, StoredResult } from "./result-documents.ts";

/** Largest size in bytes of a result's two JSON documents, including notes of full length. */
const DOCUMENT_BYTES = 160_000;

/** Stores the result's files and documents, then submits it with its bond (F126-F129, F309). */
export function submitResult(result: NewResult): TransactionAction<StoredResult> {
  const { taskId, bond, isBondLocked: isLocked, files, artifacts = [], rejected } = result;
  const bytes = [...Object.values(files), ...artifacts].reduce((sum, file) => sum + (file?.size ?? 0), 0);
  const amount = formatMlb(bond);
  return {
    kind: "submitResult",
    title: t("Submit Task Result"),
    confirmLabel: t("Submit result"),
    destructive: rejected?.appealUntil !== undefined,
    consequences: sentences([
      ...(rejected ? givenUp(rejected) : []),
      isLocked
        ? t(
            "Your bond of {amount} is locked already. You get it back if the result is approved and lose it if it is rejected.",
            { amount },
          )
        : t(
            "A bond of {amount} is taken from your wallet. You get it back if the result is approved and lose it if it is rejected.",
            { amount },
          ),
      result.check === Check.Open
        ? t(
            "If the vote ends without a decision and the task is closed, your bond pays the voters: all of it if most votes rejected the result, half of it in a tie.",
          )
        : t("If the vote ends without a decision, you get your whole bond back."),
      result.sealed
        ? t("The result is encrypted for the readers of the task.")
        : t("The result's files are public."),
      result.proof && checkText(result.proof.check),
    ]),
    ...(isLocked
      ? {}
      : {
          payment: {
            spender: "RewardDistributor",
            amount: readCall("RewardDistributor", "bondRequired", [taskId]),
            label: t("Bond"),
          },
        }),
    uploads: {
      failed: t("Failed to upload the result to IPFS"),
      purpose: "result",
      size: bytes + DOCUMENT_BYTES,
      placeholder: { bundleCid: "", resultHash: `0x${"01".repeat(32)}`, details: "" },
      // The code that builds and checks the documents is loaded when needed.
      run: async (upload) =>
        result.sealed
          ? (await import("./private-submission.ts")).storePrivateResult(result, result.sealed, upload)
          : (await import("./result-documents.ts")).storeResult(result, upload),
    },
    call({ uploaded: { bundleCid, resultHash, details, trace, seals }, permit }) {
      if (result.proof) {
        const verificationId = verificationIdOf(taskId, result.proof.round, resultHash);
        const { check } = result.proof;
        const seal = seals
          ? batchSeal(seals)
          : resultSeal(check, verificationId, trace ?? result.proof.trace);
        const args = [taskId, bundleCid, resultHash, details, seal, permit ?? NO_PERMIT] as const;
        return writeCall("TaskManager", "submitSealedResult", args);
      }
      return permit
        ? writeCall("TaskManager", "submitResultWithPermit", [taskId, bundleCid, resultHash, details, permit])
        : writeCall("TaskManager", "submitResult", [taskId, bundleCid, resultHash, details]);
    },
    success: {
      title: t("Result submitted"),
      description: t("The requester can start the verification now."),
      link: { label: t("View Task"), href: `/tasks/${taskId}` },
    },
    failure: { title: t("Submission failed"), message: t("Failed to submit result") },
    errors: {
      TaskDeadlinePassed: {
        title: t("Task Expired"),
        message: t("The deadline of this task has passed; no result can be submitted."),
      },
    },
  };
}

function checkText(check: Check): string {
  switch (check) {
    case Check.Staged:
      return t(
        "The trace of your run stays secret; only its seal is recorded. One verifier recomputes the task and approves it if it finds the same; otherwise five others decide.",
      );
    case Check.Sampled:
      return t(
        "The traces of your runs stay secret; only their seals are recorded. Verifiers recompute {count} drawn inputs and approve if they find the same traces and files. One wrong input among them rejects the batch.",
        { count: SAMPLE },
      );
    default:
      return t(
        "The trace of your run stays secret; only its seal is recorded. Verifiers recompute the task and approve if they find the same trace and file.",
      );
  }
}
