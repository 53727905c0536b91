/** Errors of all contracts: a call can fail with the error of a contract that the called one calls. */
import type { Abi } from "viem";
import { abis } from "./abis.ts";

type AbiError = Extract<Abi[number], { type: "error" }>;

const errorsOf = (abi: Abi): AbiError[] => abi.filter((entry) => entry.type === "error");

export const contractErrors: readonly AbiError[] = [
  ...new Map(
    Object.values(abis)
      .flatMap(errorsOf)
      .map((error) => [`${error.name}(${error.inputs.map(({ type }) => type).join()})`, error]),
  ).values(),
];
