import type { LoaderFunctionArgs } from "@remix-run/node";
import { CARD_SIZE } from "#app/features/embed/embed-answer.server.ts";
import { readEmbeddedModel } from "#app/features/embed/embedded-model.query.server.ts";
import { services } from "#functions/services/services.ts";

const HEADERS = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" };

/**
 * Embed frame of a model page in oEmbed 1.0 format (N6): `/oembed?url=https://…/models/0x…`.
 * @see https://oembed.com
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.get("format") === "xml") return new Response("Only JSON is answered.", { status: 501 });
  const width = sizeWithin(CARD_SIZE.width, searchParams.get("maxwidth"));
  const height = sizeWithin(CARD_SIZE.height, searchParams.get("maxheight"));
  if (!width || !height) {
    return new Response("maxwidth and maxheight must be whole numbers of pixels, at least 1.", {
      status: 400,
      headers: HEADERS,
    });
  }
  const page = URL.parse(searchParams.get("url") ?? "");
  const id = page && /^\/models\/(0x[0-9a-f]{64})\/?$/.exec(page.pathname.toLowerCase())?.[1];
  // The site's host names come from the settings, never from a request.
  const { config } = services();
  if (!page || !id || !config.hosts.includes(page.host)) {
    return new Response("The address is not the page of a model on this site.", {
      status: 404,
      headers: HEADERS,
    });
  }
  const { name } = await readEmbeddedModel(id);
  const html = `<iframe src="${config.origin}/embed/model/${id}" width="${width}" height="${height}" title="Model on MLB Marketplace" loading="lazy" style="border:0"></iframe>`;
  const body = {
    version: "1.0",
    type: "rich",
    provider_name: "MLB Marketplace",
    provider_url: config.origin,
    title: name,
    html,
    width,
    height,
  };
  return Response.json(body, { headers: HEADERS });
}

/** The smaller of the card's size and the consumer's limit, pixels; undefined for an invalid limit. */
function sizeWithin(own: number, limit: string | null): number | undefined {
  if (limit === null) return own;
  return /^\d{1,6}$/.test(limit) && Number(limit) > 0 ? Math.min(own, Number(limit)) : undefined;
}
