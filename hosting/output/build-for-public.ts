import { join } from "node:path";
import { developmentWalletTraces } from "#app/bundle/check-production-build.ts";
import { APP_INPUTS, BUILD, buildApp } from "#stack/services/app-build.ts";
import { buildWhenStale } from "#stack/services/build-stamp.ts";
import { ROOT } from "./root.ts";
import { writeOutput } from "./write-output.ts";

/** What the hosting platform deploys. */
export const OUTPUT = join(ROOT, ".vercel/output");

/**
 * The application's one build, which a local stack serves as well, laid out for every host; what is there and made of the same
 * sources is not made again.
 * @throws Error when it cannot be built, or a trace of the development wallet is in what would be deployed
 */
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
