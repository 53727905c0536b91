/** Commands about tasks: order, look, wait, fetch, cancel. */

import { basename } from "node:path";
import type { Address, Hex } from "viem";
import { TASK_TITLE_MAX } from "#protocol/documents/limits.ts";
import { amountToText, tryParseAmount } from "#protocol/format/amount.ts";
import { beginningOf } from "#protocol/format/user-text.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { isOutage } from "../api/problem.ts";
import { readTaskResult, waitForTask } from "../run/run-model.ts";
import { argument, type Command, type CommandInput, type OptionText, text, UsageError } from "./command.ts";
import { readBatch, readInput, writeOutput } from "./input-file.ts";
import { commandLine } from "./invocation.ts";
import { modelNamed } from "./models.ts";
import { uploadMeter } from "./progress.ts";

const STATUS_NAMES = Object.fromEntries(Object.entries(TaskStatus).map(([name, number]) => [number, name]));
export const statusName = (status: number): string => STATUS_NAMES[status] ?? String(status);

const CHECK_KINDS = ["open", "recomputed", "staged", "sampled", "judged"] as const;

export const ORDER_OPTIONS = {
  reward: {
    type: "string",
    value: "MLB",
    help: "reward, held in escrow until the result is verified (required)",
  },
  title: { type: "string", value: "TEXT", help: "public title (default: the input file's name)" },
  batch: {
    type: "boolean",
    help: "each row of the table FILE, or each file of the archive FILE, is one input",
  },
  name: {
    type: "string",
    value: "FILE",
    help: "file name of the input where FILE is -, which reads standard input (default input.txt)",
  },
  check: {
    type: "string",
    value: "KIND",
    help: "how the result is checked: open (default), recomputed, staged (one verifier recomputes first; choose it for checks of more than 5 minutes), sampled (8 drawn inputs of a batch), judged (by people)",
  },
  private: {
    type: "string",
    value: "PROVIDER",
    help: "make the task private: only you, this provider and --verifiers can read input and result",
  },
  verifiers: { type: "string", value: "A,B,C", help: "the verifiers of a private task, by address" },
  seconds: { type: "string", value: "N", help: "time for the result (default 86400, a day)" },
} as const satisfies Readonly<Record<string, OptionText>>;

/** The order that the arguments MODEL and FILE and the options describe; a folder or several files are a batch. @throws UsageError */
export async function orderOf(input: CommandInput) {
  const model = argument(input, 0, "MODEL");
  const path = argument(input, 1, "FILE");
  const reward = tryParseAmount(text(input, "reward") ?? "");
  if (reward === undefined || reward <= 0n)
    throw new UsageError(
      "Name the reward in MLB, for example --reward 2.5. It is refunded if no result is verified.",
    );
  const seconds = Number(text(input, "seconds") ?? 86_400);
  if (!Number.isInteger(seconds) || seconds < 1)
    throw new UsageError("--seconds must be a whole number from 1 on.");
  const check = CHECK_KINDS.find((kind) => kind === (text(input, "check") ?? "open"));
  if (!check) throw new UsageError(`--check must be one of ${CHECK_KINDS.join(", ")}.`);
  const batch = await readBatch(input.args.slice(1), input.options.batch === true);
  const file = batch ? { batch: [...batch] } : await readInput(path, text(input, "name"));
  const usual = "name" in file ? file.name : `${file.batch.length} inputs from ${basename(path)}`;
  const title = (text(input, "title") ?? beginningOf(usual, TASK_TITLE_MAX)).trim();
  if (title === "" || title.length > TASK_TITLE_MAX)
    throw new UsageError(`--title must have 1 to ${TASK_TITLE_MAX} characters.`);
  const modelId = await modelNamed(input.connection.api, model);
  const privateFor = privateForOf(input);
  return { modelId, input: file, title, reward, seconds, check, ...(privateFor && { privateFor }) };
}

/** The readers that the options name. @throws UsageError */
function privateForOf(input: CommandInput) {
  const [provider, list] = [text(input, "private"), text(input, "verifiers")];
  if (provider === undefined && list === undefined) return undefined;
  const verifiers = (list ?? "").split(",").map((address) => address.trim());
  const isAddress = (address: string | undefined): address is Address =>
    /^0x[0-9a-fA-F]{40}$/.test(address ?? "");
  if (!isAddress(provider)) throw new UsageError("--private must be the address of the provider.");
  if (!verifiers.every(isAddress))
    throw new UsageError("--verifiers must be addresses, separated by commas.");
  return { provider, verifiers };
}

function taskArgument(input: CommandInput): Hex {
  const id = argument(input, 0, "TASK");
  if (!/^0x[0-9a-fA-F]{64}$/.test(id))
    throw new UsageError("TASK must be a task's id: 0x and 64 hex digits.");
  return id.toLowerCase() as Hex;
}

const post: Command = {
  usage: "MODEL FILE|FOLDER|- [FILE...]",
  summary: "Post a task: upload the input and put the reward into escrow",
  options: ORDER_OPTIONS,
  async run(input) {
    const order = await orderOf(input);
    const marketplace = await input.connection.marketplace({ onUpload: uploadMeter(input, order.title) });
    input.signal.throwIfAborted();
    const posted = await marketplace.order(order);
    input.print(posted, [posted.taskId]);
    return undefined;
  },
};

const show: Command = {
  usage: "TASK",
  summary: "Show a task",
  async run(input) {
    const task = await input.connection.api.get("task", { id: taskArgument(input) });
    input.print(task, [
      `${task.title ?? "Untitled"}: ${statusName(task.status)}`,
      `reward    ${amountToText(BigInt(task.reward))} MLB`,
      `model     ${task.modelId}`,
      `requester ${task.requester}`,
      `provider  ${task.assignedProvider}`,
      `deadline  ${new Date(task.deadline * 1_000).toISOString()}`,
      `input     ${task.dataPointer}`,
      ...(task.bundleCid ? [`result    ipfs://${task.bundleCid}`] : []),
    ]);
    return undefined;
  },
};

const watch: Command = {
  usage: "TASK",
  summary: "Wait until the task's result is verified, and report each status",
  async run(input) {
    const task = await waitForTask(input.connection.api, taskArgument(input), {
      signal: input.signal,
      onStatus: ({ status }) => input.progress(statusName(status)),
    });
    input.print(task, [`${task.id} is verified.`]);
    return undefined;
  },
};

export const OUT_OPTION = {
  out: { type: "string", value: "FILE", help: "write the output to this file (default: standard output)" },
} as const satisfies Readonly<Record<string, OptionText>>;

const result: Command = {
  usage: "TASK",
  summary:
    "Fetch a task's result and compare every hash with the chain; a private one is decrypted with the key",
  options: OUT_OPTION,
  async run(input) {
    printResult(input, await readTaskResult(input.connection, taskArgument(input)));
    return undefined;
  },
};

/** Prints the unchanged output for pipes, or its description with --json. */
export function printResult(input: CommandInput, found: Awaited<ReturnType<typeof readTaskResult>>): void {
  const { taskId, verificationId, isVerified, bundle, output, fileName, privateResults } = found;
  const { computeProvider, results } = bundle.result;
  const path = text(input, "out");
  const out = path === "-" ? undefined : path;
  if (out) writeOutput(out, output);
  input.progress(
    isVerified
      ? "Every hash matches the chain, and the result was accepted."
      : "Every hash matches the chain. The result has not been accepted.",
  );
  const facts = { taskId, verificationId, isVerified, provider: computeProvider, fileName };
  if (input.options.json || out)
    input.print({ ...facts, results: privateResults ?? results, out }, out ? [`Wrote ${out}.`] : []);
  else writeOutput("-", output);
}

const cancel: Command = {
  usage: "TASK",
  summary: "Cancel a task of yours and get the reward back; an assigned task first gets a notice",
  async run(input) {
    const taskId = taskArgument(input);
    const marketplace = await input.connection.marketplace();
    const sent = await marketplace.cancelTask({ taskId });
    const task = await marketplace.api
      .get("task", { id: taskId }, { minBlock: sent.blockNumber })
      .catch((error: unknown) => {
        if (!isOutage(error)) throw error;
      });
    if (!task) {
      const later = `The call was carried out. The site does not show it yet; this does later: ${commandLine("task show TASK")}`;
      input.print(sent, [later]);
      return undefined;
    }
    const { status } = task;
    input.print({ ...sent, status: statusName(status) }, [
      status === TaskStatus.Cancelled
        ? "The task is cancelled, and the reward is back in your wallet."
        : "Notice was given: the provider may still submit. Cancel again after the notice.",
    ]);
    return undefined;
  },
};

export const tasks = { post, show, watch, result, cancel } as const;
