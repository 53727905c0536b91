import { join } from "node:path";
import { developmentWalletTraces } from "#app/bundle/check-production-build.ts";
import { APP_INPUTS, BUILD, buildApp } from "#stack/services/app-build.ts";
import { buildWhenStale } from "#stack/services/build-stamp.ts";
import { ROOT } from "./endpoint-functions.ts";
import { writeOutput } from "./write-output.ts";

export const OUTPUT = join(ROOT, ".vercel/output");

/** The application's single build for every host, reused if unchanged. @throws Error, also for a wallet's trace */
export async function buildForPublic(): Promise<void> {
  await buildApp();
  const target = {
    name: "output",
    inputs: [...APP_INPUTS, "agents", "build/client", "build/server", "hosting", "sdk"],
    ignored: [".test.ts", ".test.tsx"],
    outputs: [".vercel/output/config.json"],
  };
  await buildWhenStale(target, async () => {
    await writeOutput(BUILD, OUTPUT);
    const traces = [BUILD, OUTPUT].flatMap(developmentWalletTraces);
    if (traces.length > 0)
      throw new Error(`The build holds the development wallet:\n  ${traces.join("\n  ")}`);
  });
}
