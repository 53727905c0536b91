/** Event data for the subgraph, generated from the register in `protocol/events/` and the compiled contracts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { activityTypes } from "../events/event-record.ts";
import { type EventKind, eventKinds, events, register } from "../events/register.ts";
import { type AbiInput, type AbiItem, artifact, CONTRACTS, type ContractName } from "./artifacts.ts";

const SCHEMA = join(import.meta.dirname, "../../subgraph/schema.graphql");
const BEGIN = "# ── generated from protocol/events/ by protocol/codegen.ts: begin ──\n";
const END = "# ── generated: end ──\n";

const isEvent = (item: AbiItem): item is AbiItem & { name: string } => item.type === "event";
const eventsOf = (contract: ContractName) => artifact(contract).abi.filter(isEvent);

/**
 * Each contract's event ABI without the compiler's `internalType`, which does not affect logs: mappings have no functions
 * to call, and the files change only when an event does. graph-node rejects events without `anonymous`.
 *
 * @returns file of `subgraph/abis/` -> content
 * @throws Error naming the events that the register lacks or has in excess
 */
export function subgraphAbis(): Record<string, string> {
  return Object.fromEntries(
    CONTRACTS.map((contract) => {
      const emitted = eventsOf(contract);
      const problems = recordProblems(
        contract,
        emitted.map(({ name }) => name),
        Object.keys(register[contract]),
      );
      if (problems.length > 0) throw new Error(problems.join("\n"));
      const plain = emitted.map(({ name, inputs = [], anonymous = false }) => ({
        type: "event",
        name,
        inputs: inputs.map(plainInput),
        anonymous,
      }));
      return [`${contract}.json`, `${JSON.stringify(plain, null, 2)}\n`];
    }),
  );
}

function plainInput({ name, type, indexed, components }: AbiInput): AbiInput {
  return {
    name,
    type,
    ...(indexed === undefined ? {} : { indexed }),
    ...(components ? { components: components.map(plainInput) } : {}),
  };
}

/** `MLBFaucet` is described in `protocol/events/mlb-faucet.ts`. */
const recordFile = (contract: ContractName): string =>
  `protocol/events/${contract.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "-").toLowerCase()}.ts`;

/** Events without a record and records without an event, each with what to write or delete. */
export function recordProblems(
  contract: ContractName,
  emitted: readonly string[],
  recorded: readonly string[],
): string[] {
  const file = recordFile(contract);
  const missing = emitted.filter((name) => !recorded.includes(name));
  const superfluous = recorded.filter((name) => !emitted.includes(name));
  return [
    ...missing.map(
      (name) => `${contract} emits ${name}. Describe it in ${file}, for example:\n${example(name)}`,
    ),
    ...(missing.length > 0 ? [OTHER_RECORDS] : []),
    ...superfluous.map((name) => `${contract} does not emit ${name}. Delete its record in ${file}.`),
  ];
}

const OTHER_RECORDS =
  "protocol/events/event-record.ts has the other records: taskStep, stakeChange, counted, ignored. Then run this again.";

const example = (name: string): string => `
  ${name}: feedItem({
    meaning: "The actor did it.",
    type: "other",
    symbol: "news",
    title: "Two or three words",
    did: ({ model }) => t("did it to {model}", { model }),
  }),
`;

/** `subgraph/schema.graphql` with the enums of the register between its two marks. @throws Error when a mark is missing */
export function subgraphSchema(): string {
  const schema = readFileSync(SCHEMA, "utf8");
  const [before, rest] = schema.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error("subgraph/schema.graphql has lost the marks around its generated enums");
  }
  return `${before}${BEGIN}\n${enumSources()}\n${END}${after}`;
}

const enumSources = (): string =>
  [
    graphqlEnum(
      "ActivityType",
      "The six kinds of news that the activity feed shows.",
      activityTypes,
      (type) => {
        const kinds = eventKinds.filter((kind) => events[kind].type === type);
        return type === "other" ? "Every other event." : kinds.join(" and ");
      },
    ),
    graphqlEnum(
      "EventKind",
      "The name of a contract event. Copy, filters and history are keyed by it.",
      eventKinds,
      (kind) => [events[kind].meaning, detailMeaning(kind)].filter(Boolean).join(" "),
    ),
  ].join("\n");

function detailMeaning(kind: EventKind): string | undefined {
  const { details } = events[kind];
  return details && `\`detail\`: ${Object.keys(details).join(" | ")}.`;
}

function graphqlEnum<Name extends string>(
  name: string,
  meaning: string,
  members: readonly Name[],
  meaningOf: (member: Name) => string,
): string {
  const lines = members.flatMap((member) => [`  ${JSON.stringify(meaningOf(member))}`, `  ${member}`]);
  return ['"""', meaning, '"""', `enum ${name} {`, ...lines, "}", ""].join("\n");
}

/** `subgraph/src/events.ts`, AssemblyScript: the kinds as an enum, so mappings cannot use an unknown one. */
export function mappingEvents(): string {
  return [
    "/** The schema's EventKind. */",
    "export enum EventKind {",
    ...eventKinds.map((kind) => `  ${kind},`),
    "}\n",
    "const NAMES: string[] = [",
    ...eventKinds.map((kind) => `  "${kind}",`),
    "];",
    "/** The schema's EventKind as it is stored. */",
    "export function eventKindName(kind: EventKind): string {",
    "  return NAMES[kind];",
    "}\n",
    "const TYPES: string[] = [",
    ...eventKinds.map((kind) => `  "${events[kind].type}", // ${kind}`),
    "];",
    "/** The schema's ActivityType under which the feed files a kind. */",
    "export function activityTypeName(kind: EventKind): string {",
    "  return TYPES[kind];",
    "}\n",
    "const NOT_OF_MODEL: string[] = [",
    ...eventKinds.filter((kind) => !events[kind].feedOfModel).map((kind) => `  "${kind}",`),
    "];",
    "/** Whether the activities of a model include a kind. */",
    "export function isFedToModel(kind: string): bool {",
    "  return !NOT_OF_MODEL.includes(kind);",
    "}",
    "",
  ].join("\n");
}

/** `subgraph/tests/support/details.ts`, AssemblyScript: allowed values of `detail`. */
export function mappingDetails(): string {
  const rows = eventKinds.flatMap((kind) => {
    const { details } = events[kind];
    return details ? [`  ${JSON.stringify([kind, ...Object.keys(details)]).replaceAll(",", ", ")},`] : [];
  });
  return [
    "/** Kinds that add a word in `detail`, each with its words. Other kinds have none. */",
    "export const DETAILS: string[][] = [",
    ...rows,
    "];",
    "",
  ].join("\n");
}
