import { t } from "#language/text.ts";
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import type { ReceiptFinding } from "#sdk/gateway/receipt-check.ts";

interface FindingText {
  readonly tone: "success" | "danger" | "neutral";
  readonly title: string;
  readonly text: string;
}

/** The finding of a check as text, with its consequence for money and trust. */
export function findingText({ cause }: ReceiptFinding, { engine }: SignedAnswerReceipt): FindingText {
  const texts: Record<ReceiptFinding["cause"], FindingText> = {
    equal: {
      tone: "success",
      title: t("Same answer"),
      text: t("This browser computed the request again and got the answer that the provider signed."),
    },
    different: {
      tone: "danger",
      title: t("Different answer"),
      text: t(
        "The model computes another answer from this request. The receipt proves that the provider signed a wrong one: keep the file, and stop paying this provider. The payment is not returned.",
      ),
    },
    "not-signed": {
      tone: "danger",
      title: t("Not signed by the provider"),
      text: t("The receipt was changed or belongs to another network. It proves nothing."),
    },
    "other-request": {
      tone: "danger",
      title: t("Receipt of another request"),
      text: t(
        "The provider signed a receipt for another request than the one in the file. It proves nothing.",
      ),
    },
    "failed-answer": {
      tone: "neutral",
      title: t("Nothing to compare"),
      text: t("The answer failed and cost nothing."),
    },
    "no-engine": {
      tone: "neutral",
      title: t("Not recomputed"),
      text: t("This browser cannot run the model."),
    },
    "no-recording": {
      tone: "neutral",
      title: t("Recording needed"),
      text: t("Choose the recording that was transcribed. The gateway keeps none."),
    },
    "other-engine": {
      tone: "neutral",
      title: t("Not comparable"),
      text: t(
        "The provider computed with {engine}. This browser's engine may give another answer, so the difference proves nothing.",
        { engine },
      ),
    },
    "not-computed": {
      tone: "neutral",
      title: t("Not recomputed"),
      text: t("The recomputation did not finish. This is not a verdict about the answer."),
    },
  };
  return texts[cause];
}
