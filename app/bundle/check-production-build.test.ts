import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { DEMO_MNEMONIC } from "#protocol/chain/demo-accounts.ts";
import { developmentWalletTraces } from "./check-production-build.ts";

const folder = mkdtempSync(join(tmpdir(), "build-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("detects a build with the public keys and accepts one without", () => {
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  writeFileSync(join(folder, "client/assets/page.js"), "export const page = 1;");
  expect(developmentWalletTraces(folder)).toEqual([]);
  writeFileSync(join(folder, "client/assets/chunk.js"), `const m="${DEMO_MNEMONIC}";`);
  expect(developmentWalletTraces(folder)).toEqual([`client/assets/chunk.js: ${DEMO_MNEMONIC}`]);
  writeFileSync(join(folder, "function.mjs"), "globalThis.developmentWallet = 1;");
  expect(developmentWalletTraces(folder)).toContain("function.mjs: developmentWallet");
  expect(() => developmentWalletTraces(join(folder, "nowhere"))).toThrow("There is no build");
});
