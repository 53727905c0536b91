/**
 * The whole application as one function from a request to a response, of Web APIs alone: what the builds for every host
 * contain. The exports of Remix's own build are kept, so that whatever serves such builds serves this one.
 */

import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { docsSearchWith } from "#functions/docs/docs-search.ts";
import { callerOf, rememberSocketAddress } from "#functions/http/caller.ts";
import { answerApi } from "#functions/routes.ts";
import { services } from "#functions/services/services.ts";
import { environment } from "./env/env.server.ts";
import { documentationSearch } from "./features/documentation/articles.server.ts";
import { layoutFromCookie } from "./features/preferences/layout-cookie.ts";
import { readIndexedBlock } from "./graphql/indexed-block.server.ts";
import { createPageLimits } from "./http/page-limits.server.ts";
import { limitedDrawing, pageRequests } from "./http/page-requests.server.ts";
import { fileOverHttp, type ReadFile } from "./http/read-file.server.ts";
import { isSteady } from "./http/steady-pages.ts";
import { isDocument, visitorPages } from "./http/visitor-pages.server.ts";
import { localeOfRequest } from "./language/language-cookie.ts";
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
  return JSON.stringify([localeOfRequest(request), painted, walletStateFromCookie(cookies)]);
}

const limits = createPageLimits({ perMinute: environment.PAGES_PER_MINUTE });

const answerPage = pageRequests(
  visitorPages(limitedDrawing(handle, limits), {
    audienceOf,
    newestBlock: async () => (await readIndexedBlock())?.number,
    isSteady,
  }),
  limits,
);

/** What a host may bring. A host that calls with something else of its own brings nothing of it. */
interface Brought {
  /** Reads a file of the build; without it, files are asked of the address under which the site was. */
  readonly readFile?: ReadFile;
  /** The other end of the connection; only a server that holds the socket itself knows it. */
  readonly socketAddress?: string | undefined;
}

/** Answers a request for a page or an endpoint. Never throws. Files of the build are the host's to serve. */
export default function answer(request: Request, brought?: Brought): Promise<Response> {
  const readFile = brought?.readFile ?? fileOverHttp(request.url);
  rememberSocketAddress(request, brought?.socketAddress);
  // Before the routes, which cannot read every address that somebody may write.
  if (new URL(request.url).pathname.startsWith("/api/")) {
    return answerApi(request, { "docs-search": docsSearchWith(() => documentationSearch(readFile)) });
  }
  const caller = callerOf(request, services().config);
  return answerPage(request, { readFile, caller, isDocument: isDocument(request) });
}
