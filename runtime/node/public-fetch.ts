/**
 * `fetch` for https addresses that strangers chose, such as the sources of a package: private hosts are refused, also behind a redirect
 * or a name that resolves to them.
 */
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import { ContentError } from "#protocol/content/content-error.ts";
import { destinationProblem, hostOf } from "#protocol/notices/destination.ts";
import { BlockedAddress, guardedLookup, type SsrfPolicy } from "#protocol/notices/ssrf-policy.ts";

/** Hugging Face redirects to its storage once. */
const REDIRECTS = 5;
const MOVED: readonly number[] = [301, 302, 303, 307, 308];

function headersOf({ headers }: IncomingMessage): Headers {
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === "string") copy.set(name, value);
  return copy;
}

async function sendOnce(url: URL, init: RequestInit, policy: SsrfPolicy): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      method: init.method ?? "GET",
      headers: Object.fromEntries(new Headers(init.headers)),
      // A new connection: neither a pooled one for another name nor the environment's proxy is used.
      agent: false,
      host: hostOf(url),
      lookup: guardedLookup(policy),
      signal: init.signal ?? undefined,
    });
    sent.once("response", resolve);
    sent.once("error", (cause) =>
      reject(
        cause instanceof BlockedAddress
          ? new ContentError("network", `${url.host} is not publicly reachable, so nothing was fetched.`, {
              cause,
            })
          : cause,
      ),
    );
    sent.end();
  });
}

export function publicFetch(policy: SsrfPolicy = { allowLoopback: false }): typeof fetch {
  return async (input, init = {}) => {
    let url = new URL(String(input));
    for (let redirects = 0; ; redirects++) {
      const problem = destinationProblem(url.href, policy.allowLoopback, policy.anyPort);
      if (problem)
        throw new ContentError("network", `The address ${url.host} ${problem}, so nothing was fetched.`);
      const answer = await sendOnce(url, init, policy);
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      if (!location || !MOVED.includes(status) || init.redirect === "manual") {
        const body = init.method === "HEAD" ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
        return new Response(status === 204 ? null : body, { status, headers: headersOf(answer) });
      }
      answer.destroy();
      if (redirects === REDIRECTS)
        throw new ContentError("network", `${url.host} redirected more than ${REDIRECTS} times.`);
      url = new URL(location, url);
    }
  };
}
