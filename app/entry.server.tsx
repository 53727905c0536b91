import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { environment } from "./env/env.server.ts";
import { publicEnvironment } from "./env/public.ts";
import { log } from "./http/log.server.ts";
import { NonceProvider } from "./http/nonce.ts";
import { lowerScriptPriority } from "./http/script-priority.server.ts";
import { contentSecurityPolicy, setSecurityHeaders } from "./http/security-headers.server.ts";

/** A loader that has not answered by then is given up; its panel shows the error. */
export const streamTimeout = 10_000;
const ABORT_MS = streamTimeout + 1_000;

export default function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  remixContext: EntryContext,
  _loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const development = environment.NODE_ENV === "development";
  setSecurityHeaders(headers);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(publicEnvironment(environment), nonce, development),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Crawlers read the finished document; people see the shell as soon as it is there.
  const readyEvent = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";

  return new Promise((resolve, reject) => {
    let shellRendered = false;
    let status = statusCode;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        [readyEvent]() {
          shellRendered = true;
          // Not in development, where React compares every attribute.
          const body = development ? new PassThrough() : lowerScriptPriority();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          // Errors before the shell are rejected above and logged by handleError.
          if (shellRendered) log.error({ err: error, url: request.url }, "rendering failed");
        },
      },
    );
    setTimeout(abort, ABORT_MS).unref();
  });
}

/** Loader answers of client-side navigations: same headers, no document policy needed. */
export function handleDataRequest(response: Response): Response {
  setSecurityHeaders(response.headers);
  return response;
}

/** Errors of loaders, actions and rendering. Aborted requests are not errors. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  log.error({ err: error, method: request.method, url: request.url }, "request failed");
}
