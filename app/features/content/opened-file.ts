import type { Hex } from "viem";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { t, translated } from "#language/text.ts";
import { ContentError, contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import { sha256 as hashOf } from "#protocol/documents/hashing.ts";
import { mediaTypeOf, nameWithEnding, sniffedBytes } from "#protocol/storage/media-type.ts";
import { MOST_SHOWN_BYTES } from "./display.ts";

export interface FileToOpen {
  readonly cid: string;
  /** Determines the type of plain text: a table or a document. */
  readonly fileName?: string;
  /** Stated SHA-256, if any; the content id is checked in any case. */
  readonly sha256?: Hex;
}

export interface OpenedFile {
  readonly name: string;
  /** For example "text/csv". */
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Fetches a stored file and checks it. @throws ContentError if it is unavailable, too large or another content */
async function openFile(
  { cid, fileName, sha256 }: FileToOpen,
  gatewayUrls: readonly string[],
  signal?: AbortSignal,
): Promise<OpenedFile> {
  const bytes = await fetchContent(contentUrls(gatewayUrls, cid), cid, {
    maxBytes: MOST_SHOWN_BYTES,
    signal,
  });
  if (sha256 && (await hashOf(bytes)) !== sha256)
    throw new ContentError("mismatch", t("The file does not match the stated hash. Do not rely on it."));
  return openedFile(fileName ?? t("File"), bytes);
}

/** A file in memory, with its type from its name and first bytes. */
export function openedFile(name: string, bytes: Uint8Array<ArrayBuffer>): OpenedFile {
  const media = mediaTypeOf(name, bytes.subarray(0, sniffedBytes));
  const [mediaType = ""] = media.type.split(";");
  return { name: nameWithEnding(name, media), mediaType, bytes };
}

export type OpenedState =
  | { status: "loading" }
  | { status: "ready"; file: OpenedFile }
  | { status: "failed"; message: string; retry: () => void };

/** A stored file, fetched and checked in the browser. */
export function useOpenedFile(file: FileToOpen): OpenedState {
  const { gatewayUrls } = usePublicEnvironment();
  const [state, retry] = useLoaded(JSON.stringify(file), (signal) => openFile(file, gatewayUrls, signal));
  if (state.status === "loading") return state;
  if (state.status === "ready") return { status: "ready", file: state.value };
  const { error } = state;
  const message =
    error instanceof ContentError ? translated(error.message) : t("The file could not be loaded.");
  return { status: "failed", message, retry };
}
