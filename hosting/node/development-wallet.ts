/** The development wallet of a local stack, which only this server can add to the production application. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rewrittenTags } from "#app/http/scripts/rewritten-tags.server.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { immutable, missingAsset, typeOfAsset } from "../assets.ts";
import type { Answer } from "./application.ts";

/** CHAIN_ID and PUBLIC_RPC_URL, which identify an installation. */
type Settings = Readonly<Record<string, string | undefined>>;

const PLACE = "/development-wallet/";

/** The application with the wallet in its pages, read once from `folder`. @throws Error off the local chain */
export function withDevelopmentWallet(
  answer: Answer,
  folder: string,
  { CHAIN_ID, PUBLIC_RPC_URL = "" }: Settings,
): Answer {
  if (Number(CHAIN_ID) !== LOCAL_CHAIN_ID) {
    throw new Error(
      `The keys of the development wallet are public: it is only for the local chain (${LOCAL_CHAIN_ID}), and CHAIN_ID is ${CHAIN_ID}.`,
    );
  }
  const files = new Map(
    readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]),
  );
  const hash = createHash("sha256");
  for (const content of files.values()) hash.update(content);
  // Browsers cache the files until they change.
  const place = `${PLACE}${hash.digest("hex").slice(0, 16)}/`;
  const attributes = `data-rpc-url="${escaped(PUBLIC_RPC_URL)}" data-wallet="${place}wallet.js"`;
  const announcement = files.get("announce.js");
  if (!announcement || !files.has("wallet.js"))
    throw new Error(`There is no development wallet in ${folder}.`);
  const program = new TextDecoder().decode(announcement);

  return async (request, brought) => {
    const { pathname } = new URL(request.url);
    // Browsers cache the answer: a module of another version is a 404.
    const name = pathname.startsWith(place) ? pathname.slice(place.length) : "";
    if (pathname.startsWith(PLACE)) return fileAnswer(name, files.get(name));
    // The script can be added to a page only before it is compressed.
    return withScript(await answer(request, { ...brought, compressParts: undefined }), attributes, program);
  };
}

function fileAnswer(path: string, content: Uint8Array<ArrayBuffer> | undefined): Response {
  if (!content) return missingAsset();
  // The server is on the reader's machine: compressing takes longer than sending.
  const kept = { "Cache-Control": `${immutable["Cache-Control"]}, no-transform` };
  return new Response(content, {
    headers: { ...immutable, ...kept, "Content-Type": typeOfAsset(path) ?? "" },
  });
}

/** Adds the script at the beginning of a page's head, with the nonce of its policy; any other answer is unchanged. */
function withScript(response: Response, attributes: string, program: string): Response {
  const { body, headers, status } = response;
  const nonce = /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
  if (!body || !nonce || !headers.get("Content-Type")?.startsWith("text/html")) return response;
  const script = `<script nonce="${nonce}" ${attributes}>${program}</script>`;
  // The page's text cannot contain this tag, because it is escaped.
  const withHead = rewrittenTags((html) => html.replace("<head>", () => `<head>${script}`));
  const sent = new Headers(headers);
  // The ETag belongs to the page without the wallet: a browser could keep a page that requests a removed wallet.
  sent.delete("ETag");
  return new Response(body.pipeThrough(withHead), { status, headers: sent });
}

const escaped = (value: string): string => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
