import { expect, test } from "vitest";
import { deploymentSchema } from "../codegen/deployments.ts";
import { demoAccount } from "./demo-accounts.ts";
import { DeploymentMissingError, deploymentFor, deployments } from "./deployments.ts";

test("the local chain's contracts are known, deployed by the demo deployer", () => {
  const local = deploymentFor(31337);
  expect(local.network).toBe("local");
  expect(local.deployer).toBe(demoAccount("Deployer").address);
  const addresses = Object.values(local.contracts).map((contract) => contract?.address);
  expect(new Set(addresses).size).toBe(10);
});

test("a chain without contracts is refused with the way to deploy them", () => {
  expect(() => deploymentFor(1)).toThrow(DeploymentMissingError);
  expect(() => deploymentFor(1)).toThrow(
    /not deployed on chain 1 .*Deployed chains: 31337.*npm run tools contracts:deploy/,
  );
  expect([...deployments.keys()]).toContain(31337);
});

test("a deployment record without one of the contracts is refused", () => {
  const record = structuredClone(deploymentFor(31337)) as { contracts: Record<string, unknown> };
  expect(deploymentSchema.safeParse(record).success).toBe(true);
  delete record.contracts.TaskManager;
  expect(deploymentSchema.safeParse(record).success).toBe(false);
});
