/** One tool for each reading endpoint of the API, with small pages. */
import { z } from "zod";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import {
  AMOUNT_PATTERN,
  type ApiParameter,
  parametersOf,
  SMALLEST_UNIT,
} from "#functions/catalogue/reference.ts";
import { parseAmount } from "#protocol/format/amount.ts";
import type { Answers, ApiClient, EndpointId, RequestOptions } from "../api/api-client.ts";
import { forModel, schemaForModel } from "./answer.ts";
import { objectSchemaOf } from "./json-schema.ts";
import { type ObjectSchema, READS, type Tool } from "./tool.ts";

type Described = (typeof describedEndpoints)[number];

/** Rows of one answer: a page of tasks is about 3 kB. */
const USUAL_ROWS = 10;
const MAX_ROWS = 50;
const LIST_CHARACTERS = 200;
const RECORD_CHARACTERS = 4_000;

/** Files are too long for a conversation; tickets and notices need signatures. */
const isTool = ({ method, id }: Described) => method === "GET" && !/^(export|notices|storage-)/.test(id);

/** Answers that contain only the site's own text. */
const OWN_TEXT: readonly string[] = ["parameters", "statistics", "network-status", "health", "docs-search"];

const rowsSchema = z.int().min(1).max(MAX_ROWS).default(USUAL_ROWS);
const minBlock = {
  type: "integer",
  description: "Wait until the index includes this block, such as the blockNumber of a transaction.",
};

/** A reader of the API that waits for blocks, whatever the endpoint. */
type Get = (
  id: EndpointId,
  values: Readonly<Record<string, unknown>>,
  options: RequestOptions,
) => Promise<Answers<EndpointId>>;

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

/** Tools take MLB, the API the smallest unit. @throws AmountTextError */
function inSmallestUnit(values: Readonly<Record<string, unknown>>, amounts: readonly string[]) {
  const given = amounts.filter((name) => values[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, String(parseAmount(String(values[name])))]));
}

function toolOf(described: Described, get: Get): Tool {
  const { id, answer, path } = described;
  const parameters = parametersOf(described);
  const isList = parameters.some(({ name }) => name === "limit");
  const isRecord = path.includes("{");
  const properties = parameters.map((parameter) => [parameter.name, propertyOf(parameter)]);
  const amounts = parameters.filter(isAmount).map(({ name }) => name);
  const schema: ObjectSchema = answer.schema ? objectSchemaOf(answer.schema, "output") : { type: "object" };
  const options = {
    hasStrangersText: !OWN_TEXT.includes(id),
    mostCharacters: isList ? LIST_CHARACTERS : RECORD_CHARACTERS,
  };
  return {
    name: id.replaceAll("-", "_"),
    title: described.title,
    description: `${described.description} Amounts are in MLB. Fields without a value are omitted.${isList ? " The next page: pass pagination.nextCursor as cursor." : ""}`,
    inputSchema: {
      type: "object",
      properties: { ...Object.fromEntries(properties), ...(isRecord && { minBlock }) },
      required: parameters.filter((parameter) => parameter.required).map(({ name }) => name),
      additionalProperties: false,
    },
    outputSchema: schemaForModel(schema),
    annotations: READS,
    async run({ minBlock: block, ...values }) {
      const limit = isList && { limit: rowsSchema.parse(values.limit) };
      const found = await get(
        id,
        { ...values, ...limit, ...inSmallestUnit(values, amounts) },
        block === undefined ? {} : { minBlock: Number(block) },
      );
      return forModel(found, schema, options) as object;
    },
  };
}

export function readTools(api: ApiClient): Tool[] {
  const get = api.get as unknown as Get;
  return describedEndpoints.filter(isTool).map((described) => toolOf(described, get));
}
