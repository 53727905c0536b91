/**
 * Slither, where it is installed (it is a Python program: `pip install slither-analyzer`, with solc 0.8.37 as `solc`). Its
 * configuration leaves out four detectors: time is what the rules are about; the only loops over calls are batches that the
 * caller sizes; and the two re-entrance detectors without loss report every event after a call to another module.
 */
import { spawnSync } from "node:child_process";
import { ROOT } from "../solidity/source-files.ts";

/** Runs slither over the sources: what it found, or that it is not here. */
export function slither(command = "slither"): { complaints: string[] } | { missing: string } {
  if (spawnSync(command, ["--version"]).status !== 0)
    return { missing: `${command} is not installed on this machine` };
  const run = spawnSync(
    command,
    [
      "contracts/src",
      "--config-file",
      "contracts/assurance/static/slither.config.json",
      "--solc-args",
      "--via-ir",
    ],
    { cwd: ROOT, encoding: "utf8" },
  );
  return { complaints: run.status === 0 ? [] : [`slither has findings:\n${run.stdout}${run.stderr}`] };
}
