import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { type InputCheck, READING } from "#app/features/execution/typed-input/input-check.ts";
import type { StoredFile } from "#app/wizard/draft-store.ts";
import { t } from "#language/text.ts";
import type { ContentPointer } from "#protocol/content/pointer/content-pointer.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { INPUT_BOUNDS } from "#runtime/limits.ts";

export type ReferencedFile =
  /** No valid reference. */
  | { readonly status: "none" }
  | { readonly status: "reading" }
  | { readonly status: "missing" }
  /** Too large for packages and for checks in the browser; a provider may still process it by hand. */
  | { readonly status: "large"; readonly pointer: ContentPointer }
  | { readonly status: "ready"; readonly file: File; readonly stored: StoredFile };

/** The functions of `read-referenced.ts`, which is loaded after the page. */
interface ReferenceReader {
  cidOfReference: (text: string) => string | undefined;
  readReferenced: (cid: string, gateways: readonly string[], signal: AbortSignal) => Promise<ReferencedFile>;
}

/** Delay between the last keystroke and the first request, milliseconds. */
const TYPING_MS = 400;

/** Fetches and checks the content of a reference, so no task with unloadable input is paid. */
export function useReferencedFile(
  text: string | undefined,
  later: ReferenceReader | undefined,
): ReferencedFile {
  const { gatewayUrls } = usePublicEnvironment();
  const cid = text === undefined ? undefined : later?.cidOfReference(text);
  const [state] = useLoaded(cid, async (signal): Promise<ReferencedFile> => {
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
    signal.throwIfAborted();
    return later && cid ? later.readReferenced(cid, gatewayUrls, signal) : { status: "none" };
  });
  if (cid === undefined) return { status: "none" };
  return state.status === "ready" ? state.value : { status: "reading" };
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
