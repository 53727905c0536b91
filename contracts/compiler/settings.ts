/** How the contracts are compiled, and what is written in Solidity to test them. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type {} from "hardhat/types/config";
import type { HardhatPlugin } from "hardhat/types/plugins";

/**
 * solc comes from npm and is used by path, so that nothing is downloaded when the contracts are compiled. Chain 137 runs
 * Prague since block 73,440,256; Osaka must not be targeted. The events have too many fields for the old code generator.
 */
export const deployed = {
  version: "0.8.37",
  path: join(import.meta.dirname, "soljson.ts"),
  settings: { optimizer: { enabled: true, runs: 1_000 }, evmVersion: "prague", viaIR: true },
} as const;

/**
 * For code that is never deployed: campaigns and properties, which deploy the contracts as they were compiled above, and the
 * contracts rewritten for coverage. Optimizing once instead of until nothing changes halves the time to compile, for a tenth
 * more of code.
 */
export const played = {
  ...deployed,
  settings: {
    ...deployed.settings,
    optimizer: {
      ...deployed.settings.optimizer,
      details: { yul: true, yulDetails: { optimizerSteps: "dhfoDgvulfnTUtnIf:fDnTOcmu" } },
    },
  },
} as const;

/** What is deployed of other packages as it is. */
export const npmFilesToBuild = ["@openzeppelin/contracts/access/manager/AccessManager.sol"];

const PLAYED = ["contracts/test/fuzz", "contracts/test/invariant"];

/** The settings of each file that is not compiled like the contracts. */
export const overrides = Object.fromEntries(
  PLAYED.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, "../..", folder))
      .filter((file) => file.endsWith(".sol"))
      .map((file) => [`${folder}/${file}`, played]),
  ),
);

/** Hardhat compiles together what has the same object of settings, and copies the object for each file. */
export const together: HardhatPlugin = {
  id: "compiled-together",
  hookHandlers: {
    config: async () => ({
      default: async () => ({
        resolveUserConfig: async (user, variable, next) => {
          const config = await next(user, variable);
          for (const profile of Object.values(config.solidity.profiles)) {
            const [first] = Object.values(profile.overrides);
            for (const file of Object.keys(profile.overrides)) if (first) profile.overrides[file] = first;
          }
          return config;
        },
      }),
    }),
  },
};
