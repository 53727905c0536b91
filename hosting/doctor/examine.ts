/** Examines every part of an installation independently: one failure hides no other. */

import { createFileStore } from "#notices/store/file-store.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { examineBackups } from "./backups.ts";
import { type Compiled, examineChain, examineContracts } from "./chain.ts";
import { examineEnvironment, type Settings } from "./environment.ts";
import { type Finding, failed, type Part, parts, passed, skipped } from "./finding.ts";
import { examineIndex } from "./indexer.ts";
import { examineMachine, type Machine } from "./machine.ts";
import { examineSecrets } from "./secrets.ts";
import { examineCache, examineClock, examineSite } from "./site.ts";
import { examineStorage } from "./storage.ts";

/** Checks that the site's notice store can be opened. Redis is examined as the cache. */
async function examineNotices({ functions }: Settings): Promise<Finding[]> {
  const { noticesFile, redis, pushKeys } = functions;
  if (noticesFile === undefined)
    return [
      skipped("notices", redis ? "subscriptions are stored in Redis" : "this site does not send notices"),
    ];
  try {
    createFileStore(noticesFile).close();
  } catch (cause) {
    return [
      failed(
        "notices",
        `the file of NOTICES_FILE cannot be opened: ${(cause as Error).message}`,
        "Set NOTICES_FILE to a file in a writable folder. Until then, users cannot turn notices on or off.",
      ),
    ];
  }
  return [
    passed(
      "notices",
      `subscriptions are stored in a file${pushKeys ? "" : "; without push keys, only webhooks are sent"}`,
    ),
  ];
}

export interface Circumstances {
  readonly environment: Record<string, string | undefined>;
  readonly compiled: Compiled;
  /** Unix seconds of this machine. */
  readonly now: () => number;
  readonly machine: Machine;
}

/** Backups and dates of secrets do not matter for data that `npm start` made. */
const ofPublicChain = (
  part: Part,
  { application }: Settings,
  examined: () => Finding[] | Promise<Finding[]>,
) =>
  application.CHAIN_ID === LOCAL_CHAIN_ID
    ? Promise.resolve([skipped(part, "the local chain needs none")])
    : Promise.resolve(examined());

/** @returns findings in the order of the parts */
export async function examine({
  environment,
  compiled,
  now,
  machine,
}: Circumstances): Promise<readonly Finding[]> {
  const { findings, settings } = examineEnvironment(environment);
  const others = parts.filter((part) => part !== "environment");
  if (!settings)
    return [...findings, ...others.map((part) => skipped(part, "the environment is incomplete"))];
  const examinations: Record<Exclude<Part, "environment">, (of: Settings) => Promise<Finding[]>> = {
    chain: (of) => examineChain(of, now()),
    contracts: (of) => examineContracts(of, compiled),
    index: examineIndex,
    storage: examineStorage,
    cache: examineCache,
    notices: examineNotices,
    clock: (of) => examineClock(of, now),
    site: examineSite,
    backups: (of) => ofPublicChain("backups", of, () => examineBackups(environment, now())),
    secrets: (of) => ofPublicChain("secrets", of, () => examineSecrets(environment, now())),
    machine: () => examineMachine(environment, machine),
  };
  const found = await Promise.all(
    others.map((part) =>
      examinations[part](settings).catch((cause: Error) => [
        failed(
          part,
          cause.message.split("\n", 1)[0] ?? "it failed",
          "Fix the problems above, then run the doctor again.",
        ),
      ]),
    ),
  );
  return [...findings, ...found.flat()];
}
