/**
 * Lighthouse as this measurement uses it. It brings a hundred packages that nothing else needs: they have a lock of their own
 * in `lighthouse/` and are installed at the first measurement.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runProgram } from "#dev-infra/process/child-process.ts";
import { ROOT } from "#stack/settings/settings.ts";

const LISTED = join(import.meta.dirname, "lighthouse");
const INSTALLED = join(ROOT, ".local/lighthouse");
const LOCK = "package-lock.json";

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly type: string; readonly items?: readonly Readonly<Record<string, unknown>>[] };
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

/** What a visit found, of what Lighthouse reports. */
export interface Report {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
}

interface Flags {
  /** Of the browser's debugging connection. */
  readonly port: number;
  readonly onlyCategories: readonly string[];
  readonly logLevel: "error";
}

type Lighthouse = (url: string, flags: Flags) => Promise<{ readonly lhr: Report } | undefined>;

/** npm writes this file last, so that an installation which was broken off is made again. */
const isComplete = () => existsSync(join(INSTALLED, "node_modules/.package-lock.json"));

const isSameLock = () =>
  existsSync(join(INSTALLED, LOCK)) &&
  readFileSync(join(INSTALLED, LOCK)).equals(readFileSync(join(LISTED, LOCK)));

/** Installs Lighthouse unless it is there. @throws Error with what npm said */
export async function provideLighthouse(): Promise<Lighthouse> {
  if (!isComplete() || !isSameLock()) {
    console.log("Installing Lighthouse, which only this measurement needs …");
    mkdirSync(INSTALLED, { recursive: true });
    for (const file of ["package.json", LOCK]) copyFileSync(join(LISTED, file), join(INSTALLED, file));
    await runProgram("npm", ["ci", "--no-audit", "--no-fund"], { cwd: INSTALLED });
  }
  const entry = join(INSTALLED, "node_modules/lighthouse/core/index.js");
  const module: { default: Lighthouse } = await import(pathToFileURL(entry).href);
  return module.default;
}
