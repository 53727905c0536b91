import { parseArgs } from "node:util";
import { UnknownOutcome } from "../chain/unknown-outcome.ts";
import manifest from "../package/package.json" with { type: "json" };
import { printable, printableJson, printableText } from "../printable.ts";
import { agents } from "./agents.ts";
import {
  type Command,
  type CommandInput,
  EXIT,
  type OptionText,
  type OptionValues,
  UsageError,
} from "./command.ts";
import { candidates, completion } from "./completion.ts";
import { openConnection } from "./connection.ts";
import { doctor } from "./doctor.ts";
import { commandHelp, overview } from "./help.ts";
import { channels } from "./inference/channels.ts";
import { chat } from "./inference/chat.ts";
import { gateway } from "./inference/gateway.ts";
import { receipts } from "./inference/receipt.ts";
import { report } from "./inference/report.ts";
import { commandLine } from "./invocation.ts";
import { keys } from "./key.ts";
import { model } from "./model-files/model.ts";
import { packages } from "./model-files/package.ts";
import { models } from "./models.ts";
import { run } from "./run.ts";
import { tasks } from "./tasks.ts";

/** Commands by name, in the order of the help. */
const COMMANDS: Readonly<Record<string, Command>> = {
  models,
  ...Object.fromEntries(Object.entries(model).map(([name, command]) => [`model ${name}`, command])),
  run,
  chat,
  ...Object.fromEntries(Object.entries(tasks).map(([name, command]) => [`task ${name}`, command])),
  ...Object.fromEntries(Object.entries(packages).map(([name, command]) => [`package ${name}`, command])),
  ...agents,
  gateway,
  ...receipts,
  "receipt report": report,
  ...Object.fromEntries(Object.entries(channels).map(([name, command]) => [`channel ${name}`, command])),
  ...Object.fromEntries(Object.entries(keys).map(([name, command]) => [`key ${name}`, command])),
  doctor,
  completion,
};

const CONNECTION: Readonly<Record<string, OptionText>> = {
  site: { type: "string", value: "URL", help: "the marketplace (MLB_SITE, default http://localhost:3000)" },
  storage: {
    type: "string",
    value: "URL",
    help: "the content store (MLB_STORAGE, default http://localhost:8080)",
  },
  rpc: { type: "string", value: "URL", help: "a node of the chain (MLB_RPC, default http://localhost:8545)" },
  key: {
    type: "string",
    value: "FILE",
    help: "file with the key (default: the key in MLB_KEY; on the local stack an account with test MLB)",
  },
};
const EVERYWHERE: Readonly<Record<string, OptionText>> = {
  json: { type: "boolean", help: "print the answer as JSON" },
  help: { type: "boolean", help: "show this help" },
};

/** Options that a command takes in addition to its own. */
const commonOf = ({ isOffline }: Command) => ({ ...(isOffline ? {} : CONNECTION), ...EVERYWHERE });

/** Options may precede the command: until it is known, the values of every command's options are skipped. */
const ALL_OPTIONS = Object.assign(
  { ...CONNECTION, ...EVERYWHERE },
  ...Object.values(COMMANDS).map(({ options }) => options),
);

function parsedArgs(given: readonly string[], texts: Readonly<Record<string, OptionText>>, strict = true) {
  const options = Object.fromEntries(
    Object.entries(texts).map(([key, { type, multiple = false }]) => [key, { type, multiple }]),
  );
  return parseArgs({ args: [...given], options, allowPositionals: true, strict });
}

function commandIn(words: readonly string[]): { name: string; args: readonly string[] } {
  const [first = "", second = ""] = words;
  const pair = `${first} ${second}`;
  if (COMMANDS[pair]) return { name: pair, args: words.slice(2) };
  if (Object.hasOwn(COMMANDS, first)) return { name: first, args: words.slice(1) };
  const group = Object.keys(COMMANDS).filter((name) => name.startsWith(`${first} `));
  if (first !== "" && group.length > 0) throw new UsageError(`Choose one: ${group.join(", ")}.`);
  throw new UsageError(`There is no command "${first}". This lists them: ${commandLine("help")}`);
}

/** Where a command reads and writes. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  out(line: string): void;
  err(line: string): void;
  /** Prints without the end of a line; whole lines where it is missing. */
  readonly write?: CommandInput["write"];
  readonly draw?: CommandInput["draw"];
  readonly signal: AbortSignal;
}

export async function mlb(given: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await execute(given, surroundings);
  } catch (error) {
    surroundings.err(printableText(messageOf(error as NodeJS.ErrnoException)));
    if (isUsage(error)) return EXIT.usage;
    return error instanceof UnknownOutcome ? EXIT.unknownOutcome : EXIT.failed;
  }
}

async function execute(
  given: readonly string[],
  { environment, out, err, write = out, draw, signal }: Surroundings,
): Promise<number> {
  if (given[0] === "complete") {
    out(candidates(given.slice(1), COMMANDS, commonOf).join("\n"));
    return EXIT.done;
  }
  const words = parsedArgs(given, ALL_OPTIONS, false).positionals;
  if (given.length === 0 || words[0] === "help" || given[0] === "--help") {
    out(overview(COMMANDS));
    return EXIT.done;
  }
  if (given[0] === "--version") {
    out(manifest.version);
    return EXIT.done;
  }
  const { name } = commandIn(words);
  const command = COMMANDS[name] as Command;
  const common = commonOf(command);
  const { values, positionals } = parsedArgs(given, { ...command.options, ...common });
  if (values.help) {
    out(commandHelp(name, command, common));
    return EXIT.done;
  }
  const progress = (line: string) => err(printableText(line));
  const code = await command.run({
    args: positionals.slice(name.split(" ").length),
    options: values as OptionValues,
    connection: openConnection(values as OptionValues, environment, progress),
    print: (answer, lines) =>
      out(
        values.json
          ? printableJson(JSON.stringify(answer, bigintAsText, 2))
          : lines.map(printable).join("\n"),
      ),
    progress,
    write: (text) => write(printableText(text)),
    draw: draw && ((line, isLast) => draw(printable(line), isLast)),
    signal,
  });
  return code ?? EXIT.done;
}

const bigintAsText = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** Node words a missing file as a failed call of the system. */
const messageOf = ({ code, path, message }: NodeJS.ErrnoException) =>
  code === "ENOENT" && path ? `There is no file ${path}. Nothing was done.` : message;

/** A wrong option of `parseArgs` is a wrong usage, too. */
const isUsage = (error: unknown): boolean =>
  error instanceof UsageError || String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
