/**
 * Hardhat for an instrumented copy of the contracts, which is the working directory. It writes the numbers of all items
 * that the tests executed to `hits.json` there.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "hardhat/config";
import type {} from "hardhat/types/network";
import type { HardhatPlugin } from "hardhat/types/plugins";
import main from "../../../hardhat.config.ts";
import { npmFilesToBuild, played } from "../../compiler/settings.ts";

const hits = new Set<number>();
process.on("exit", () => {
  const sorted = [...hits].sort((a, b) => a - b);
  writeFileSync(join(process.cwd(), "hits.json"), JSON.stringify(sorted));
});

const listener: HardhatPlugin = {
  id: "hits",
  hookHandlers: {
    network: async () => ({
      default: async () => ({
        onCoverageData: async (_context, words: string[]) => {
          for (const word of words) hits.add(Number(`0x${word}`));
        },
      }),
    }),
  },
};

export default defineConfig({
  ...main,
  // what is rewritten is not what is deployed, whatever it is compiled with
  solidity: { npmFilesToBuild, profiles: { default: { compilers: [played], isolated: false } } },
  plugins: [...(main.plugins ?? []), listener],
  networks: {
    default: {
      type: "edr-simulated",
      chainType: "l1",
      hardfork: "prague",
      // what the listening costs must not decide anything
      allowUnlimitedContractSize: true,
      blockGasLimit: 1_000_000_000n,
    },
  },
});
