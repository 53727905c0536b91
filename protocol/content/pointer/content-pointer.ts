/** A pointer to content that can be fetched and checked: `ipfs://` and the content id of one file. */
import { CID } from "multiformats/cid";
import { t } from "#language/text.ts";
import { dagPbCodec, rawCodec, sha256Code } from "../codecs.ts";
import { ContentError } from "../content-error.ts";

const IPFS = "ipfs://";

export interface ContentPointer {
  readonly cid: string;
  /** `ipfs://{cid}`. */
  readonly pointer: string;
}

function cidIn(text: string): CID | undefined {
  try {
    return CID.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses `ipfs://{cid}` or a content id, without a path and checkable. @throws ContentError "malformed-pointer" */
export function contentPointer(text: string): ContentPointer {
  const trimmed = text.trim();
  const [name = "", ...path] = (trimmed.startsWith(IPFS) ? trimmed.slice(IPFS.length) : trimmed).split("/");
  const id = cidIn(name);
  if (!id)
    throw refused(
      t(
        "This is not the content ID of a stored file. Enter ipfs:// followed by the content ID, so providers and verifiers all get the same file.",
      ),
    );
  if (path.length > 0)
    throw refused(
      t("A path inside a content ID cannot be verified. Enter the content ID of the file itself."),
    );
  const isCheckable = id.multihash.code === sha256Code && (id.code === rawCodec || id.code === dagPbCodec);
  if (!isCheckable)
    throw refused(
      t("This content ID has a hash or format that cannot be verified. Upload the file instead."),
    );
  return { cid: name, pointer: `${IPFS}${name}` };
}

const refused = (message: string) => new ContentError("malformed-pointer", message);

/** Why a text is not a pointer to checkable content, as a sentence; undefined when it is one. */
export function pointerProblem(text: string): string | undefined {
  try {
    contentPointer(text);
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}
