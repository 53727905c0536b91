/** Fails if a build contains parts of the development wallet, whose keys are public. `npm run build` runs it. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DEMO_MNEMONIC } from "#protocol/chain/demo-accounts.ts";

/** Strings that survive minification and are unique to the development wallet. */
const TRACES = [DEMO_MNEMONIC, "development-wallet", "developmentWallet"];

export function developmentWalletTraces(folder: string): string[] {
  const files = globSync("**/*.{js,mjs,html,css,json,map}", { cwd: folder });
  if (files.length === 0) throw new Error(`There is no build in ${folder}: run \`npm run build\` first.`);
  return files.flatMap((file) => {
    const content = readFileSync(join(folder, file), "utf8");
    return TRACES.filter((trace) => content.includes(trace)).map((trace) => `${file}: ${trace}`);
  });
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? "build");
  const traces = developmentWalletTraces(folder);
  if (traces.length > 0) {
    console.error(`The build holds the development wallet:\n  ${traces.join("\n  ")}`);
    process.exit(1);
  }
  console.log(`${folder} holds nothing of the development wallet.`);
}
