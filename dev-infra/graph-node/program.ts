import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { DevInfraError } from "../dev-infra-error.ts";
import type { Environment } from "../process/environment.ts";

const NAME = process.platform === "win32" ? "gnd.exe" : "gnd";

/** graph-node's executable: GND_BIN, the npm package, or `gnd` on the PATH. @throws DevInfraError with the places */
export function findGraphNode(environment: Environment = process.env): string {
  const given = environment.GND_BIN;
  if (given) {
    if (existsSync(given)) return given;
    throw new DevInfraError(`GND_BIN is "${given}", but there is no such file. Correct it or unset it.`);
  }
  const packageName = `@graphprotocol/gnd-${process.platform}-${process.arch}`;
  const found = fromPackage(packageName) ?? onPath(environment.PATH ?? "");
  if (found) return found;
  throw new DevInfraError(
    "graph-node is missing. Looked for: the environment variable GND_BIN, the package " +
      `${packageName}, and "gnd" on the PATH.\n` +
      "  On Linux x64 `npm run packages` brings it (it is an optional dependency).\n" +
      "  Elsewhere `npx graph node install` fetches it; then set GND_BIN to its path.",
  );
}

function fromPackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/${NAME}`);
  } catch {
    return undefined;
  }
}

function onPath(path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, NAME))
    .find((candidate) => existsSync(candidate));
}
