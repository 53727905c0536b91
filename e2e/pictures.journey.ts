/**
 * The documentation's screenshots, taken as the people of its guides see the pages. Every run checks that each can
 * still be taken; `DOCS_PICTURES=write npm run tools test:e2e -- pictures` writes them.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { PICTURE_FOLDER, PICTURE_SIZE, PICTURE_THEMES, pictureFile } from "#docs/pictures.ts";
import type { DemoName } from "#protocol/chain/demo-accounts.ts";
import { packageBytes } from "#stack/packages/catalogue.ts";
import { readSamples, type Samples } from "./gates/samples.ts";
import { openConnected } from "./support/connected.ts";
import { demoPerson, type Person } from "./support/person.ts";
import { attach, open } from "./support/steps.ts";
import { FLOWERS } from "./support/task-steps.ts";

const urls = inject("urls");
/** The part of the window in a screenshot: everything but header and sidebar, which are the same on every page. */
const WINDOW = { width: 1120, height: 700 };
const HEADER = 56;
const CLIP = { x: WINDOW.width - PICTURE_SIZE.width, y: HEADER, ...PICTURE_SIZE };
/** Space above the subject of a screenshot, CSS pixels. */
const MARGIN = 12;
const QUALITY = 0.5;

interface Picture {
  readonly as: (samples: Samples) => DemoName;
  readonly path: (samples: Samples) => string;
  /** Brings the page to the state for the screenshot. @returns the element at its top */
  readonly prepare: (page: Page) => Promise<Locator>;
}

const PICTURES: Readonly<Record<string, Picture>> = {
  "model-registration": {
    as: () => "Ada",
    path: () => "/models/new",
    prepare: async (page) => {
      await page.getByLabel("Name").fill("Iris Classifier");
      await page.getByLabel("Description").fill("Names the species of a flower by four lengths.");
      await page.getByLabel("Category").selectOption("general");
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("heading", { name: "Technical Details" }).waitFor();
      await page.getByRole("button", { name: "Next" }).click();
      const bytes = Buffer.from(await packageBytes("iris-classifier"));
      await page
        .getByLabel("Model file")
        .setInputFiles({ name: "iris.zip", mimeType: "application/zip", buffer: bytes });
      const report = page.getByLabel("File contents");
      await report.getByText(/Example finished in [\d.]+ s/).waitFor();
      return report;
    },
  },
  "task-input": {
    as: () => "Clara",
    path: () => "/tasks/new",
    prepare: async (page) => {
      await page.getByRole("radio", { name: /Iris Classifier/ }).check();
      await page.getByRole("button", { name: "Next" }).click();
      await attach(page.getByLabel("Input file"), "flowers.csv", "text/csv", FLOWERS);
      await page.getByText("Input and settings are valid for this model.").waitFor();
      return page.getByText("Task type", { exact: true });
    },
  },
  "open-tasks": {
    as: () => "Farid",
    path: () => "/compute",
    prepare: async (page) => page.getByRole("main").locator("h1"),
  },
  "task-in-work": {
    as: ({ assignedTask }) => assignedTask.provider,
    path: ({ assignedTask }) => `/tasks/${assignedTask.id}`,
    prepare: async (page) => page.getByRole("region", { name: "Actions" }),
  },
  vote: {
    as: () => "Ines",
    path: () => "/verification/pending",
    prepare: async (page) => {
      await page.getByRole("main").locator('a[href^="/verification/0x"]').first().click();
      return page.getByText("Cast Your Vote").last();
    },
  },
};

let browser: Browser;
let samples: Samples;
const people = new Map<DemoName, Person>();

beforeAll(async () => {
  browser = await launchBrowser();
  samples = await readSamples(urls.subgraph);
});
afterAll(() => browser?.close());

async function personAt(name: DemoName, path: string): Promise<Page> {
  let person = people.get(name);
  if (!person) {
    person = await demoPerson(browser, urls.app, name, WINDOW);
    people.set(name, person);
    await person.page.emulateMedia({ reducedMotion: "reduce" });
    await openConnected(person, "/token");
  }
  await open(person, path);
  return person.page;
}

/** The screenshot as WebP. Chromium encodes it, so no other encoder is needed. */
async function webp(page: Page): Promise<Buffer> {
  const png = (await page.screenshot({ clip: CLIP, animations: "disabled", caret: "hide" })).toString(
    "base64",
  );
  // The page's own policy forbids reading data URLs as files; an empty page has no policy.
  const empty = await browser.newPage();
  const written = await empty.evaluate(
    async ({ png, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: image.width, height: image.height });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
    },
    { png, quality: QUALITY },
  );
  await empty.close();
  return Buffer.from(written, "base64");
}

test.each(Object.entries(PICTURES))(
  "the documentation's screenshots can be taken: %s",
  async (name, { as, path, prepare }) => {
    const page = await personAt(as(samples), path(samples));
    const begin = await prepare(page);
    await begin.waitFor();
    if (process.env.DOCS_PICTURES !== "write") return;
    await page.waitForLoadState("networkidle");
    await begin.evaluate((element, top) => {
      window.scrollBy(0, element.getBoundingClientRect().top - top);
    }, HEADER + MARGIN);
    for (const theme of PICTURE_THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      writeFileSync(join(PICTURE_FOLDER, pictureFile(name, theme)), await webp(page));
    }
    await page.emulateMedia({ colorScheme: "light" });
  },
);

test("no browser reported an error", () => {
  expect([...people.values()].flatMap(({ problems }) => problems)).toEqual([]);
});
