/**
 * Runs solc in parallel, and only for the code that is needed. A single run with syntax trees would generate the code of every
 * source it has: for the Solidity tests, which import the contracts' types, the contracts a second time.
 *
 * Every run gets all sources, so the code is byte for byte the same as from a single run.
 */
import type {} from "hardhat/types/config";
import type { HardhatPlugin } from "hardhat/types/plugins";
import type { CompilerInput, CompilerOutput } from "hardhat/types/solidity";

type Compile = (input: CompilerInput) => Promise<CompilerOutput>;
type Contract = { readonly file: string; readonly name: string; readonly length: number };

/** Hardhat's prefix of the project's paths. */
const PROJECT = "project/";
/** Only these have code. */
const WITH_CODE = /^(?:contract|library) (\w+)/gm;
const NO_CODE = {
  object: "",
  opcodes: "",
  sourceMap: "",
  linkReferences: {},
  functionDebugData: {},
  generatedSources: [],
};
/** The cores of continuous integration. */
const CORES = 2;

/** The contracts that a job compiles: of the files with separate settings, without their imports, or else all. */
function contractsOf({ sources }: CompilerInput, own: readonly string[]): Contract[] {
  const chosen = own.map((path) => PROJECT + path).filter((file) => sources[file]);
  return (chosen.length > 0 ? chosen : Object.keys(sources)).flatMap((file) => {
    const { content } = sources[file] ?? { content: "" };
    return [...content.matchAll(WITH_CODE)].map(([, name = ""]) => ({ file, name, length: content.length }));
  });
}

/** Splits contracts into groups of similar length, longest first. */
function dealt(contracts: readonly Contract[], count: number): Contract[][] {
  const hands = Array.from({ length: count }, () => ({ length: 0, contracts: [] as Contract[] }));
  for (const contract of contracts.toSorted((a, b) => b.length - a.length)) {
    const hand = hands.reduce((least, other) => (other.length < least.length ? other : least));
    hand.length += contract.length;
    hand.contracts.push(contract);
  }
  return hands.map((hand) => hand.contracts);
}

/** The input with only the outputs that `isAsked` chooses, of `contracts` or of everything. */
function asking(input: CompilerInput, isAsked: (output: string) => boolean, contracts?: readonly Contract[]) {
  const { "": trees = [], "*": outputs = [] } = input.settings.outputSelection["*"] ?? {};
  const asked = outputs.filter(isAsked);
  const outputSelection: CompilerInput["settings"]["outputSelection"] = {};
  if (!contracts) outputSelection["*"] = { "": trees, "*": asked };
  for (const { file, name } of contracts ?? [])
    outputSelection[file] = { ...outputSelection[file], [name]: asked };
  return { ...input, settings: { ...input.settings, outputSelection } };
}

/** `whole`, with the code and the errors of each of `parts`. */
function joined(whole: CompilerOutput, parts: readonly CompilerOutput[]): CompilerOutput {
  for (const [file, contracts] of Object.entries(whole.contracts ?? {}))
    for (const [name, contract] of Object.entries(contracts)) {
      const code = parts.map((part) => part.contracts?.[file]?.[name]?.evm).find((evm) => evm);
      const { methodIdentifiers = {} } = contract.evm ?? {};
      contract.evm = {
        bytecode: NO_CODE,
        deployedBytecode: { ...NO_CODE, immutableReferences: {} },
        ...code,
        methodIdentifiers,
      };
    }
  const errors = [whole, ...parts].flatMap((part) => part.errors ?? []);
  const different = new Map(errors.map((error) => [error.formattedMessage ?? error.message, error]));
  return different.size > 0 ? { ...whole, errors: [...different.values()] } : whole;
}

/** The output of one complete run of solc; for a job with files of `own` settings, only their code. */
export async function compileInParts(
  input: CompilerInput,
  own: readonly string[],
  run: Compile,
): Promise<CompilerOutput> {
  const isCode = (output: string) => /^evm\.(deployedB|b)ytecode/.test(output);
  const contracts = contractsOf(input, own);
  const isOwn = contracts.length > 0 && own.includes(contracts[0]?.file.slice(PROJECT.length) ?? "");
  const hands = dealt(contracts, isOwn ? 1 : CORES).filter((hand) => hand.length > 0);
  const [whole, ...parts] = await Promise.all([
    run(asking(input, (output) => !isCode(output))),
    ...hands.map((hand) => run(asking(input, isCode, hand))),
  ]);
  return joined(whole, parts);
}

export const inParts: HardhatPlugin = {
  id: "compiled-in-parts",
  hookHandlers: {
    solidity: async () => ({
      default: async () => ({
        invokeSolc: async (context, compiler, input, config, next) =>
          compileInParts(
            input,
            Object.values(context.config.solidity.profiles).flatMap(({ overrides }) =>
              Object.keys(overrides),
            ),
            (part) => next(context, compiler, part, config),
          ),
      }),
    }),
  },
};
