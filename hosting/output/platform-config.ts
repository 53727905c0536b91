/** What the hosting platform is told about the whole output: which request goes where, and what it calls by itself. */

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
      // One function answers a list and what is on it; it reads the id from the address, which stays as it was asked.
      { src: `^/api/(${resourceNames.join("|")})/[^/]+/?$`, dest: "/api/$1" },
      { handle: "filesystem" },
      { src: "^/assets/.*$", status: 404, headers: notRemembered },
      // Pages, loaders' answers, and what there is not below /api/.
      { src: "^/.*$", dest: `/${PAGES}` },
      { handle: "hit" },
      // Only where there is a file: a missing one must not be remembered.
      { src: "^/assets/.*$", headers: immutable, continue: true, important: true },
    ],
    crons: endpoints.flatMap(({ name, schedule }) => (schedule ? [{ path: `/api/${name}`, schedule }] : [])),
  };
}
