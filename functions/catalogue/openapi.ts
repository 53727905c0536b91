/** The endpoints as an OpenAPI 3.1 document, whose schemas are JSON Schema as zod writes it. */
import type { z } from "zod";
import { computationResultSchema } from "#protocol/schemas/computation-result.ts";
import { apiErrorSchema, apiProblems, PROBLEM_TYPE } from "#protocol/schemas/http/api-error.ts";
import { modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import { submissionBundleSchema } from "#protocol/schemas/submission-bundle.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import type { EndpointDescription } from "./description.ts";
import { jsonSchemaOf, parametersOf, refusalsOf } from "./reference.ts";

const ERROR = { $ref: "#/components/schemas/Problem" };

/** The documents that answers name by their content ids (F328, F329, F332). */
const DOCUMENTS = {
  ComputationResult: computationResultSchema,
  SubmissionBundle: submissionBundleSchema,
  ModelMetadata: modelMetadataSchema,
  TaskSpec: taskSpecSchema,
};

const header = (description: string) => ({ description, schema: { type: "string" } });
const HEADERS = {
  "X-Request-Id": header("Names this call in the log of the server."),
  "RateLimit-Limit": header("Calls of the tightest limit that counts this one."),
  "RateLimit-Remaining": header("Calls that are left of it now."),
  "RateLimit-Reset": header("Seconds until the oldest call no longer counts."),
};

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
        `/api/${endpoint.path}`,
        { [endpoint.method.toLowerCase()]: operationOf(endpoint) },
      ]),
    ),
    components: {
      schemas: {
        Problem: schemaOf(apiErrorSchema),
        ...Object.fromEntries(Object.entries(DOCUMENTS).map(documentOf)),
      },
    },
  };
}

/** Without the dialect, which the document as a whole has. */
function schemaOf(...[schema, io]: Parameters<typeof jsonSchemaOf>) {
  const { $schema: _, ...rest } = jsonSchemaOf(schema, io);
  return rest;
}

/** A document's own definitions stay inside it: what refers to them says where it lies now. */
function documentOf([name, schema]: [string, z.ZodType]) {
  const inside = JSON.stringify(schemaOf(schema)).replaceAll(
    '"#/$defs/',
    `"#/components/schemas/${name}/$defs/`,
  );
  return [name, JSON.parse(inside) as object] as const;
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
      in: parameter.in,
      required,
      ...(parameter.deprecated && { deprecated: true }),
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
      [answer.status]: { description: answer.description, headers: HEADERS, content },
      ...Object.fromEntries(refusalsByStatus(endpoint)),
    },
  };
}

/** One answer a status: several codes may share one. */
function refusalsByStatus(endpoint: EndpointDescription) {
  const codes = refusalsOf(endpoint);
  return [...new Set(codes.map((code) => apiProblems[code].status))].map((status) => {
    const description = codes.filter((code) => apiProblems[code].status === status).join(", ");
    return [String(status), { description, content: { [PROBLEM_TYPE]: { schema: ERROR } } }] as const;
  });
}
