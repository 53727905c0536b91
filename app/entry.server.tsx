import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server.browser";
import { environment } from "./env/env.server.ts";
import { publicEnvironment } from "./env/public.ts";
import { hasNothingToShow } from "./graphql/nothing-to-show.ts";
import { log } from "./http/log.server.ts";
import { createNonce, NonceProvider } from "./http/nonce.ts";
import { scheduledScripts } from "./http/scripts/scripts.server.ts";
import { contentSecurityPolicy, setSecurityHeaders } from "./http/security-headers.server.ts";
import { renderInReaderLanguage } from "./language/language-of-server.server.ts";
import { connectedAccount } from "./wallet/connected-account.server.ts";

/** Timeout of loaders; their panel then shows the error. */
export const streamTimeout = 10_000;
const ABORT_MS = streamTimeout + 1_000;

/** Approximate time of the next index query. */
const RETRY_SECONDS = "10";

renderInReaderLanguage();

export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  remixContext: EntryContext,
  _loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = createNonce();
  const development = environment.NODE_ENV === "development";
  setSecurityHeaders(headers);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(publicEnvironment(environment), nonce, development),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Accept-Language, Cookie");

  let shellRendered = false;
  const page = remixContext.staticHandlerContext.matches.at(-1)?.route.id;
  const isUnavailable =
    statusCode === 200 && hasNothingToShow(page && remixContext.staticHandlerContext.loaderData[page]);
  let status = isUnavailable ? 503 : statusCode;
  if (isUnavailable) headers.set("Retry-After", RETRY_SECONDS);
  const abandoned = new AbortController();
  const timer = setTimeout(() => abandoned.abort(), ABORT_MS);
  const done = () => clearTimeout(timer);
  const document = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      nonce,
      signal: abandoned.signal,
      onError(error: unknown) {
        status = 500;
        // Errors before the shell are thrown and logged by handleError.
        if (shellRendered) log.error({ err: error, url: request.url }, "rendering failed");
      },
    },
  ).catch((error: unknown) => {
    done();
    throw error;
  });
  shellRendered = true;
  const finished = document.allReady.then(done, done);
  // Crawlers get the complete document; browsers get the shell as soon as it is ready.
  if (isbot(request.headers.get("user-agent") ?? "")) await finished;
  // In development, React compares every attribute.
  const body = development
    ? document
    : document.pipeThrough(scheduledScripts(request, nonce, connectedAccount(request) !== undefined));
  return new Response(body, { headers, status });
}

/** Loader data of client navigations: same headers, but no document policy. */
export function handleDataRequest(response: Response): Response {
  setSecurityHeaders(response.headers);
  return response;
}

/** Errors of loaders, actions and rendering. Aborted requests are not errors. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  log.error({ err: error, method: request.method, url: request.url }, "request failed");
}
