/** The local chain as a party of the test: a kill loses no block, because each is logged before it is mined. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseEther } from "viem";
import { runProgram } from "#dev-infra/process/child-process.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { writesOf } from "../../agents/endpoint/test-support/test-endpoint.ts";
import type { Party } from "./party.ts";

const ROOT = join(import.meta.dirname, "../..");

async function message(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit").then(() => Promise.reject(new Error("The chain ended")));
  await Promise.race([once(child, "message"), ended]);
}

/** @param folder of its blocks; the first start deploys the contracts and gives Clara tokens */
export async function startChain(folder: string, port: number, isNew = false): Promise<Party> {
  const child = fork(join(ROOT, "stack/chain/main.ts"), {
    env: { ...process.env, CHAIN_DIR: folder, CHAIN_PORT: String(port) },
    // Its own process group: the kill takes its anvil with it.
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const killGroup = () => void (child.exitCode === null && process.kill(-(child.pid as number), "SIGKILL"));
  process.once("exit", killGroup);
  await message(child);
  const url = `http://127.0.0.1:${port}`;
  if (isNew) {
    const deploy = join(ROOT, "contracts/deploy/deploy.ts");
    await runProgram(process.execPath, [deploy, "--network", "local", "--rpc", url]);
    const { send } = writesOf("Treasury", url);
    await send("MLBToken", "transfer", [demoAccount("Clara").address, parseEther("1")]);
    const sealed = message(child);
    child.send("seal");
    await sealed;
  }
  return {
    url,
    async kill() {
      const ended = once(child, "exit");
      process.off("exit", killGroup);
      killGroup();
      await ended;
    },
  };
}
