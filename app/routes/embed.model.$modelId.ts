import type { LoaderFunctionArgs } from "@remix-run/node";
import { modelBadge, modelCard } from "#app/features/embed/embed-answer.server.ts";
import { readEmbeddedModel } from "#app/features/embed/embedded-model.query.server.ts";
import { isId } from "#protocol/chain/id-parts.ts";

const BADGE = /\.svg$/;

/** A model for other sites (N6): `/embed/model/{id}` is a card for a frame, with `.svg` behind it a badge. */
export async function loader({ params: { modelId = "" } }: LoaderFunctionArgs) {
  const id = modelId.replace(BADGE, "").toLowerCase();
  if (!isId(id)) throw new Response("Public model not found.", { status: 404 });
  const model = await readEmbeddedModel(id);
  return BADGE.test(modelId) ? modelBadge(model) : modelCard(id, model);
}
