/** A second project below `.local` with other sources than the product's, in which Hardhat and the tests work as they are. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

export type Copy = {
  /** The folder whose `contracts/` is copied. */
  from: string;
  /** Selects files by their path below `contracts/`, with `/`. Also called for folders. */
  takes: (path: string) => boolean;
  config: string;
};

/** Writes the copy to `target` in place of an earlier one; what was compiled there stays. */
export function copyProject(target: string, { from, takes, config }: Copy): void {
  const contracts = join(from, "contracts");
  rmSync(join(target, "contracts"), { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(contracts, join(target, "contracts"), {
    recursive: true,
    filter: (path) => path === contracts || takes(relative(contracts, path).split(sep).join("/")),
  });
  const manifest = { private: true, type: "module", imports: { "#contracts/*": "./contracts/*" } };
  writeText(target, "package.json", `${JSON.stringify(manifest)}\n`);
  writeText(target, "hardhat.config.ts", config);
}

function writeText(target: string, path: string, text: string): void {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), text);
}
