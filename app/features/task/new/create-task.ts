import type { Hex } from "viem";
import type { TransactionAction, Uploader } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import type { StoredFile } from "#app/wizard/draft-store.ts";
import { t } from "#language/text.ts";
import { contentPointer } from "#protocol/content/pointer/content-pointer.ts";
import type { Reader } from "#protocol/content/private-task/readers.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { Check } from "#protocol/generated/enums.ts";
import { type StatedSpecification, taskSpecSchema } from "#protocol/schemas/task-spec.ts";

/** A file to upload, a stored file, or stored content that is too large to be described here. */
export type TaskInput = { file: File } | { stored: StoredFile } | { pointer: string };

export interface NewTask {
  modelId: Hex;
  /** Digest of the model's metadata as the requester has seen it; the contract refuses a newer version. */
  modelDigest: Hex;
  taskType: 0 | 1 | 2;
  /** Unix seconds. */
  deadline: number;
  /** Smallest unit of MLB. */
  reward: bigint;
  input: TaskInput;
  /** Number of inputs, if the input is a batch. */
  items?: number | undefined;
  check: Check;
  /** Called once the file is stored, so a retry does not upload it again. */
  onStored?: (stored: StoredFile) => void;
  specification: StatedSpecification;
  /** Makes the task private: only these accounts can read input and result. */
  readers?: readonly Reader[] | undefined;
}

interface StoredTask {
  dataPointer: string;
  metadataCid: string;
}

/** Placeholder as long as the pointers of a stored file and its description. */
export const PLACEHOLDER: StoredTask = {
  dataPointer: `ipfs://${"b".repeat(59)}`,
  metadataCid: "b".repeat(59),
};

/** Largest description in bytes: a full form with its JSON syntax. */
const SPEC_BYTES = 16_384;

/** Stores the input, then creates the task and moves its reward into escrow (F76, N1) with one signature. */
export function createTask(task: NewTask): TransactionAction<StoredTask> {
  const { modelId, modelDigest, taskType, deadline, reward, input, items, check, readers } = task;
  const amount = formatMlb(reward);
  const storedInput = async (upload: Uploader): Promise<StoredFile | undefined> => {
    if ("stored" in input) return input.stored;
    if (!("file" in input)) return undefined;
    const { name } = input.file;
    const stored = { ...(await upload.file(input.file, name)), name };
    task.onStored?.(stored);
    return stored;
  };
  const parametersSize = JSON.stringify(task.specification.parameters).length * 2;
  return {
    kind: "createTask",
    title: t("Create Task"),
    confirmLabel: t("Create Task"),
    consequences: [
      t(
        "{amount} moves from your wallet into escrow. You get it back if no result is submitted by {dateTime}.",
        {
          amount,
          dateTime: formatDateTime(deadline),
        },
      ),
      readers
        ? t(
            "The description is public. Input and result can be read by you, the provider and your verifiers.",
          )
        : t("The input and the description are public."),
    ],
    payment: { spender: "RewardDistributor", amount: reward, label: t("Reward") },
    uploads: {
      failed: t("Failed to upload input data to IPFS"),
      purpose: "file" in input ? "taskInput" : "document",
      size: ("file" in input ? input.file.size * (readers ? 2 : 1) : 0) + SPEC_BYTES * 2 + parametersSize,
      placeholder: PLACEHOLDER,
      async run(upload) {
        if (readers && "file" in input) {
          const { storePrivateTask } = await import("./private/store-private-task.ts");
          return storePrivateTask({ file: input.file, items, readers, ...task.specification }, upload);
        }
        if (readers) throw new Error("The input of a private task is a file");
        const stored = await storedInput(upload);
        const spec = taskSpecSchema.parse({
          ...task.specification,
          ...(stored && {
            input: {
              fileName: stored.name,
              fileSize: stored.size,
              checksum: stored.sha256,
              ...(items !== undefined && { items }),
            },
          }),
        });
        const { cid } = await upload.bytes(canonicalJsonBytes(spec), t("Task specification"));
        const { pointer } = contentPointer("pointer" in input ? input.pointer : (stored?.cid ?? ""));
        return { dataPointer: pointer, metadataCid: cid };
      },
    },
    call({ uploaded, permit }) {
      const data = { taskType, deadline, ...uploaded, modelDigest, check };
      return permit
        ? writeCall("TaskManager", "createTaskWithPermit", [modelId, data, reward, permit])
        : writeCall("TaskManager", "createTask", [modelId, data, reward]);
    },
    success: {
      title: t("Task Created Successfully"),
      description: t("{mlb} is held in escrow until a result is verified.", { mlb: amount }),
      link: { label: t("View Task"), event: "TaskCreated", argument: "taskId", path: "/tasks/" },
      redirect: "/tasks",
    },
    failure: { title: t("Task Creation Failed"), message: t("Failed to create task. Please try again.") },
    chainFault: {
      title: t("Blockchain Error"),
      message: t("A blockchain error occurred while creating the task."),
      advice: t("You were not charged and your input is kept. Try again in a moment."),
    },
  };
}
