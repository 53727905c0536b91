/** `generated/abi.ts` and `generated/errors.ts`. */
import { type AbiItem, artifact, CONTRACTS } from "./artifacts.ts";

const byContract = (): [string, AbiItem[]][] => CONTRACTS.map((name) => [name, artifact(name).abi]);

const constantName = (contract: string) =>
  `${contract.charAt(0).toLowerCase()}${contract.slice(1)}Abi`.replace("mLB", "mlb");

/** One `as const` ABI per contract, so viem and wagmi infer arguments, results and events. */
export function abiSource(): string {
  return byContract()
    .map(([name, abi]) => `export const ${constantName(name)} = ${JSON.stringify(abi, null, 2)} as const;\n`)
    .join("\n");
}

/** Every custom error any of our contracts can revert with: the vocabulary of "why not?". */
export function errorSource(): string {
  const names = byContract().flatMap(([, abi]) =>
    abi.filter((item) => item.type === "error").flatMap((item) => item.name ?? []),
  );
  const unique = [...new Set(names)].sort();
  return [
    "/** Custom errors of the contracts, in alphabetical order. */",
    `export const errorNames = ${JSON.stringify(unique, null, 2)} as const;`,
    "export type ErrorName = (typeof errorNames)[number];\n",
  ].join("\n");
}
