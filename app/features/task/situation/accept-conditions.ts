import type { Address } from "viem";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import type { Copy } from "#protocol/errors/copy.ts";

/** Why an open task under notice cannot be accepted. */
export const underNotice = (): Copy => ({
  title: t("Task Unavailable"),
  message: t("The requester has announced the cancellation of this task."),
  advice: t("You were not charged. Choose another task."),
});

interface ModelOfTask {
  /** Category of the model when the task was created; empty if the model was private. */
  category: string;
  modelOwnerId: string;
}

/** Whether the file of the task's model requires an access link. The model's owner needs none. */
export const needsAccessLink = (
  { category, modelOwnerId }: ModelOfTask,
  account: Address | undefined,
): boolean => category === "" && !isSameAddress(account, modelOwnerId);

/** Warning for a provider before they accept such a task. */
export const accessLinkSentence = (): string =>
  t(
    "The model is private. You can compute the result only with the access link from the model's owner, because the file is encrypted.",
  );
