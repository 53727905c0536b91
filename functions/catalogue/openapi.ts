/** The endpoints as an OpenAPI 3.1 document, whose schemas are JSON Schema as zod writes it. */
import { apiErrorSchema, apiErrorStatus } from "#protocol/schemas/api-error.ts";
import type { EndpointDescription } from "./description.ts";
import { jsonSchemaOf, parametersOf, refusalsOf } from "./reference.ts";

const ERROR = { $ref: "#/components/schemas/Error" };

/**
 * The document belongs to the site that serves it: its addresses are relative.
 * @param version of the product
 */
export function openApiOf(endpoints: readonly EndpointDescription[], version: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "MLB Marketplace",
      version,
      description: "Reading needs no key. An upload is allowed by a signature; changes are transactions.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        `/api/${endpoint.id}`,
        { [endpoint.method.toLowerCase()]: operationOf(endpoint) },
      ]),
    ),
    components: { schemas: { Error: schemaOf(apiErrorSchema) } },
  };
}

/** Without the dialect, which the document as a whole has. */
function schemaOf(...[schema, io]: Parameters<typeof jsonSchemaOf>) {
  const { $schema: _, ...rest } = jsonSchemaOf(schema, io);
  return rest;
}

function operationOf(endpoint: EndpointDescription) {
  const { id, title, description, requestBody, answer, examples, deprecated, beta } = endpoint;
  const content = {
    [answer.contentType]: {
      ...(answer.schema && { schema: schemaOf(answer.schema), example: examples[0]?.response }),
    },
  };
  return {
    operationId: id,
    summary: title,
    description,
    ...(deprecated && { deprecated }),
    ...(beta && { "x-beta": true }),
    security: [],
    parameters: parametersOf(endpoint).map(({ name, required, description: words, ...parameter }) => ({
      name,
      in: "query",
      required,
      description: words,
      schema: {
        type: parameter.type,
        ...(parameter.enum && { enum: parameter.enum }),
        ...(parameter.default !== undefined && {
          default: parameter.type === "integer" ? Number(parameter.default) : parameter.default,
        }),
      },
      ...(parameter.example !== undefined && { example: parameter.example }),
    })),
    ...(requestBody && {
      requestBody: {
        required: requestBody.required,
        content: {
          [requestBody.contentType]: {
            schema: schemaOf(requestBody.schema, "input"),
            example: requestBody.example,
          },
        },
      },
    }),
    responses: {
      [answer.status]: { description: answer.description, content },
      ...Object.fromEntries(refusalsByStatus(endpoint)),
    },
  };
}

/** One answer a status: several codes may share one. */
function refusalsByStatus(endpoint: EndpointDescription) {
  const codes = refusalsOf(endpoint);
  return [...new Set(codes.map((code) => apiErrorStatus[code]))].map((status) => {
    const description = codes.filter((code) => apiErrorStatus[code] === status).join(", ");
    return [String(status), { description, content: { "application/json": { schema: ERROR } } }] as const;
  });
}
