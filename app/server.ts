/**
 * The whole application as one function from a request to a response, of Web APIs alone: what the builds for every host
 * contain. The exports of Remix's own build are kept, so that whatever serves such builds serves this one.
 */

import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";

export * from "virtual:remix/server-build";

const handle = createRequestHandler(build as ServerBuild, build.mode);

/** Answers a request for a page or an endpoint. Never throws. Files of the build are the host's to serve. */
export default function answer(request: Request): Promise<Response> {
  return handle(request);
}
