/** Progress lines while `mlb run` waits for a provider. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { programSigner } from "#protocol/chain/demo-signer.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import * as runs from "../run/run-model.ts";
import type { CommandInput } from "./command.ts";
import { run } from "./run.ts";
import * as orders from "./tasks.ts";

vi.mock("../run/run-model.ts", { spy: true });
vi.mock("./tasks.ts", { spy: true });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TASK = `0x${"01".repeat(32)}`;

/** Lines of progress in the first minute. @param accepted whether a provider accepts at once */
async function progressOf(payer: string, accepted = false): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(orders, "orderOf").mockResolvedValue({} as never);
  vi.spyOn(orders, "printResult").mockReturnValue(undefined);
  vi.spyOn(runs, "runModel").mockImplementation(async (_, __, { onOrdered, onStatus } = {}) => {
    onOrdered?.(TASK as never);
    onStatus?.({ status: TaskStatus.Created } as never);
    if (accepted) onStatus?.({ status: TaskStatus.Assigned } as never);
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    return {} as never;
  });
  const connection = { marketplace: async () => ({}), account: () => ({ address: payer }) };
  const input = { args: [], options: {}, connection, progress: (line: string) => lines.push(line) };
  const ended = run.run(input as unknown as CommandInput);
  await vi.advanceTimersByTimeAsync(61_000);
  await ended;
  return lines.join("\n");
}

test("within seconds it explains why no provider accepts, and how to get the reward back", async () => {
  const text = await progressOf(programSigner(LOCAL_CHAIN_ID).address);
  expect(text).toContain("No provider has accepted the task yet. Providers may be busy");
  expect(text).toContain(`npm run tools mlb -- task cancel ${TASK}`);
  expect(await progressOf(demoAccount("Clara").address)).toContain("do not take tasks of demo accounts");
});

test("an accepted task needs no explanation", async () => {
  expect(await progressOf(programSigner(LOCAL_CHAIN_ID).address, true)).not.toContain("No provider");
});
