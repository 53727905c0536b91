/** Completion in shells: a short script calls `mlb complete` for the candidates. */
import { argument, type Command, type OptionText, UsageError } from "./command.ts";

const SCRIPTS = {
  bash: `_mlb() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(mlb complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _mlb mlb`,
  zsh: `_mlb() {
  local -a found
  found=("\${(@f)$(mlb complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n "$found" ]] && compadd -a found || _files
}
compdef _mlb mlb`,
  fish: `function __mlb_complete
  set -l found (mlb complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  if test -n "$found"
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c mlb -f -a '(__mlb_complete)'`,
} as const;
type Shell = keyof typeof SCRIPTS;

type Commands = Readonly<Record<string, Command>>;

/**
 * Candidates for the last argument; none where a file or a name is expected.
 * @param words arguments; the last one is incomplete
 */
export function candidates(
  words: readonly string[],
  commands: Commands,
  commonOf: (command: Command) => Readonly<Record<string, OptionText>>,
): readonly string[] {
  const last = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const names = Object.keys(commands).map((name) => name.split(" "));
  const name = names
    .filter((parts) => parts.every((part, place) => before[place] === part))
    .toSorted((one, other) => other.length - one.length)[0];
  const following = names
    .filter((parts) => parts.length > before.length && before.every((word, place) => parts[place] === word))
    .map((parts) => parts[before.length] as string);
  const command = name && commands[name.join(" ")];
  const options: Readonly<Record<string, OptionText>> = command
    ? { ...command.options, ...commonOf(command) }
    : {};
  // The value of the option before.
  if (options[(before.at(-1) ?? "").replace(/^--/, "")]?.type === "string" && before.at(-1)?.startsWith("--"))
    return [];
  const found = last.startsWith("-") ? Object.keys(options).map((option) => `--${option}`) : following;
  return [...new Set(found)].filter((word) => word.startsWith(last));
}

export const completion: Command = {
  usage: "bash|zsh|fish",
  summary: "Print the shell's script for completion, such as: source <(mlb completion bash)",
  isOffline: true,
  async run(input) {
    const shell = argument(input, 0, "bash, zsh or fish");
    if (!Object.hasOwn(SCRIPTS, shell)) throw new UsageError("There are scripts for bash, zsh and fish.");
    const script = SCRIPTS[shell as Shell];
    input.print({ shell, script }, script.split("\n"));
    return undefined;
  },
};
