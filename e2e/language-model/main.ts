/**
 * Answers of a real language model in Node, in Chromium with one, two and four threads and, where it is installed, in Firefox ESR, byte
 * for byte: `npm run release -- language-model`, or `npm run release -- language-model 3` for the first three of 20 prompts. Half of them
 * are sampled with a seed. The first one is short, for four threads, which on fewer cores wait for each other.
 */

import { setTimeout } from "node:timers/promises";
import { PROMPTS } from "#agents/calibration/prompts.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import type { Job } from "#runtime/run/job.ts";
import { startRun } from "#runtime/run/start.ts";
import { openBrowserRuntime, serveRuntimePage } from "#runtime/test-support/browser.ts";
import { type Ending, endingOf, repeatable } from "#runtime/test-support/ending.ts";
import { makePackageOf } from "#stack/packages/catalogue.ts";
import { fetchRelease } from "#stack/packages/download/fetch-release.ts";
import { smollm2Release } from "#stack/packages/smollm2-chat/package.ts";
import { openFirefox } from "../browsers/firefox.ts";

const TOKENS = 48;
const FIRST_TOKENS = 4;
const threadsOf = (index: number) => (index === 0 ? 4 : 2);

async function jobs(): Promise<Job[]> {
  await fetchRelease(smollm2Release);
  const { bytes: published, weights } = await makePackageOf("smollm2-chat");
  return PROMPTS.map((content, index) => {
    const sampled = index % 2 === 1 && { temperature: 0.8, top_p: 0.95, seed: index };
    const request = {
      messages: [{ role: "user", content }],
      max_tokens: index === 0 ? FIRST_TOKENS : TOKENS,
      ...sampled,
    };
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    return {
      package: published,
      weights,
      task: "inference",
      input: { name: "request.json", bytes },
      parameters: {},
    };
  });
}

const rate = (tokens: number, seconds: number) =>
  (tokens > 0 ? (tokens / seconds).toFixed(1) : "-").padStart(6);

/** Firefox with the same page, or undefined where it is not installed. */
async function openInFirefox() {
  const browser = await openFirefox();
  if (!browser) return undefined;
  const page = await serveRuntimePage();
  await browser.goto(page.url);
  while ((await browser.evaluate("'runJob' in globalThis")) !== true) await setTimeout(100);
  return {
    name: browser.name,
    run: async (job: Job) => {
      const given = JSON.stringify(await page.addressed(job));
      return JSON.parse(
        String(await browser.evaluate(`runJob(${given}).then((ending) => JSON.stringify(ending))`)),
      ) as Ending;
    },
    close: async () => {
      await browser.close();
      await page.close();
    },
  };
}

const count = Number(process.argv[2] ?? PROMPTS.length);
const node = await nodeMachine();
const browser = await openBrowserRuntime();
const firefox = await openInFirefox();
if (!firefox) console.log("Firefox ESR (firefox-esr) is not installed: left out.");
let different = 0;
try {
  for (const [index, job] of (await jobs()).slice(0, count).entries()) {
    const times: number[] = [];
    const outcome = await startRun(node, job, { onToken: () => times.push(performance.now()) }).outcome;
    const here = endingOf(outcome);
    const there = await browser.run(job);
    const elsewhere = firefox && (await firefox.run(job));
    const same = (other: Ending) => JSON.stringify(repeatable(here)) === JSON.stringify(repeatable(other));
    const threads = threadsOf(index);
    const given = { threads: { count: threads, needsFreeCores: false } };
    const [threaded] = (await browser.ask([job], given)) as [Ending];
    const isSame = [there, threaded, ...(elsewhere ? [elsewhere] : [])].every(same);
    if (!isSame) different++;
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    const seconds = (last - first) / 1_000;
    const secondsOf = (ending: Ending) =>
      "fault" in ending ? ending.message : `${ending.seconds.toFixed(1)} s`;
    const inFirefox = elsewhere ? `  Firefox ${secondsOf(elsewhere)}` : "";
    console.log(
      `${isSame ? "same" : "OTHER"}  ${times.length} tokens  Node ${outcome.used.seconds.toFixed(1)} s, ${rate(times.length - 1, seconds)} tokens/s  Chromium ${secondsOf(there)}, ${threads} threads ${secondsOf(threaded)}${inFirefox}  ${PROMPTS[index]}`,
    );
  }
} finally {
  await browser.close();
  await firefox?.close();
}
console.log(
  `${count - different} of ${count} answers have the same bytes in Node ${process.versions.node}, in Chromium with one and several threads${firefox ? ` and in ${firefox.name}` : ""}.`,
);
if (different > 0) process.exitCode = 1;
