import type { Diagnostic } from "../solidity/compiler.ts";

type Located = Diagnostic & { errorCode?: string; sourceLocation?: { file: string } };

/** Code of a warning and start of its file path, to the reason why it is not a fault. */
const explained: ReadonlyArray<readonly [code: string, file: string, why: string]> = [
  [
    "2394",
    "@openzeppelin/contracts/utils/TransientSlot.sol",
    "the guard against re-entrance clears its transient slot at the end of every call",
  ],
];

export function unexplained(diagnostics: readonly Diagnostic[]): string[] {
  return (diagnostics as Located[])
    .filter(
      ({ severity, errorCode, sourceLocation }) =>
        severity === "error" ||
        !explained.some(([code, file]) => code === errorCode && sourceLocation?.file.startsWith(file)),
    )
    .map((diagnostic) => diagnostic.formattedMessage);
}
