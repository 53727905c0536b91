/**
 * Asks solc for code in runs side by side, and for code that is needed alone. One run that is asked for syntax trees too
 * generates the code of all that it has sources of: for the tests, which know the contracts by their types, these once more.
 *
 * Every run gets all sources, so that the code is the same, byte by byte, as if all had been asked for at once.
 */
import type {} from "hardhat/types/config";
import type { HardhatPlugin } from "hardhat/types/plugins";
import type { CompilerInput, CompilerOutput } from "hardhat/types/solidity";

type Compile = (input: CompilerInput) => Promise<CompilerOutput>;
type Contract = { readonly file: string; readonly name: string; readonly length: number };

/** What Hardhat puts before the paths of the project. */
const PROJECT = "project/";
/** Nothing else has code. */
const WITH_CODE = /^(?:contract|library) (\w+)/gm;
const NO_CODE = {
  object: "",
  opcodes: "",
  sourceMap: "",
  linkReferences: {},
  functionDebugData: {},
  generatedSources: [],
};
/** What continuous integration has. */
const CORES = 2;

/** What a job compiles for its own sake: the files with settings of their own, without what they import, or else all. */
function contractsOf({ sources }: CompilerInput, own: readonly string[]): Contract[] {
  const chosen = own.map((path) => PROJECT + path).filter((file) => sources[file]);
  return (chosen.length > 0 ? chosen : Object.keys(sources)).flatMap((file) => {
    const { content } = sources[file] ?? { content: "" };
    return [...content.matchAll(WITH_CODE)].map(([, name = ""]) => ({ file, name, length: content.length }));
  });
}

/** Dealt out, longest first, each to who has the least. */
function dealt(contracts: readonly Contract[], count: number): Contract[][] {
  const hands = Array.from({ length: count }, () => ({ length: 0, contracts: [] as Contract[] }));
  for (const contract of contracts.toSorted((a, b) => b.length - a.length)) {
    const hand = hands.reduce((least, other) => (other.length < least.length ? other : least));
    hand.length += contract.length;
    hand.contracts.push(contract);
  }
  return hands.map((hand) => hand.contracts);
}

/** Asks for the outputs that `isAsked` chooses, of `contracts` or of everything. */
function asking(input: CompilerInput, isAsked: (output: string) => boolean, contracts?: readonly Contract[]) {
  const { "": trees = [], "*": outputs = [] } = input.settings.outputSelection["*"] ?? {};
  const asked = outputs.filter(isAsked);
  const outputSelection: CompilerInput["settings"]["outputSelection"] = {};
  if (!contracts) outputSelection["*"] = { "": trees, "*": asked };
  for (const { file, name } of contracts ?? [])
    outputSelection[file] = { ...outputSelection[file], [name]: asked };
  return { ...input, settings: { ...input.settings, outputSelection } };
}

/** `whole`, with the code that each of `parts` has and whatever it complains of. */
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

/**
 * @param own paths of the files with settings of their own
 * @param run one run of solc
 * @returns what one run would have returned that is asked for everything; of a job for files of `own` with their code alone
 */
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
