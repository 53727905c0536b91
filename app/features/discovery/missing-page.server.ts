import type { MissingPage } from "#app/components/page/route-error.tsx";
import { documentationPages } from "#functions/docs/documentation-index.ts";
import { type NearAddress, nearAddresses } from "./near-addresses.ts";

const documentation = documentationPages.map(({ url, title }) => ({ href: url, label: title }));

/** 404 response with similar pages. @param more pages in addition to the documentation */
export function missingPage(message: string, pathname: string, more: readonly NearAddress[] = []): Response {
  const body: MissingPage = { message, near: nearAddresses(pathname, [...more, ...documentation]) };
  return Response.json(body, { status: 404 });
}
