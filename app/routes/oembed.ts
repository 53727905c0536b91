import type { LoaderFunctionArgs } from "@remix-run/node";
import { CARD_SIZE } from "#app/features/embed/embed-answer.server.ts";
import { readEmbeddedModel } from "#app/features/embed/embedded-model.query.server.ts";
import { services } from "#functions/services/services.ts";

const HEADERS = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" };

/**
 * The frame for a page of a model, as oEmbed 1.0 asks for it (N6): `/oembed?url=https://…/models/0x…`.
 * @see https://oembed.com
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.get("format") === "xml") return new Response("Only JSON is answered.", { status: 501 });
  const page = URL.parse(searchParams.get("url") ?? "");
  const id = page && /^\/models\/(0x[0-9a-f]{64})$/.exec(page.pathname)?.[1];
  // The site's own names are those of its settings, never those of a request.
  if (!page || !id || !services().config.hosts.includes(page.host)) {
    return new Response("The address is no page of a model of this site.", { status: 404, headers: HEADERS });
  }
  const { name } = await readEmbeddedModel(id);
  const { width, height } = CARD_SIZE;
  const html = `<iframe src="${page.origin}/embed/model/${id}" width="${width}" height="${height}" title="Model on MLB Marketplace" loading="lazy" style="border:0"></iframe>`;
  const body = {
    version: "1.0",
    type: "rich",
    provider_name: "MLB Marketplace",
    title: name,
    html,
    width,
    height,
  };
  return Response.json(body, { headers: HEADERS });
}
