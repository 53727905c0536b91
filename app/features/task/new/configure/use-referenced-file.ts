import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { contentReader } from "#app/features/execution/stored-content.ts";
import { type InputCheck, READING } from "#app/features/execution/typed-input/input-check.ts";
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

/** A reference contains no file name. */
const NAME = "input";

export type ReferencedFile =
  /** No valid reference. */
  | { readonly status: "none" }
  | { readonly status: "reading" }
  | { readonly status: "missing" }
  /** Too large for packages and for checks in the browser; a provider may still process it by hand. */
  | { readonly status: "large"; readonly pointer: ContentPointer }
  | { readonly status: "ready"; readonly file: File; readonly stored: StoredFile };

/** Delay between the last keystroke and the first request, milliseconds. */
const TYPING_MS = 400;

/** Fetches and checks the content of a reference, so no task with unloadable input is paid. Its name is "input". */
export function useReferencedFile(text: string | undefined): ReferencedFile {
  const { gatewayUrls } = usePublicEnvironment();
  const cid = text === undefined || pointerProblem(text) ? undefined : contentPointer(text).cid;
  const [state] = useLoaded(cid, async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
    signal.throwIfAborted();
    return referenced(cid ?? "", contentReader(gatewayUrls, signal));
  });
  if (cid === undefined) return { status: "none" };
  return state.status === "ready" ? state.value : { status: "reading" };
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

/** Check of the input from its reference, before or instead of the model's manifest. */
export function checkWithReference(
  referenced: ReferencedFile,
  check: InputCheck,
  isPackage: boolean,
): InputCheck {
  if (referenced.status === "reading") return READING;
  const problem =
    referenced.status === "missing"
      ? t("No gateway returns this content, so a provider could not load it.")
      : referenced.status === "large" && isPackage
        ? t("The content is larger than {limit}, the limit for model packages.", {
            limit: formatBytes(INPUT_BOUNDS.bytes),
          })
        : undefined;
  return problem ? { status: "refused", problem } : check;
}
