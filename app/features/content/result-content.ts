import type { Hex } from "viem";
import { ZodError } from "zod";
import { t, translated } from "#language/text.ts";
import { ContentError, contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import { sha256OfStream } from "#protocol/documents/hashing.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { streamPieces } from "#protocol/documents/stream-pieces.ts";
import { type BundleCheck, bundleMismatches } from "#protocol/documents/submission.ts";
import { parseSubmissionDetails, type SubmissionBundle } from "#protocol/schemas/submission-bundle.ts";

/** Size limit of a submission bundle, which is a small document. */
const MAX_BUNDLE_BYTES = 4 * 1_048_576;
/** Files without a stated hash are checked against their content id, which requires them to fit into memory. */
const MAX_CHECKED_BYTES = 100 * 1_048_576;

export interface SubmittedResult {
  bundleCid: string;
  /** The hash on chain. */
  resultHash: Hex;
  /** The provider's text on chain. */
  details: string;
}

export interface ResultContent {
  bundle: SubmissionBundle;
  /** Hashes that do not match; empty if the content is what was submitted. */
  mismatches: readonly BundleCheck[];
}

/** Outcome of reading a result; the message is for the reader. */
export type ResultReading =
  | { status: "ready"; content: ResultContent }
  | { status: "failed"; message: string };

/** Fetches a result's bundle and recomputes its hashes (G27), so no one needs to be trusted. Abortable. */
export async function readResult(
  { bundleCid, resultHash, details }: SubmittedResult,
  gatewayUrls: readonly string[],
  signal?: AbortSignal,
): Promise<ResultReading> {
  if (!isCid(bundleCid)) {
    const message = t(
      "The provider submitted a reference instead of a content ID, so the result cannot be loaded here.",
    );
    return { status: "failed", message };
  }
  try {
    const urls = contentUrls(gatewayUrls, bundleCid);
    const bytes = await fetchContent(urls, bundleCid, { maxBytes: MAX_BUNDLE_BYTES, signal });
    const bundleHash = parseSubmissionDetails(details)?.bundleHash;
    const mismatches = await bundleMismatches(bytes, { resultHash, bundleHash });
    const bundle = parseJson(new TextDecoder().decode(bytes)) as SubmissionBundle;
    return { status: "ready", content: { bundle, mismatches } };
  } catch (error) {
    signal?.throwIfAborted();
    return { status: "failed", message: sentenceFor(error) };
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof ContentError) return translated(error.message);
  if (error instanceof SyntaxError || error instanceof ZodError) {
    return t("The file at the result's content ID is not a valid result.");
  }
  return t("The result could not be loaded. It is still stored; try again in a moment.");
}

export interface CheckedFile {
  cid: string;
  /** SHA-256 of the file as stated by the bundle, if any. */
  sha256?: Hex;
}

/** Whether a file matches its stated hash. `forgers` are gateways that sent something else. */
export type FileCheck =
  | { outcome: "match"; forgers: readonly string[] }
  | { outcome: "mismatch"; forgers: readonly string[] }
  | { outcome: "failed"; message: string };

/** Downloads a file and checks its hash. Large files are hashed while streaming, never held whole in memory. */
export async function checkFile(
  { cid, sha256 }: CheckedFile,
  gatewayUrls: readonly string[],
): Promise<FileCheck> {
  const forgers: string[] = [];
  const onForged = (host: string) => forgers.push(host);
  try {
    const urls = contentUrls(gatewayUrls, cid);
    if (sha256) return await checkStreams(urls, sha256);
    await fetchContent(urls, cid, { maxBytes: MAX_CHECKED_BYTES, onForged });
    return { outcome: "match", forgers };
  } catch (error) {
    if (!(error instanceof ContentError)) {
      return {
        outcome: "failed",
        message: t("The file could not be loaded, so it was not checked. Nothing was changed; try again."),
      };
    }
    return error.kind === "mismatch"
      ? { outcome: "mismatch", forgers }
      : { outcome: "failed", message: error.message };
  }
}

/** Tries the gateways in turn until one sends the file with the stated hash. @throws the last gateway's error */
async function checkStreams(urls: readonly string[], sha256: Hex): Promise<FileCheck> {
  const forgers: string[] = [];
  let failure: unknown = new ContentError(
    "network",
    t("No gateway is configured, so files cannot be loaded."),
  );
  for (const url of urls) {
    const { host } = new URL(url);
    try {
      const answer = await fetch(url);
      if (!answer.ok || !answer.body)
        throw new ContentError("not-found", `${host} answered with ${answer.status}.`);
      if ((await sha256OfStream(streamPieces(answer.body))) === sha256) return { outcome: "match", forgers };
      forgers.push(host);
    } catch (error) {
      failure = error;
    }
  }
  if (forgers.length > 0) return { outcome: "mismatch", forgers };
  throw failure;
}
