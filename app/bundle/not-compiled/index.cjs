/**
 * Stands in for packages of the compiler that Remix had before Vite. `@remix-run/dev` requires them when it starts, whatever
 * it is asked for, and its Vite plugin uses none: so that loading is allowed and every use is refused.
 */
function refuse() {
  throw new Error(
    "Remix's own compiler is not installed: not-compiled stands in for its packages. To use it, take them out of pnpm-workspace.yaml and package.json.",
  );
}

module.exports = new Proxy(refuse, { get: refuse, apply: refuse, construct: refuse });
