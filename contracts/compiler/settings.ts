/** How the contracts and the Solidity tests are compiled. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type {} from "hardhat/types/config";
import type { HardhatPlugin } from "hardhat/types/plugins";

/** solc from npm, by path. Chain 137 runs Prague, not Osaka. The old code generator cannot compile the events. */
export const deployed = {
  version: "0.8.37",
  path: join(import.meta.dirname, "soljson.ts"),
  settings: { optimizer: { enabled: true, runs: 200 }, evmVersion: "prague", viaIR: true },
} as const;

/** For the tests in Solidity: without via-IR compiling is fast. The optimizer shortens the campaigns by 40 %. */
const TESTS = { ...deployed, settings: { ...deployed.settings, viaIR: false } } as const;

/** Contracts of other packages that are deployed unchanged. */
export const npmFilesToBuild = ["@openzeppelin/contracts/access/manager/AccessManager.sol"];

const IN_SOLIDITY = ["contracts/test/fuzz", "contracts/test/invariant", "contracts/test/mocks"];

/** The settings of each file that is compiled differently from the contracts. */
export const overrides = Object.fromEntries(
  IN_SOLIDITY.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, "../..", folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".sol"))
      .map((file) => [`${folder}/${file}`, TESTS]),
  ),
);

/** Hardhat compiles files with the same settings object together, but copies the object for each file. */
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
