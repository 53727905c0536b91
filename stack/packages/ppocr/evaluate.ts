/** How much of 25 receipts, photographed by a browser, is read right: `node stack/packages/ppocr/evaluate.ts`. */
import { writeFileSync } from "node:fs";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { readCsv } from "#runtime/formats/csv.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { startRun } from "#runtime/run/start.ts";
import { packageBytes } from "../catalogue.ts";
import { receipt } from "./receipts.ts";

const RECEIPTS = 25;
const here = (name: string) => new URL(name, import.meta.url);
const machine = await nodeMachine();
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 400, height: 400 } });
const archive = await packageBytes("ppocr");
let [rows, right] = [0, 0];
for (let seed = 1; seed <= RECEIPTS; seed++) {
  const { html, rows: expected } = receipt(seed);
  await page.setContent(html);
  const bytes = new Uint8Array(await page.locator("main").screenshot());
  if (seed === 1) writeFileSync(here("receipt.png"), bytes);
  const input = { name: "receipt.png", bytes };
  const { output } = await startRun(machine, {
    package: archive,
    task: "inference",
    input,
    parameters: { min_confidence: 0.5 },
  }).outcome;
  const found = readCsv(output.bytes).rows.map(([, text = "", , left, top, , height]) => ({
    text,
    left: Number(left),
    middle: Number(top) + Number(height) / 2,
  }));
  const inRows = Map.groupBy(
    found,
    ({ middle }) => found.find((other) => Math.abs(other.middle - middle) < 12)?.middle,
  );
  const texts = [...inRows.values()].map((parts) =>
    parts
      .map(({ text }) => text)
      .join("")
      .replaceAll(" ", ""),
  );
  rows += expected.length;
  for (const text of expected) {
    if (texts.includes(text)) right++;
    else console.log(`receipt ${seed}: "${text}" is not among ${JSON.stringify(texts)}`);
  }
}
await browser.close();
const figures = { receipts: RECEIPTS, rows, right };
writeFileSync(here("evaluation.json"), `${JSON.stringify(figures, null, 2)}\n`);
console.log(figures);
