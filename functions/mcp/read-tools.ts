/** One tool for each reading endpoint of the API, with small pages. */
import * as z from "zod";
import type { EndpointDescription } from "#functions/catalogue/description.ts";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import {
  AMOUNT_PATTERN,
  type ApiParameter,
  parametersOf,
  SMALLEST_UNIT,
} from "#functions/catalogue/reference.ts";
import { tryParseAmount } from "#protocol/format/amount.ts";
import { forModel, schemaForModel } from "./answer.ts";
import { type ObjectSchema, objectSchemaOf } from "./json-schema.ts";
import { parsed, READS, type Tool, ToolError } from "./tool.ts";

/** Rows of one answer: a page of tasks is about 3 kB. */
const USUAL_ROWS = 10;
const MAX_ROWS = 50;
const LIST_CHARACTERS = 200;
const RECORD_CHARACTERS = 4_000;

/** Files are too long for a conversation; tickets and notices need signatures. */
const isTool = ({ method, id }: EndpointDescription) =>
  method === "GET" && !/^(export|notices|storage-)/.test(id);

/** Answers that contain only the site's own text. */
const OWN_TEXT: readonly string[] = ["parameters", "statistics", "network-status", "health", "docs-search"];

const rowsSchema = z.int().min(1).max(MAX_ROWS).default(USUAL_ROWS);
const minBlock = {
  type: "integer",
  description: "Wait until the index includes this block, such as the blockNumber of a transaction.",
};

/** Reads from an endpoint of the API. @throws Error with a message for the language model */
export type ReadEndpoint = (
  endpoint: EndpointDescription,
  values: Readonly<Record<string, unknown>>,
  options: { readonly minBlock?: number },
) => Promise<unknown>;

const isAmount = ({ schema }: ApiParameter) => schema.pattern === AMOUNT_PATTERN;

function propertyOf(parameter: ApiParameter) {
  const { name, type, description, enum: choices } = parameter;
  if (name === "limit")
    return {
      type: "integer",
      minimum: 1,
      maximum: MAX_ROWS,
      default: USUAL_ROWS,
      description: "Rows per page.",
    };
  if (isAmount(parameter)) return { type, description: description.replace(SMALLEST_UNIT, "MLB, decimal.") };
  return { type, description, ...(choices && { enum: choices }) };
}

/** Tools take MLB, the API the smallest unit. @throws ToolError that names the parameter */
function inSmallestUnit(values: Readonly<Record<string, unknown>>, amounts: readonly string[]) {
  const given = amounts.filter((name) => values[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => {
      const amount = tryParseAmount(String(values[name]));
      if (amount === undefined) throw new ToolError(`${name} must be MLB as decimal text, such as "2.5".`);
      return [name, String(amount)];
    }),
  );
}

/** A tool without its reader. Each is made once, because converting its schemas takes longer than a call. */
function definitionOf(described: EndpointDescription) {
  const { id, answer, path } = described;
  const parameters = parametersOf(described);
  const isList = parameters.some(({ name }) => name === "limit");
  const properties = parameters.map((parameter) => [parameter.name, propertyOf(parameter)]);
  const schema: ObjectSchema = answer.schema ? objectSchemaOf(answer.schema, "output") : { type: "object" };
  return {
    described,
    schema,
    isList,
    amounts: parameters.filter(isAmount).map(({ name }) => name),
    tool: {
      name: id.replaceAll("-", "_"),
      title: described.title,
      description: `${described.description} Amounts are in MLB. Fields without a value are omitted.${isList ? " The next page: pass pagination.nextCursor as cursor." : ""}`,
      inputSchema: {
        type: "object" as const,
        properties: { ...Object.fromEntries(properties), ...(path.includes("{") && { minBlock }) },
        required: parameters.filter((parameter) => parameter.required).map(({ name }) => name),
        additionalProperties: false,
      },
      outputSchema: schemaForModel(schema),
      annotations: READS,
    },
  };
}

type Definition = ReturnType<typeof definitionOf>;
let definitions: readonly Definition[] | undefined;

/** @throws ToolError that names the parameters of the tool */
function requireKnown({ tool }: Definition, values: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(tool.inputSchema.properties);
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  const missing = tool.inputSchema.required.find((name) => values[name] === undefined);
  if (unknown === undefined && missing === undefined) return;
  const problem = unknown === undefined ? `needs "${missing}"` : `has no parameter "${unknown}"`;
  throw new ToolError(`The tool ${tool.name} ${problem}. Parameters: ${names.join(", ") || "none"}.`);
}

function toolOf(definition: Definition, read: ReadEndpoint): Tool {
  const { described, schema, isList, amounts, tool } = definition;
  const options = {
    hasStrangersText: !OWN_TEXT.includes(described.id),
    mostCharacters: isList ? LIST_CHARACTERS : RECORD_CHARACTERS,
  };
  return {
    ...tool,
    async run({ minBlock: block, ...values }) {
      requireKnown(definition, values);
      const limit = isList && { limit: parsed(rowsSchema, values.limit) };
      const wanted = { ...values, ...limit, ...inSmallestUnit(values, amounts) };
      const found = await read(described, wanted, block === undefined ? {} : { minBlock: Number(block) });
      return forModel(found, schema, options) as object;
    },
  };
}

export function readTools(read: ReadEndpoint): Tool[] {
  definitions ??= describedEndpoints.filter(isTool).map(definitionOf);
  return definitions.map((definition) => toolOf(definition, read));
}
