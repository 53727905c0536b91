import hardhatNetworkHelpers from "@nomicfoundation/hardhat-network-helpers";
import hardhatNodeTestRunner from "@nomicfoundation/hardhat-node-test-runner";
import hardhatViem from "@nomicfoundation/hardhat-viem";
import hardhatViemAssertions from "@nomicfoundation/hardhat-viem-assertions";
import { defineConfig } from "hardhat/config";
import { inParts } from "./contracts/compiler/parts.ts";
import { deployed, npmFilesToBuild, overrides, together } from "./contracts/compiler/settings.ts";

// With these two, and the optimizer named first, both profiles have the same hash and share one cache.
const profile = { compilers: [deployed], overrides, isolated: false, toolVersionsInBuildInfo: false };

export default defineConfig({
  plugins: [
    hardhatViem,
    hardhatViemAssertions,
    hardhatNetworkHelpers,
    hardhatNodeTestRunner,
    together,
    inParts,
  ],
  paths: {
    sources: "./contracts/src",
    tests: { nodejs: "./contracts/test", solidity: "./contracts/test" },
    cache: "./.local/hardhat/cache",
    artifacts: "./.local/hardhat/artifacts",
  },
  solidity: {
    npmFilesToBuild,
    // One set of settings under both names: what is tested and measured is what is deployed.
    profiles: { default: profile, production: profile },
  },
  test: {
    solidity: {
      fuzz: { runs: 256, ...(process.env.INVARIANT_SEED && { seed: process.env.INVARIANT_SEED }) },
      // Refused calls are caught inside the campaigns, so a revert that reaches the runner is a fault of theirs.
      invariant: { runs: Number(process.env.INVARIANT_RUNS ?? 24), depth: 100, failOnRevert: true },
      fsPermissions: {
        // Compiled artifacts, see contracts/test/invariant/Artifacts.sol.
        readDirectory: ["./.local/hardhat/artifacts"],
        // A long campaign has its calls counted in a file, see contracts/assurance/invariants/run.ts.
        readWriteFile: process.env.INVARIANT_LOG ? [process.env.INVARIANT_LOG] : [],
      },
    },
  },
  networks: {
    default: { type: "edr-simulated", chainType: "l1", hardfork: "prague" },
  },
});
