/** Decides when a document's scripts are loaded: users read before they act, unless they have connected an account. */
import { heldScripts } from "./held-scripts.server.ts";
import { rewrittenTags } from "./rewritten-tags.server.ts";

const PRELOAD = 'rel="modulepreload"';

/** Loads a document's scripts after its stylesheet and font: at default priority they would delay the first paint. */
export const lowerScriptPriority = () =>
  rewrittenTags((html) => html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`));

/** Documentation, including search, reference and guides. */
const TEXT = /^\/docs(?:\/|$)/;
/** Pages that are used rather than read: wizards, the GraphQL console, the settings. */
const TOOL = /^\/(?:(?:tasks|models|token\/channels)\/new|models\/[^/]+\/edit|graphiql|profile\/settings)$/;

export function scheduledScripts(
  request: Request,
  nonce: string,
  hasAccount: boolean,
): TransformStream<Uint8Array, Uint8Array> {
  const { pathname, searchParams } = new URL(request.url);
  if (TEXT.test(pathname)) return heldScripts(nonce, "input");
  if (hasAccount) return lowerScriptPriority();
  // An open help topic is drawn by a script.
  return heldScripts(nonce, TOOL.test(pathname) || searchParams.has("help") ? "paint" : "need");
}
