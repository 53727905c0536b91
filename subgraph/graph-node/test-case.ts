import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type AbiInput, readEvents } from "../manifest/abi.ts";
import { START_BLOCK, TEST_DEPLOYMENT } from "./deployment.ts";
import { replaceNames } from "./names.ts";

/**
 * A case: blocks of contract events, and GraphQL queries with their expected results.
 *
 * graph-node's runner compares lists without regard to their order: to test an order, query `first: 1` at some `skip`. It
 * checks only the first block that a query names: one query, one `block`.
 */
export interface TestCase {
  /** The behaviour that the case shows, as a sentence. */
  name: string;
  /** The case, by file name, whose blocks and files come before these. */
  after?: string;
  /** Contents of IPFS files; a file data source finds nothing else. */
  files?: { cid: string; content: string }[];
  /** Settings of graph-node for this case. */
  environment?: Record<string, string>;
  blocks: CaseBlock[];
  assertions: { query: string; expected: unknown }[];
  /** For a case that graph-node must fail: a part of its message. */
  expectedFailure?: string;
}

/** A block; the first one written is the second of the chain. */
interface CaseBlock {
  /** Unix seconds; later than the block before. */
  timestamp: number;
  events?: CaseEvent[];
}

interface CaseEvent {
  contract: string;
  event: string;
  params: Record<string, unknown>;
  /** Events of one transaction share it. */
  txHash?: string;
}

/** Content of a file data source is applied with a block after its arrival: empty blocks that give it time. */
const BLOCKS_FOR_FILES = 40;
const BLOCK_SECONDS = 2;

/** Reads a case with its opening and replaces its names. @throws Error for bad JSON or an unknown name */
export function readCase(path: string): TestCase {
  const testCase = JSON.parse(replaceNames(readFileSync(path, "utf8"))) as TestCase;
  for (const key of ["name", "blocks", "assertions"] as const) {
    if (testCase[key] === undefined) throw new Error(`${path} has no "${key}"`);
  }
  if (testCase.after === undefined) return testCase;
  const before = readCase(join(dirname(path), `${testCase.after}.json`));
  const files = [...(before.files ?? []), ...(testCase.files ?? [])];
  return {
    ...testCase,
    blocks: [...before.blocks, ...testCase.blocks],
    ...(files.length > 0 ? { files } : {}),
  };
}

/**
 * Translates a case to the form that graph-node's test runner reads: full event signatures, contract
 * addresses, block numbers, an empty first block, and empty last blocks when files are involved.
 *
 * @throws When a block does not come after the one before, or an event does not have exactly the parameters
 *   that the contract's ABI says.
 */
export function toGraphNodeCase(testCase: TestCase): unknown {
  const first = testCase.blocks[0]?.timestamp ?? 0;
  const blocks: CaseBlock[] = [{ timestamp: first - BLOCK_SECONDS }, ...testCase.blocks];
  const spare = testCase.files === undefined ? 0 : BLOCKS_FOR_FILES;
  for (let count = 0; count < spare; count++) {
    blocks.push({ timestamp: (blocks.at(-1)?.timestamp ?? 0) + BLOCK_SECONDS });
  }
  return {
    name: testCase.name,
    files: testCase.files ?? [],
    blocks: blocks.map((block, index) => {
      const previous = blocks[index - 1]?.timestamp;
      if (!(block.timestamp > (previous ?? -1))) {
        throw new Error(
          `Block ${index} (${block.timestamp}) does not come after the block before (${previous})`,
        );
      }
      return {
        number: START_BLOCK + index,
        timestamp: block.timestamp,
        events: (block.events ?? []).map(toGraphNodeEvent),
      };
    }),
    assertions: testCase.assertions,
  };
}

function toGraphNodeEvent({ contract, event, params, txHash }: CaseEvent): unknown {
  const address = TEST_DEPLOYMENT.contracts[contract]?.address;
  const definition = address && readEvents(contract).find(({ name }) => name === event);
  if (!definition) throw new Error(`There is no event ${contract}.${event}`);
  return {
    address,
    event: `${event}(${definition.inputs.map(parameterText).join(", ")})`,
    params: orderedParams(`${contract}.${event}`, definition.inputs, params),
    ...(txHash === undefined ? {} : { txHash }),
  };
}

/** @returns The parameters in the order of the ABI, which also proves that none is misspelt or forgotten. */
function orderedParams(
  place: string,
  inputs: readonly AbiInput[],
  params: Record<string, unknown>,
): Record<string, unknown> {
  const names = inputs.map(({ name }) => name);
  const unknown = Object.keys(params).filter((name) => !names.includes(name));
  const missing = names.filter((name) => !(name in params));
  if (unknown.length + missing.length > 0) {
    throw new Error(`${place} lacks [${missing.join(", ")}] and does not have [${unknown.join(", ")}]`);
  }
  if (inputs.some(({ type }) => type.startsWith("tuple"))) {
    throw new Error(`${place} carries a struct, which graph-node's runner cannot encode`);
  }
  return Object.fromEntries(names.map((name) => [name, params[name]]));
}

function parameterText({ type, indexed, name }: AbiInput): string {
  return [type, indexed ? "indexed" : "", name].filter(Boolean).join(" ");
}
