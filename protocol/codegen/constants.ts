/** `generated/constants.ts`: every limit that the contracts enforce, from `contracts/src/libraries/Constants.sol`. */
import { type AstNode, syntaxTree } from "./artifacts.ts";

/** Values above 32 bits are token amounts, as is everything of the type that amounts have. */
const LARGEST_NUMBER = 2n ** 32n - 1n;
const AMOUNT_TYPE = "t_uint96";

const constantsOf = (nodes: AstNode[]): AstNode[] =>
  nodes.flatMap((node) => {
    if (node.nodeType === "VariableDeclaration" && node.constant) return [node];
    return node.nodeType === "ContractDefinition" ? constantsOf(node.nodes ?? []) : [];
  });

/** The exact value of a literal expression, from its type (`t_rational_259200_by_1`). Named constants are refused. */
function literalValue(node: AstNode): bigint {
  const identifier = node.value?.typeDescriptions?.typeIdentifier ?? "";
  const match = /^t_rational_(minus_)?(\d+)_by_1$/.exec(identifier);
  if (!match?.[2]) {
    throw new Error(
      `Constants.sol: ${node.name} must be a whole number written with literals only (the compiler calls it "${identifier}")`,
    );
  }
  return BigInt(match[2]) * (match[1] ? -1n : 1n);
}

const isAmount = (node: AstNode, value: bigint): boolean =>
  value > LARGEST_NUMBER || node.typeDescriptions?.typeIdentifier === AMOUNT_TYPE;

function declaration(node: AstNode): string {
  const value = literalValue(node);
  const text = isAmount(node, value) ? `${value}n` : `${value}`;
  const words = node.documentation?.text
    .replace(/@\w+\s*/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const comment = words ? `/** ${words.replaceAll("*/", "")} */\n` : "";
  return `${comment}export const ${node.name} = ${text};\n`;
}

/** Declarations for every constant of a source file: amounts as bigint, everything else as number. */
export function constantsFrom(tree: AstNode[]): string {
  return constantsOf(tree).map(declaration).join("\n");
}

export function constantSource(): string {
  const tree = syntaxTree("libraries/Constants.sol");
  if (!tree)
    throw new Error(
      "contracts/src/libraries/Constants.sol is not compiled: run `npm run tools contracts:build`",
    );
  return constantsFrom(tree);
}
