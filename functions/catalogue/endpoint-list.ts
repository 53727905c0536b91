/** The endpoints as Markdown, for the text version of the API reference. */
import { describedEndpoints } from "./endpoints.ts";
import { type ApiEndpoint, type ApiParameter, apiEndpoint } from "./reference.ts";

export function endpointList(): string {
  return `## Endpoints\n\n${describedEndpoints.map((described) => sectionOf(apiEndpoint(described))).join("\n\n")}\n`;
}

function sectionOf({
  method,
  path,
  title,
  description,
  callsPerMinute,
  parameters,
  beta,
}: ApiEndpoint): string {
  const limit = `At most ${callsPerMinute} calls per minute.${beta ? " Beta." : ""}`;
  const lines = parameters.map(lineOf).join("\n");
  return [`### \`${method} ${path}\`: ${title}`, `${description} ${limit}`, lines]
    .filter(Boolean)
    .join("\n\n");
}

function lineOf({ name, type, required, description, default: usual, enum: choices }: ApiParameter): string {
  const notes = [type, required ? "required" : "", usual === undefined ? "" : `default ${usual}`].filter(
    Boolean,
  );
  const values = choices ? ` One of ${choices.join(", ")}.` : "";
  return `- \`${name}\` (${notes.join(", ")}): ${description}${values}`;
}
