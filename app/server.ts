/**
 * The whole application as one function from a request to a response, of Web APIs alone: what the builds for every host
 * contain. The exports of Remix's own build are kept, so that whatever serves such builds serves this one.
 */

import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { answerApi } from "#functions/routes.ts";
import { layoutFromCookie } from "./features/preferences/layout-cookie.ts";
import { readIndexedBlock } from "./graphql/indexed-block.server.ts";
import { visitorPages } from "./http/visitor-pages.server.ts";
import { themeFromCookie } from "./theme/theme.ts";
import { connectedAccount } from "./wallet/connected-account.server.ts";
import { walletStateFromCookie } from "./wallet/cookie-storage.ts";

export * from "virtual:remix/server-build";

const handle = createRequestHandler(build as ServerBuild, build.mode);

/** What a page without an account depends on: it tells the browser's cookies back to it. */
function audienceOf(request: Request): string | undefined {
  if (connectedAccount(request)) return undefined;
  const cookies = request.headers.get("cookie");
  const painted = { theme: themeFromCookie(cookies), layout: layoutFromCookie(cookies) };
  return JSON.stringify([painted, walletStateFromCookie(cookies)]);
}

const answerOrRepeat = visitorPages((request) => handle(request), {
  audienceOf,
  newestBlock: async () => (await readIndexedBlock())?.number,
});

/** Answers a request for a page or an endpoint. Never throws. Files of the build are the host's to serve. */
export default function answer(request: Request): Promise<Response> {
  // Before the routes, which cannot read every address that somebody may write.
  if (new URL(request.url).pathname.startsWith("/api/")) return answerApi(request);
  return answerOrRepeat(request);
}
