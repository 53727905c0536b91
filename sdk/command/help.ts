import type { Command, OptionText } from "./command.ts";
import { commandLine } from "./invocation.ts";

const padded = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, help]) => `  ${name.padEnd(width)}${help}`).join("\n");
};
const optionRows = (options: Readonly<Record<string, OptionText>>) =>
  Object.entries(options).map(
    ([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ""}`, help] as const,
  );

export function overview(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.entries(commands).map(
    ([name, { usage, summary }]) => [`mlb ${name} ${usage}`.trimEnd(), summary] as const,
  );
  return `mlb: order computations of machine-learning models and check their results

Commands
${padded(rows)}

Example
  export MLB_KEY=0x...                       # or --key FILE; a new one: ${commandLine("key new FILE")}
  ${commandLine("run")} "Iris Classifier" flowers.csv --reward 2

${commandLine("COMMAND")} --help shows the options of a command.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 the outcome of a transaction is unknown.`;
}

export function commandHelp(
  name: string,
  { usage, summary, options = {} }: Command,
  common: Readonly<Record<string, OptionText>>,
): string {
  const own = optionRows(options);
  return `${`Usage: ${commandLine(name)} ${usage}`.trimEnd()}
${summary}.

Options
${padded([...own, ...optionRows(common)])}`;
}
