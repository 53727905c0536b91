import { useEffect, useState } from "react";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { contentReader } from "#app/features/execution/stored-content.ts";
import { type InputVerdict, READING } from "#app/features/execution/typed-input/input-verdict.ts";
import type { StoredFile } from "#app/wizard/draft-store.ts";
import { t } from "#language/text.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import {
  type ContentPointer,
  contentPointer,
  pointerProblem,
} from "#protocol/content/pointer/content-pointer.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { INPUT_BOUNDS } from "#runtime/limits.ts";
import type { FetchContent } from "#runtime/work/task-source.ts";

/** The reference does not say how the file is called. */
const NAME = "input";

/** The stored file that a reference names. */
export type ReferencedFile =
  /** There is no valid reference. */
  | { readonly status: "none" }
  | { readonly status: "reading" }
  | { readonly status: "missing" }
  /** Larger than packages take and browsers check: a person may still compute it. */
  | { readonly status: "large"; readonly pointer: ContentPointer }
  | { readonly status: "ready"; readonly file: File; readonly stored: StoredFile };

/** Between the last key and the first request, milliseconds. */
const TYPING_MS = 400;

/**
 * Fetches the content that a reference names and checks it against its id, so that nobody pays for a task whose input cannot
 * be loaded. The file's name is unknown: it is called "input".
 * @param text the reference; undefined while the input is a file
 */
export function useReferencedFile(text: string | undefined): ReferencedFile {
  const { gatewayUrls } = usePublicEnvironment();
  const cid = text === undefined || pointerProblem(text) ? undefined : contentPointer(text).cid;
  const [found, setFound] = useState<{ cid: string; is: ReferencedFile }>();
  useEffect(() => {
    if (cid === undefined) return;
    const controller = new AbortController();
    const read = contentReader(gatewayUrls, controller.signal);
    const timer = setTimeout(() => {
      void referenced(cid, read).then((is) => controller.signal.aborted || setFound({ cid, is }));
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [cid, gatewayUrls]);
  if (cid === undefined) return { status: "none" };
  return found?.cid === cid ? found.is : { status: "reading" };
}

async function referenced(cid: string, read: FetchContent): Promise<ReferencedFile> {
  try {
    const bytes = await read(cid, INPUT_BOUNDS.bytes);
    const file = new File([bytes], NAME);
    return {
      status: "ready",
      file,
      stored: { name: NAME, cid, sha256: await sha256(bytes), size: file.size },
    };
  } catch (error) {
    const isLarge = error instanceof ContentError && error.kind === "too-large";
    return isLarge ? { status: "large", pointer: contentPointer(cid) } : { status: "missing" };
  }
}

/** What the reference says of the input, before or instead of the model's manifest. */
export function verdictWithReference(
  referenced: ReferencedFile,
  verdict: InputVerdict,
  isPackage: boolean,
): InputVerdict {
  if (referenced.status === "reading") return READING;
  const problem =
    referenced.status === "missing"
      ? t("No gateway has this content now. A provider could not load it.")
      : referenced.status === "large" && isPackage
        ? t("The content is larger than {limit}, which no package takes.", {
            limit: formatBytes(INPUT_BOUNDS.bytes),
          })
        : undefined;
  return problem ? { status: "refused", problem } : verdict;
}
