import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { DevInfraError } from "../dev-infra-error.ts";
import type { Environment } from "../process/environment.ts";

const PLATFORM_NAMES: Record<string, string> = { x64: "amd64", arm64: "arm64" };

/** The anvil executable, without npm's start script, which would outlive a kill. @throws DevInfraError */
export function findAnvil(environment: Environment = process.env): string {
  const given = environment.ANVIL_BIN;
  if (given) {
    if (existsSync(given)) return given;
    throw new DevInfraError(`ANVIL_BIN is "${given}", but there is no such file. Correct it or unset it.`);
  }
  const packageName = `@foundry-rs/anvil-${process.platform}-${PLATFORM_NAMES[process.arch] ?? process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("@foundry-rs/anvil/package.json"));
  try {
    return require.resolve(`${packageName}/bin/anvil${process.platform === "win32" ? ".exe" : ""}`);
  } catch {
    throw new DevInfraError(
      `The local chain needs anvil, and its package ${packageName} is not installed. ` +
        "Run `npm run packages`, or install Foundry and set ANVIL_BIN to the path of anvil.",
    );
  }
}
