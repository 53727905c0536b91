import { demoNameOf } from "#protocol/chain/demo-accounts.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { runModel } from "../run/run-model.ts";
import { type Command, text } from "./command.ts";
import { requireNewFile } from "./input-file.ts";
import { commandLine } from "./invocation.ts";
import { uploadMeter } from "./progress.ts";
import { ORDER_OPTIONS, OUT_OPTION, orderOf, printResult, statusName } from "./tasks.ts";

/** Time for a provider to accept, before the person reads why it may not. Milliseconds. */
const ACCEPTANCE_MS = 20_000;

/** Advice while no provider has accepted a task. */
function adviceFor(taskId: string, payer: string): string {
  const cause = demoNameOf(payer)
    ? "The local stack's agents do not take tasks of demo accounts: order without --key or with a new key."
    : "Providers may be busy, or want a larger reward or another model.";
  return `No provider has accepted the task yet. ${cause} This returns the reward: ${commandLine(`task cancel ${taskId}`)}`;
}

export const run: Command = {
  usage: "MODEL FILE|FOLDER|- [FILE...]",
  summary: "Order a task, wait for the verified result, check it and print it",
  options: { ...ORDER_OPTIONS, ...OUT_OPTION },
  async run(input) {
    requireNewFile(text(input, "out"));
    const order = await orderOf(input);
    const marketplace = await input.connection.marketplace({ onUpload: uploadMeter(input, order.title) });
    const payer = input.connection.account().address;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const found = await runModel(marketplace, order, {
      signal: input.signal,
      onOrdered: (taskId) => {
        input.progress(
          `Task ${taskId}. You can stop waiting and fetch the result later: ${commandLine(`task result ${taskId}`)}`,
        );
        waiting = setTimeout(() => input.progress(adviceFor(taskId, payer)), ACCEPTANCE_MS);
      },
      onStatus: ({ status }) => {
        if (status !== TaskStatus.Created) clearTimeout(waiting);
        input.progress(statusName(status));
      },
    }).finally(() => clearTimeout(waiting));
    printResult(input, found);
    return undefined;
  },
};
