import type { PublicClient } from "viem";
import type { Deployment } from "#protocol/chain/deployment.ts";
import { isUnsetHash } from "#protocol/chain/unset.ts";
import { modelRegistryAbi, taskManagerAbi, verificationManagerAbi } from "#protocol/generated/abi.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";

export interface Summary {
  readonly models: { readonly total: number; readonly listed: number };
  readonly tasks: number;
  readonly states: Readonly<Record<keyof typeof TaskStatus, number>>;
  /** Number of last votes by the name of their state; None are results whose vote has not begun. */
  readonly votes: Readonly<Record<keyof typeof VerificationStatus, number>>;
}

const PAGE = 100;

function countByName<Name extends string>(names: Record<Name, number>, values: readonly number[]) {
  const entries = Object.entries<number>(names).map(([name, code]) => [
    name,
    values.filter((v) => v === code).length,
  ]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** Counts models, tasks and votes through the contracts' views. */
export async function summarise(client: PublicClient, contracts: Deployment["contracts"]): Promise<Summary> {
  const registry = { address: contracts.ModelRegistry.address, abi: modelRegistryAbi } as const;
  const manager = { address: contracts.TaskManager.address, abi: taskManagerAbi } as const;
  const voting = { address: contracts.VerificationManager.address, abi: verificationManagerAbi } as const;
  const [models, [, listed], [tasks, total]] = await Promise.all([
    client.readContract({ ...registry, functionName: "modelCount" }),
    client.readContract({ ...registry, functionName: "getActiveModels", args: [0n, 1n] }),
    client.readContract({ ...manager, functionName: "getTasks", args: [0n, BigInt(PAGE)] }),
  ]);
  const verifications = await Promise.all(
    tasks
      .filter(({ verificationId }) => !isUnsetHash(verificationId))
      .map(({ verificationId }) =>
        client.readContract({ ...voting, functionName: "getVerification", args: [verificationId] }),
      ),
  );
  return {
    models: { total: models, listed: Number(listed) },
    tasks: Number(total),
    states: countByName(
      TaskStatus,
      tasks.map(({ status }) => status),
    ),
    votes: countByName(
      VerificationStatus,
      verifications.map(({ status }) => status),
    ),
  };
}

export function summaryTable({ models, tasks, states, votes }: Summary): string {
  const line = (title: string, counts: Readonly<Record<string, number>>) =>
    `${title.padEnd(8)}${Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ")}`;
  return [
    `Models  ${models.total} (${models.listed} active and public)`,
    line(`Tasks`, { total: tasks, ...states }),
    line("Votes", votes),
  ].join("\n");
}

/** States that no task of the world is in; a world is whole when there are none. */
export function missingStates({ states }: Summary): string[] {
  return Object.entries(states)
    .filter(([, count]) => count === 0)
    .map(([name]) => name);
}
