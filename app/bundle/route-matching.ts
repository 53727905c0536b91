/** Lets the server's router sort and compile the routes once, instead of several times for each page. */

export const ROUTER = "/@remix-run/router/dist/router.js";

const SORTING = `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
`;
/** The server's routes are arrays that never change. */
const SORTED_ONCE = `  let branches = sortedBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    sortedBranches.set(routes, branches);
  }
`;
const COMPILING = "function compilePath(path, caseSensitive, end) {";
const COMPILED_ONCE = `const sortedBranches = new WeakMap();
const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  const key = path + "\\n" + caseSensitive + "\\n" + end;
  const known = compiledPaths.get(key);
  if (known) return known;
  if (compiledPaths.size >= 1000) compiledPaths.clear();
  const compiled = compileNewPath(path, caseSensitive, end);
  compiledPaths.set(key, compiled);
  return compiled;
}
function compileNewPath(path, caseSensitive, end) {`;

/** @throws Error when the router has changed */
export function rememberingRouter(code: string): string {
  if (code.split(SORTING).length !== 2 || code.split(COMPILING).length !== 2)
    throw new Error("The router has changed: adapt app/bundle/route-matching.ts.");
  return code.replace(SORTING, SORTED_ONCE).replace(COMPILING, () => COMPILED_ONCE);
}
