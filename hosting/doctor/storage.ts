/** Checks that a stored file is returned unaltered by every gateway. */
import * as z from "zod";
import { UploadError } from "#protocol/content/upload.ts";
import { uploadSource } from "#stack/content-store/upload/upload-file.ts";
import type { Settings } from "./environment.ts";
import { type Finding, failed, failureOf, passed, skipped, TIMEOUT_MS, warning } from "./finding.ts";

/** The zero address: the upload belongs to no wallet. */
const UNUSED_ACCOUNT = "0x0000000000000000000000000000000000000001";

/** A constant text: the store keeps it only once. */
const sample = new TextEncoder().encode("This file tests the content store of this installation.\n");

export async function examineStorage({ application }: Settings): Promise<Finding[]> {
  const { STORAGE_URL, STORAGE_TICKET_SECRET, IPFS_GATEWAY_URLS } = application;
  let cid: string;
  try {
    const store = { storageUrl: STORAGE_URL, ticketSecret: STORAGE_TICKET_SECRET };
    ({ cid } = await uploadSource(sample, UNUSED_ACCOUNT, store, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }));
  } catch (cause) {
    const isRefused = cause instanceof UploadError && cause.kind === "unauthorised";
    if (isRefused)
      return [
        failed(
          "storage",
          `the content store rejects this installation's upload ticket: ${cause.message}`,
          "Set the same STORAGE_TICKET_SECRET here and at the content store, and compare both clocks.",
        ),
      ];
    const message = cause instanceof UploadError ? cause.message : failureOf(STORAGE_URL, cause);
    return [
      failed(
        "storage",
        `nothing can be stored: ${message}`,
        "Start the content store. Check that STORAGE_URL points to it and that its disk and its limit have free space.",
      ),
    ];
  }
  const fetched = await Promise.all(IPFS_GATEWAY_URLS.map((gateway) => examineGateway(gateway, cid)));
  const isLost = fetched.every(({ state }) => state !== "passed");
  // One of several gateways may be unavailable, because pages use the fastest.
  const gateways = fetched.map(
    (finding): Finding => (isLost && finding.state === "warning" ? { ...finding, state: "failed" } : finding),
  );
  return [...gateways, ...(await examinePlaces(STORAGE_URL, cid))];
}

const placesSchema = z.object({ places: z.array(z.object({ name: z.string(), status: z.string() })) });

/** Checks that every configured place has the file: the store's folder, a Kubo node, a pinning service. */
async function examinePlaces(storageUrl: string, cid: string): Promise<Finding[]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${storageUrl.replace(/\/+$/, "")}/kept/${cid}`, { signal });
    if (answer.status === 404)
      return [skipped("storage", "the content store does not report where it stores files")];
    const { places } = placesSchema.parse(await answer.json());
    return places.map(({ name, status }) => placeFinding(name, status));
  } catch {
    return [skipped("storage", "the content store does not report where it stores files")];
  }
}

function placeFinding(name: string, status: string): Finding {
  if (status === "pinned") return passed("storage", `${name} stores a test file`);
  const message = `${name} does not store a test file: ${status}`;
  if (status === "queued" || status === "pinning")
    return warning("storage", message, "Run the doctor again in a minute; the pin was requested.");
  return failed(
    "storage",
    message,
    "Start the Kubo node at IPFS_API_URL, or check the pinning service's address, token and log. The content store retries automatically.",
  );
}

async function examineGateway(gateway: string, cid: string): Promise<Finding> {
  const { host } = new URL(gateway);
  const remedy = `Start it, or remove it from IPFS_GATEWAY_URLS; pages try the others first.`;
  try {
    const answer = await fetch(`${gateway}${cid}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok)
      return warning("storage", `the gateway ${host} returns ${answer.status} for a stored file`, remedy);
    if (Buffer.compare(bytes, sample) !== 0)
      return failed(
        "storage",
        `the gateway ${host} alters files`,
        "Remove it from IPFS_GATEWAY_URLS immediately.",
      );
    return passed("storage", `${host} returns a stored file correctly`);
  } catch (cause) {
    return warning("storage", `the gateway ${failureOf(gateway, cause)}`, remedy);
  }
}
