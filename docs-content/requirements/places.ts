/** Checks that the places in the rows exist: addresses, contract functions, folders and files. */
import { basename } from "node:path";
import { apiRoutes } from "#functions/routes.ts";
import { filesOf } from "../repository.ts";

/** Data for looking up places. */
export interface Known {
  /** Paths of all files from the root. */
  readonly files: readonly string[];
  /** Contract sources by name of the contract or interface, without the interface's leading I. */
  readonly contracts: ReadonlyMap<string, string>;
  /** Addresses below `/api/`, as the hosting platform serves them. */
  readonly endpoints: ReadonlySet<string>;
}

export function readKnown(): Known {
  const all = filesOf();
  const contracts = new Map<string, string>();
  for (const { path, text } of all) {
    if (!/^contracts\/src\/.*\.sol$/.test(path)) continue;
    const name = basename(path, ".sol").replace(/^I(?=[A-Z])/, "");
    contracts.set(name, (contracts.get(name) ?? "") + text());
  }
  const endpoints = new Set(Object.keys(apiRoutes).map((name) => `/api/${name}`));
  return { files: all.map(({ path }) => path), contracts, endpoints };
}

/** Addresses served by a route file: `_app.tasks.$taskId.tsx` serves /tasks/{…}. */
function routeParts(file: string): string[] {
  return basename(file)
    .replace(/\.tsx?$/, "")
    .split(".")
    .filter((part) => !part.startsWith("_"))
    .map((part) => part.replace(/_$/, ""));
}

function isAddress(place: string, { files, endpoints }: Known): boolean {
  if (place.startsWith("/api/")) return endpoints.has(place);
  if (place === "/docs" || (place.startsWith("/docs/") && place !== "/docs/search")) {
    const page = `docs-content${place.slice("/docs".length)}`;
    return files.some((file) => file === `${page}.mdx` || file.startsWith(`${page}/`));
  }
  const parts = place.split("/").filter(Boolean);
  return files
    .filter((file) => file.startsWith("app/routes/"))
    .map(routeParts)
    .some(
      (route) =>
        route.length === parts.length &&
        route.every((part, at) => (part.startsWith("$") && part !== "$" ? true : part === parts[at])),
    );
}

/** Problem with a place; undefined if it exists. */
export function whyMissing(place: string, known: Known): string | undefined {
  if (place.startsWith("/")) return isAddress(place, known) ? undefined : `no page answers ${place}`;
  const [, contract, functionName] = /^([A-Z]\w+)(?:\.(?!sol$)([a-z]\w*))?$/.exec(place) ?? [];
  if (contract) {
    const source = known.contracts.get(contract);
    if (!source) return `there is no contract ${contract}`;
    const found = !functionName || new RegExp(`function ${functionName}\\b`).test(source);
    return found ? undefined : `${contract} has no function ${functionName}`;
  }
  if (place.includes("/")) {
    const found = known.files.some((file) => file === place || file.startsWith(`${place}/`));
    return found ? undefined : `there is no ${place}`;
  }
  const count = known.files.filter((file) => file === place || file.endsWith(`/${place}`)).length;
  if (count === 1) return undefined;
  return count === 0
    ? `no file is called ${place}`
    : `${count} files are called ${place}: name its folder, too`;
}
