/** `generated/enums.ts`: the enums of `contracts/src/Types.sol` as const objects. */
import { syntaxTree } from "./artifacts.ts";

export function enumSource(): string {
  const tree = syntaxTree("Types.sol");
  if (!tree)
    throw new Error("contracts/src/Types.sol is not compiled: run `npm run tools contracts:build` first");
  return tree
    .filter((node) => node.nodeType === "EnumDefinition")
    .map(({ name, members = [] }) => {
      const body = members.map((member, index) => `  ${member.name}: ${index},`).join("\n");
      return `export const ${name} = {\n${body}\n} as const;\nexport type ${name} = (typeof ${name})[keyof typeof ${name}];\n`;
    })
    .join("\n");
}
