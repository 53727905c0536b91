/** The application as one request handler on Web APIs, for all hosts. Remix's own exports are kept. */

import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { docsSearchWith } from "#functions/docs/docs-search.ts";
import { callerOf, rememberSocketAddress } from "#functions/http/caller.ts";
import { mcpWith } from "#functions/mcp/mcp.ts";
import { isRegistryPath, registry } from "#functions/registry/registry.ts";
import { answerApi } from "#functions/routes.ts";
import { services } from "#functions/services/services.ts";
import { environment } from "./env/env.server.ts";
import { documentationSearch, documentationText } from "./features/documentation/articles.server.ts";
import { layoutFromCookie } from "./features/preferences/layout-cookie.ts";
import { newestBlock } from "./graphql/indexed-block.server.ts";
import { isBlockIndependent } from "./http/block-independent-pages.ts";
import { type CompressParts, isDocument, pageCache } from "./http/page-cache.server.ts";
import { createPageLimits } from "./http/page-limits.server.ts";
import { limitedDrawing, pageRequests } from "./http/page-requests.server.ts";
import { fileOverHttp, type ReadFile } from "./http/read-file.server.ts";
import { localeOfRequest } from "./language/language-cookie.ts";
import { themeFromCookie } from "./theme/theme.ts";
import { connectedAccount } from "./wallet/connected-account.server.ts";
import { walletStateFromCookie } from "./wallet/stored-wallet.ts";

export * from "virtual:remix/server-build";

const handle = createRequestHandler(build as ServerBuild, build.mode);

/** Cookies that a visitor's page depends on: the page shows their values. */
function audienceOf(request: Request): string | undefined {
  if (connectedAccount(request)) return undefined;
  const cookies = request.headers.get("cookie");
  const painted = { theme: themeFromCookie(cookies), layout: layoutFromCookie(cookies) };
  return JSON.stringify([localeOfRequest(request), painted, walletStateFromCookie(cookies)]);
}

const limits = createPageLimits({ perMinute: environment.PAGES_PER_MINUTE });

const answerPage = pageRequests(
  pageCache(limitedDrawing(handle, limits), {
    audienceOf,
    newestBlock: async () => (await newestBlock())?.number,
    isBlockIndependent,
  }),
  limits,
);

/** Optional capabilities of the host. Unrelated arguments of other hosts are ignored. */
interface Brought {
  /** Reads a file of the build. Without it, files are fetched from the address of the request. */
  readonly readFile?: ReadFile;
  /** Remote address of the connection; known only to servers that hold the socket. */
  readonly socketAddress?: string | undefined;
  readonly compressParts?: CompressParts | undefined;
}

/** Handles requests for pages and endpoints. Never throws. The host serves the files of the build. */
export default function answer(request: Request, brought?: Brought): Promise<Response> {
  const readFile = brought?.readFile ?? fileOverHttp(request.url);
  rememberSocketAddress(request, brought?.socketAddress);
  const { pathname } = new URL(request.url);
  const api = (asked: Request) =>
    answerApi(asked, { "docs-search": docsSearchWith(() => documentationSearch(readFile)) });
  // Handle these before the router, which rejects malformed URLs.
  if (pathname.startsWith("/api/")) return api(request);
  if (isRegistryPath(pathname)) return registry(request);
  if (pathname === "/mcp") {
    const readPage = (path: string) => documentationText(path, readFile);
    return mcpWith({ version: __APP_VERSION__, api, readPage })(request);
  }
  const caller = callerOf(request, services().config);
  const compressParts = brought?.compressParts;
  return answerPage(request, { readFile, caller, isDocument: isDocument(request), compressParts });
}
