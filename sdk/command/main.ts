#!/usr/bin/env node
/** `mlb`, the command line of the marketplace. `mlb help` lists its commands. */
import { mlb } from "./mlb.ts";

const stop = new AbortController();
process.once("SIGINT", () => {
  console.error("Stopping as soon as no transaction is in progress. Ctrl-C again stops at once.");
  stop.abort(new Error("Stopped. A task that was posted continues."));
});

process.exitCode = await mlb(process.argv.slice(2), {
  environment: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  signal: stop.signal,
});
