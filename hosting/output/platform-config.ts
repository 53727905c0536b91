/** The hosting platform's configuration of the whole output: routing and schedules. */

import { resourceNames } from "#functions/routes.ts";
import { immutable, notRemembered } from "../assets.ts";
import type { EndpointFunction } from "./endpoint-functions.ts";
import { PAGES } from "./pages-function.ts";

/** @see https://vercel.com/docs/build-output-api/configuration */
export function platformConfig(endpoints: readonly Pick<EndpointFunction, "name" | "schedule">[]) {
  const names = endpoints.map(({ name }) => name).join("|");
  return {
    version: 3,
    routes: [
      { src: `^/api/(${names})/$`, dest: "/api/$1" },
      // One function answers a list and its items; it reads the id from the original URL.
      { src: `^/api/(${resourceNames.join("|")})/[^/]+/?$`, dest: "/api/$1" },
      { handle: "filesystem" },
      { src: "^/assets/.*$", status: 404, headers: notRemembered },
      // Pages, loaders' answers, and unknown paths below /api/.
      { src: "^/.*$", dest: `/${PAGES}` },
      { handle: "hit" },
      // Only existing files: a 404 must not be cached.
      { src: "^/assets/.*$", headers: immutable, continue: true, important: true },
    ],
    crons: endpoints.flatMap(({ name, schedule }) => (schedule ? [{ path: `/api/${name}`, schedule }] : [])),
  };
}
