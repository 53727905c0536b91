import type { Hex } from "viem";
import type { ApiClient } from "../api/api-client.ts";
import { type Command, text, UsageError } from "./command.ts";
import { commandLine } from "./invocation.ts";

const SHOWN = 20;

export const models: Command = {
  usage: "",
  summary: "List public models, the newest first",
  options: {
    category: { type: "string", value: "NAME", help: "only models of this category" },
    limit: { type: "string", value: "N", help: `number of models (default ${SHOWN})` },
  },
  async run(input) {
    const category = text(input, "category");
    const limit = Number(text(input, "limit") ?? SHOWN);
    if (!Number.isInteger(limit) || limit < 1)
      throw new UsageError("--limit must be a whole number from 1 on.");
    const found = await input.connection.api.get("models", { limit, ...(category && { category }) });
    const rows = found.models;
    const lines = rows.map(({ id, name, version, category: of }) => `${id}  ${name} ${version} (${of})`);
    input.print(rows, [...lines, `${rows.length} of ${found.pagination.total} models`]);
    return undefined;
  },
};

/** The model with this id or exact name. @throws UsageError when there is none, or several */
export async function modelNamed(api: ApiClient, wanted: string): Promise<Hex> {
  if (/^0x[0-9a-fA-F]{64}$/.test(wanted)) return wanted as Hex;
  const found: { id: string; version: string }[] = [];
  for await (const model of api.all("models")) if (model.name === wanted) found.push(model);
  const [only, ...others] = found;
  if (!only)
    throw new UsageError(`No public model is called "${wanted}". This lists them: ${commandLine("models")}`);
  if (others.length > 0)
    throw new UsageError(
      `Several models are called "${wanted}". Name one by its id:\n${found.map(({ id, version }) => `  ${id}  ${version}`).join("\n")}`,
    );
  return only.id as Hex;
}
