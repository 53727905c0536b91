import type { MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "Page not found · MLB Marketplace" }];

/** Every address that no other route knows. */
export function loader(): never {
  throw new Response("Page not found", { status: 404 });
}

export default function NotFound() {
  return null;
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
