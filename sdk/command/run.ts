import { runModel } from "../run/run-model.ts";
import { type Command, text } from "./command.ts";
import { requireNewFile } from "./input-file.ts";
import { ORDER_OPTIONS, OUT_OPTION, orderOf, printResult, statusName } from "./tasks.ts";

export const run: Command = {
  usage: "MODEL FILE|FOLDER|- [FILE...]",
  summary: "Order a task, wait for the verified result, check it and print it",
  options: { ...ORDER_OPTIONS, ...OUT_OPTION },
  async run(input) {
    requireNewFile(text(input, "out"));
    const order = await orderOf(input);
    const marketplace = await input.connection.marketplace();
    const found = await runModel(marketplace, order, {
      signal: input.signal,
      onOrdered: (taskId) =>
        input.progress(
          `Task ${taskId}. You can stop waiting: \`mlb task result ${taskId}\` fetches the result later.`,
        ),
      onStatus: ({ status }) => input.progress(statusName(status)),
    });
    printResult(input, found);
    return undefined;
  },
};
