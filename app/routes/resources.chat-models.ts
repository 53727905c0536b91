import { readChatModels } from "#app/features/model/try/chat-models.query.server.ts";

export async function loader() {
  const models = await readChatModels();
  return models
    ? Response.json(models, { headers: { "Cache-Control": "public, max-age=60" } })
    : Response.json({ error: "Index unavailable" }, { status: 503 });
}
