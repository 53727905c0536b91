/** `npm run tools archive:verify -- FILE.car`: checks a task's archive offline, using only the file. */
import { openAsBlob } from "node:fs";
import { verifyArchive } from "#protocol/content/archive/verify-archive.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { printable, printableText } from "../printable.ts";

const print = (text: string) => console.log(printableText(text));
const printError = (text: string) => console.error(printableText(text));

const [path] = process.argv.slice(2);
if (!path) {
  printError("Missing file. Usage: npm run tools archive:verify -- task-42.car");
  process.exitCode = 2;
} else {
  try {
    const { root, list, files, rounds, problems } = await verifyArchive(await openAsBlob(path));
    // A file's name could have a line that looks like the verdict.
    print(`Task ${printable(list.task)}, root ${root}`);
    for (const { path: name, cid, size, sha256 } of files)
      print(`  ${printable(name)}  ${formatBytes(size)}\n    ${cid}\n    sha256 ${sha256}`);
    for (const { path: name, cid } of list.missing)
      print(`  ${printable(name)}  was not at the store: ${cid}`);
    for (const { round, bundleCid, resultHash } of rounds)
      print(`Round ${round}: compare with the chain: bundle ${bundleCid}, result hash ${resultHash}`);
    for (const problem of problems) printError(`WRONG: ${printable(problem)}`);
    print(problems.length === 0 ? "All content matches its ids." : "Do not use this archive.");
    process.exitCode = problems.length === 0 ? 0 : 1;
  } catch (error) {
    printError(`WRONG: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
