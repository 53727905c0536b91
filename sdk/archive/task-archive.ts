/** All stored files of a task in one archive, which can be verified offline. */
import type { Hex } from "viem";
import { type TaskParts, taskArchiveUrl } from "#protocol/content/archive/archive-url.ts";
import { type ArchiveReport, verifyArchive } from "#protocol/content/archive/verify-archive.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import { cidOfPointer } from "#protocol/content/pointer/pointer.ts";
import { receiptNamedIn } from "#protocol/documents/named-receipt.ts";
import { redactor } from "#protocol/format/redact.ts";
import { redacting } from "#protocol/format/redact-deep.ts";
import type { ApiClient } from "../api/api-client.ts";

/** Content ids of a task's stored files, as the chain has them. @throws ProblemError */
async function taskParts(api: ApiClient, id: Hex): Promise<TaskParts> {
  const { dataPointer, metadataCid, verificationIds } = await api.get("task", { id });
  const rounds = await Promise.all(verificationIds.map((round) => api.get("verification", { id: round })));
  return {
    task: id,
    spec: metadataCid,
    input: cidOfPointer(dataPointer),
    results: rounds.map(({ bundleCid }) => bundleCid),
    receipts: rounds.flatMap(({ votes }) =>
      votes.flatMap(({ reasoning = "" }) => receiptNamedIn(reasoning) ?? []),
    ),
  };
}

export interface DownloadedTask {
  /** The archive, a CAR: write it to a file. */
  readonly archive: Blob;
  readonly report: ArchiveReport;
}

/**
 * Downloads a task's archive and checks it: every block, every file, every hash of every bundle, and each round's bundle and
 * result against what the chain names.
 * @param storageUrl base address of the content store
 * @throws ProblemError; ContentError when the store does not deliver; ArchiveError when it sends anything but a task's archive
 */
export async function downloadTask(api: ApiClient, storageUrl: string, id: Hex): Promise<DownloadedTask> {
  const parts = await taskParts(api, id);
  const answer = await redacting(redactor([storageUrl]), fetch)(taskArchiveUrl(storageUrl, parts));
  if (!answer.ok)
    throw new ContentError(
      "not-found",
      `The content store returned ${answer.status} for the task's archive.`,
    );
  const archive = await answer.blob();
  const report = await verifyArchive(archive);
  const problems = report.rounds.flatMap(({ round, bundleCid }) =>
    bundleCid === parts.results[round - 1]
      ? []
      : [`Round ${round}: ${bundleCid} is not the bundle that the chain names.`],
  );
  return { archive, report: { ...report, problems: [...report.problems, ...problems] } };
}
