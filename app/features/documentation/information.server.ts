import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadDocumentation } from "./documentation-route.server.ts";
import { documentationTree } from "./pages.server.ts";

/** Loader of the pages about the organisation (F40): /about, /privacy, ... */
export async function loadInformation({ request, context }: LoaderFunctionArgs) {
  const loaded = await loadDocumentation(new URL(request.url).pathname, context);
  if (loaded.kind !== "page") throw new Response("Page not found", { status: 404 });
  return { page: loaded.page, tree: documentationTree() };
}
