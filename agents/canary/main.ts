/**
 * Canaries: tasks whose outcome the operator knows beforehand, so providers and verifiers can be measured.
 *
 *   npm run tools canary -- post --config canary.json --model 0x… --input flowers.csv [--wrong] [--title "…"]
 *   npm run tools canary -- tend --config canary.json
 *   npm run tools canary -- report --config canary.json [--json] [--reveal]
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import type { Hex } from "viem";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";
import { openLedger } from "../ledger/ledger.ts";
import { canarySettingsSchema, readSettings } from "../settings/settings.ts";
import { accuracyText, assess } from "./assess.ts";
import { commitmentOf, openCanaryStore } from "./canary-store.ts";
import { type CanaryController, openController } from "./controller.ts";
import { postCanary } from "./post.ts";
import { decidedRounds } from "./report.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: "string" },
    model: { type: "string" },
    input: { type: "string" },
    title: { type: "string" },
    /** The operator's own provider submits a wrong result. */
    wrong: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    /** Print the full record of decided canaries, so others can compare it with its commitment. */
    reveal: { type: "boolean", default: false },
  },
});

async function post(controller: CanaryController): Promise<void> {
  if (!values.model || !values.input) throw new Error("Missing options: --model 0x… --input file");
  if (values.wrong && !controller.decoy)
    throw new Error("A wrong result needs a decoy provider: set canary.decoy in the configuration");
  const input = { name: basename(values.input), bytes: new Uint8Array(readFileSync(values.input)) };
  const model = bytes32Schema.parse(values.model) as Hex;
  const request = { model, input, ...(values.title && { title: values.title }) };
  const { canary, commitment } = await postCanary(
    request,
    controller,
    values.wrong ? controller.decoy : undefined,
  );
  console.log(JSON.stringify({ task: canary.task, commitment }));
}

/** The usual duties of a requester: start votes and pay for verified work. */
async function tend(controller: CanaryController): Promise<void> {
  for (const { task } of controller.store.all()) await controller.tend(task);
}

async function report(controller: CanaryController): Promise<void> {
  const canaries = controller.store.all();
  const judged = await Promise.all(
    canaries.map(async (canary) => ({ canary, rounds: await decidedRounds(canary, controller) })),
  );
  const decided = judged.filter(({ rounds }) => rounds.length > 0);
  const accuracy = assess(
    decided.flatMap(({ rounds }) => rounds),
    [controller.account, ...(controller.decoy ? [controller.decoy.account] : [])],
  );
  const { providers, verifiers, decisions } = accuracy;
  if (values.json)
    console.log(
      JSON.stringify({
        ...{ canaries: canaries.length, decided: decided.length, decisions },
        providers: Object.fromEntries(providers),
        verifiers: Object.fromEntries(verifiers),
        ...(values.reveal && { revealed: decided.map(({ canary }) => canary) }),
      }),
    );
  else {
    console.log(`${canaries.length} canaries, ${decided.length} decided`);
    console.log(accuracyText(accuracy));
    if (values.reveal)
      for (const { canary } of decided) console.log(`${commitmentOf(canary)}  ${JSON.stringify(canary)}`);
  }
}

const COMMANDS: Readonly<Record<string, (controller: CanaryController) => Promise<void>>> = {
  post,
  tend,
  report,
};

async function main(command: string | undefined, config: string | undefined): Promise<void> {
  const carryOut = COMMANDS[command ?? ""];
  if (!carryOut) throw new Error(`Missing command. Commands: ${Object.keys(COMMANDS).join(", ")}`);
  if (!config) throw new Error("Missing option: --config canary.json");
  const settings = readSettings(config, canarySettingsSchema);
  const store = openCanaryStore(join(settings.folder, "canaries"));
  const ledger = openLedger(join(settings.folder, "canary.sqlite"));
  try {
    await carryOut(await openController(settings, store, ledger));
  } finally {
    ledger.close();
  }
}

main(positionals[0], values.config).catch((cause: unknown) => {
  console.error((cause as Error).message);
  process.exitCode = 1;
});
