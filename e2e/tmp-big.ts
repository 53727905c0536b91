import { execSync } from "node:child_process";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { demoPerson, signIn } from "./support/person.ts";
const [file] = process.argv.slice(2);
const t0 = Date.now(); const say = (s: string) => console.log(((Date.now()-t0)/1000).toFixed(0), s);
const browser = await launchBrowser({ isWhole: true });
const ada = await demoPerson(browser, "http://localhost:3711", "Ada");
const { page } = ada; page.setDefaultTimeout(120_000);
let peak = 0;
const timer = setInterval(() => {
  const out = execSync("ps -eo rss,args | grep 'type=renderer' | grep -v grep | awk '{print $1}' | sort -n | tail -1").toString();
  peak = Math.max(peak, Number(out));
}, 500);
try {
await page.goto("/models/new"); await signIn(ada);
say("signed in, renderer KB " + peak);
await page.getByLabel("Name").fill("Made-up 2 GiB");
await page.getByLabel("Description").fill("Weights that were made up, to try a large upload.");
await page.getByLabel("Category").selectOption("general");
await page.getByRole("button", { name: "Next" }).click();
await page.getByLabel("Version").fill("1.0.0");
await page.getByRole("button", { name: "Next" }).click();
await page.getByLabel("Model file").setInputFiles(file as string);
await page.getByText("Content id").first().waitFor({ timeout: 300_000 }); 
await page.getByText(/Content id bafy/).first().waitFor({ timeout: 300_000 }).catch(() => say("no id text"));
say("hashed, renderer KB " + peak);
await page.screenshot({ path: "/tmp/eng/upload-step.png", fullPage: true });
await page.getByRole("button", { name: "Next" }).click();
await page.getByRole("button", { name: "Register Model" }).click();
await page.waitForTimeout(30_000); await page.screenshot({ path: "/tmp/eng/uploading.png" });
await page.getByRole("region", { name: "Model registered" }).waitFor({ timeout: 1_500_000 });
say("registered, renderer KB " + peak);
console.log(await page.getByRole("link", { name: "View Your Registered Model" }).getAttribute("href"));
} catch (e) { say(String(e).slice(0, 600)); await page.screenshot({ path: "/tmp/eng/failed.png", fullPage: true }); }
clearInterval(timer); console.log("peak KB", peak, ada.problems); await browser.close(); process.exit();
