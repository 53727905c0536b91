/** A fake graph-node: answers every query by the subgraph's schema, with one record of each type. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSchema,
  type DocumentNode,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  parse,
  validate,
} from "graphql";
import { vi } from "vitest";

const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../subgraph/api.graphql"), "utf8"), {
  assumeValidSDL: true,
});

export const ACCOUNT = `0x${"a1".repeat(20)}`;
export const KNOWN_ID = `0x${"b2".repeat(32)}`;
/** An id without a record. */
export const UNKNOWN_ID = `0x${"0".repeat(64)}`;

const NOW = 1_767_225_600;
export const CID = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";
/** Value of every content id field; contracts do not validate it, so it can be any text. */
let contentId = CID;
let hasRows = true;
/** "some": one record of each type. "zeros": records with zero counts. "nothing": no records. */
export type World = "some" | "zeros" | "nothing";
let world: World = "some";

const ADDRESS_FIELDS =
  /(^|[a-z])(actor|sender|owner|account|verifier|provider|requester)Id$|^(from|to|treasury)$/i;
const TIME_FIELDS = /(At|timestamp|deadline|Until|AtUnlocked|expiry)$/;
const DURATION_FIELDS = /(Time|Seconds|Window|Notice|Period|Grace)$|^lockedSeconds/;
const ACCOUNTS = ["Account", "Verifier", "Provider"];

/** Protocol parameters and terms of a task have values even without activity. */
const TERMS = ["Parameters", "Task", "Verification"];
const countsNothing = (parent: string): boolean => world === "zeros" && !TERMS.includes(parent);

function leafValue(typeName: string, field: string, parent: string): unknown {
  switch (typeName) {
    case "Boolean":
      return field === "isPublic" || field === "isActive" || field === "isListed";
    case "Bytes":
    case "ID":
      return ADDRESS_FIELDS.test(field) || (field === "id" && ACCOUNTS.includes(parent)) ? ACCOUNT : KNOWN_ID;
    case "Int":
      return TIME_FIELDS.test(field) ? NOW : countsNothing(parent) ? 0 : 1;
    case "String":
      if (/schema$|manifest$/i.test(field)) return "{}";
      return /cid$|pointer$|^modelHash$/i.test(field) ? contentId : `some ${field}`;
    default:
      if (/Block$/.test(field)) return "1";
      if (countsNothing(parent) && !TIME_FIELDS.test(field)) return "0";
      if (DURATION_FIELDS.test(field)) return "3600";
      return TIME_FIELDS.test(field) ? String(NOW) : "1000000000000000000";
  }
}

const answerField: GraphQLFieldResolver<unknown, unknown> = (source, args, _context, info) => {
  const given = (source as Record<string, unknown> | undefined)?.[info.fieldName];
  if (given !== undefined) return given;
  if (args.id === UNKNOWN_ID) return null;
  if (world === "nothing" && "id" in args) return null;
  const type = getNamedType(info.returnType);
  const one = isEnumType(type)
    ? type.getValues()[0]?.value
    : isLeafType(type)
      ? leafValue(type.name, info.fieldName, info.parentType.name)
      : typeof args.id === "string"
        ? { id: args.id }
        : {};
  return isListType(getNullableType(info.returnType)) ? (hasRows && world === "some" ? [one] : []) : one;
};

/** Cache of parsed and validated queries, which routes repeat. */
const read = new Map<string, { readonly document: DocumentNode; readonly errors: readonly GraphQLError[] }>();

function readQuestion(query: string) {
  const known = read.get(query);
  if (known) return known;
  const document = parse(query);
  const question = { document, errors: validate(schema, document) };
  read.set(query, question);
  return question;
}

interface SentQuery {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

export function startIndex() {
  let isUp = true;
  const asked: SentQuery[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    if (!isUp) return new Response("no upstream", { status: 503 });
    const question = JSON.parse(String(init.body)) as SentQuery;
    asked.push(question);
    const { query, variables } = question;
    const { document, errors } = readQuestion(query);
    if (errors.length > 0) return Response.json({ errors });
    const variableValues = variables ?? {};
    return Response.json(await execute({ schema, document, variableValues, fieldResolver: answerField }));
  });
  return {
    setUp(up: boolean): void {
      isUp = up;
    },
    /** Whether lists contain one row or none. */
    setRows(some: boolean): void {
      hasRows = some;
    },
    setWorld(next: World): void {
      world = next;
    },
    /** Without an argument, restores valid content ids. */
    setContentIds(text: string = CID): void {
      contentId = text;
    },
    /** Queries since the last call. */
    takeQueries: (): SentQuery[] => asked.splice(0),
  };
}
