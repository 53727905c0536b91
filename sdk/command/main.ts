#!/usr/bin/env node
/** `mlb`, the command line of the marketplace. `mlb help` lists its commands. */
import { mlb } from "./mlb.ts";

// Node 22 warns that its database is experimental.
process.removeAllListeners("warning");
process.on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") console.error(String(warning));
});

const stop = new AbortController();
// A service manager stops programs with SIGTERM.
for (const name of ["SIGINT", "SIGTERM"] as const)
  process.once(name, () => {
    console.error("Stopping as soon as no transaction is in progress. Ctrl-C again stops at once.");
    stop.abort(new Error("Stopped. A task that was posted continues."));
  });

// Without a listener the program would crash, before an answer in progress is settled.
process.stdout.on("error", (cause: NodeJS.ErrnoException) => {
  if (cause.code !== "EPIPE") throw cause;
});
const write = (text: string) =>
  process.stdout.write(text, (cause) => {
    if (cause) stop.abort(new Error("The reader of the output has gone, so the answer was stopped."));
  });

/** The line before is erased with it. */
const draw = (line: string, isLast: boolean) =>
  process.stderr.write(`\r\u001b[K${line}${isLast ? "\n" : ""}`);

process.exitCode = await mlb(process.argv.slice(2), {
  environment: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  write,
  draw: process.stderr.isTTY ? draw : undefined,
  signal: stop.signal,
});
