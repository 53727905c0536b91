/** Checks the subjects of commits: `type(scope): imperative summary` in at most 72 characters (CONTRIBUTING.md, "Commits"). */
import { execFileSync } from "node:child_process";

/** Author date of the last commit before the rule. A date, unlike a hash, is there in a shallow clone and survives a rebase. */
const SINCE = 1_795_713_717;
const SUBJECT = /^(?:feat|fix|refactor|docs|test|perf|build|ci|chore|style|revert)(?:\([a-z0-9-]+\))?!?: \S/;
const MOST_CHARACTERS = 72;

/** The problem with a subject; undefined for a good one. */
export function subjectProblem(subject: string): string | undefined {
  if ([...subject].length > MOST_CHARACTERS) return `longer than ${MOST_CHARACTERS} characters`;
  if (!SUBJECT.test(subject)) return "not `type(scope): imperative summary`";
  return undefined;
}

if (import.meta.main) {
  const log = execFileSync("git", ["log", "--no-merges", "--format=%at %h %s"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const problems = log.split("\n").flatMap((line) => {
    const [, time, hash, subject = ""] = /^(\d+) (\S+) (.*)$/.exec(line) ?? [];
    const problem = Number(time) > SINCE ? subjectProblem(subject) : undefined;
    return problem
      ? [`${hash} ${subject}\n  ${problem}; change it with \`git commit --amend\` or \`git rebase -i\``]
      : [];
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
