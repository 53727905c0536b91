/** Sizes of the deployed code against what a chain accepts (EIP-170 and EIP-3860). */
import { CONTRACTS, readArtifact } from "#contracts/deploy/artifacts.ts";

/** Greatest size of deployed code, bytes. */
export const MAX_CODE = 24_576;
/** Greatest size of creation code, bytes. */
const MAX_INIT_CODE = 49_152;

export type Size = { contract: string; code: number; initCode: number };

/** Sizes of the compiled contracts, bytes. Throws when they are not compiled. */
export function sizes(): Size[] {
  const bytes = (hex: string) => (hex.length - 2) / 2;
  return CONTRACTS.map((contract) => {
    const { bytecode, deployedBytecode } = readArtifact(contract);
    return { contract, code: bytes(deployedBytecode), initCode: bytes(bytecode) };
  });
}

export function tooBig(measured: readonly Size[]): string[] {
  return measured.flatMap(({ contract, code, initCode }) => [
    ...(code > MAX_CODE ? [`${contract} has ${code} bytes of code; a chain accepts ${MAX_CODE}.`] : []),
    ...(initCode > MAX_INIT_CODE
      ? [`${contract} has ${initCode} bytes of creation code; a chain accepts ${MAX_INIT_CODE}.`]
      : []),
  ]);
}
