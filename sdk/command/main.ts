#!/usr/bin/env node
/** `mlb`, the command line of the marketplace. `mlb help` lists its commands. */
import { mlb } from "./mlb.ts";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort(new Error("Stopped waiting; the task continues.")));

process.exitCode = await mlb(process.argv.slice(2), {
  environment: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  signal: stop.signal,
});
