/** Checks the settings with the schemas that the application and its endpoints start with. */
import { type Environment, parseEnvironment } from "#app/env/schema.ts";
import { type FunctionsConfig, readConfig } from "#functions/services/config.ts";
import { type Finding, failed, passed } from "./finding.ts";

export interface Settings {
  readonly application: Environment;
  readonly functions: FunctionsConfig;
  /** The site's own address; undefined on the local chain without APP_ORIGIN. */
  readonly origin: string | undefined;
}

const REMEDY = "Set these variables; .env.example explains each. Other checks need them.";

/** @returns the findings, and the settings if they are complete */
export function examineEnvironment(source: Record<string, string | undefined>): {
  findings: Finding[];
  settings?: Settings;
} {
  try {
    const settings: Settings = {
      application: parseEnvironment(source),
      functions: readConfig(source),
      origin: source.APP_ORIGIN?.split(",")[0]?.trim() || undefined,
    };
    return { findings: [passed("environment", "all required variables are set")], settings };
  } catch (cause) {
    const lines = (cause as Error).message.split("\n").slice(1);
    return { findings: [failed("environment", lines.map((line) => line.trim()).join("; "), REMEDY)] };
  }
}
