/**
 * Canaries: tasks whose outcome the operator knows beforehand, so providers and verifiers can be measured.
 *
 *   npm run tools canary -- post --config canary.json --model 0x… --input flowers.csv [--wrong] [--when-due] [--check …] [--title "…"]
 *   npm run tools canary -- tend --config canary.json
 *   npm run tools canary -- report --config canary.json [--json] [--reveal]
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import type { Hex } from "viem";
import { Check } from "#protocol/generated/enums.ts";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";
import { CHECKS } from "#sdk/acts/values.ts";
import { openLedger } from "../ledger/ledger.ts";
import { canarySettingsSchema, readSettings } from "../settings/settings.ts";
import { accuracyText, assess } from "./assess.ts";
import { commitmentOf, openCanaryStore } from "./canary-store.ts";
import { type CanaryController, openController } from "./controller.ts";
import { postCanary } from "./post.ts";
import { isCanaryDue } from "./rate.ts";
import { decidedRounds } from "./report.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: "string" },
    model: { type: "string" },
    input: { type: "string" },
    title: { type: "string" },
    /** open, recomputed, judged, staged or sampled. Default: recomputed where runs can be proved. */
    check: { type: "string" },
    /** Post nothing while enough of the recent rounds were canaries with wrong results. */
    "when-due": { type: "boolean", default: false },
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
  const check = checkOf(values.check);
  if (values["when-due"] && !(await isDue(controller, check)))
    return console.log(JSON.stringify({ due: false }));
  const input = { name: basename(values.input), bytes: new Uint8Array(readFileSync(values.input)) };
  const model = bytes32Schema.parse(values.model) as Hex;
  const request = { model, input, check, ...(values.title && { title: values.title }) };
  const { canary, commitment } = await postCanary(
    request,
    controller,
    values.wrong ? controller.decoy : undefined,
  );
  console.log(JSON.stringify({ task: canary.task, commitment }));
}

function checkOf(name: string | undefined): Check | undefined {
  if (name === undefined) return undefined;
  if (!Object.hasOwn(CHECKS, name))
    throw new Error(`Unknown check "${name}": use ${Object.keys(CHECKS).join(", ")}`);
  return CHECKS[name as keyof typeof CHECKS];
}

/** Whether fewer of the recent rounds were wrong canaries than decision 30 requires. */
async function isDue(
  { store, countRounds }: CanaryController,
  check: Check = Check.Recomputed,
): Promise<boolean> {
  if (check === Check.Open)
    throw new Error("--when-due counts sealed votes: add --check recomputed, staged, sampled or judged");
  const decoys = store.all().flatMap(({ task, isDecoy }) => (isDecoy ? [task] : []));
  return isCanaryDue(check, await countRounds(check), decoys);
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
        canaries: canaries.length,
        decided: decided.length,
        decisions,
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
