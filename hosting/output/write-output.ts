/** The folder that the hosting platform deploys unchanged (Build Output API, version 3). */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientFolderOf, serverOf } from "../build-folder.ts";
import { writeEndpointFunctions } from "./endpoint-functions.ts";
import { writePagesFunction } from "./pages-function.ts";
import { platformConfig } from "./platform-config.ts";

/** Writes an output from a build's folder into another, whose contents are removed. */
export async function writeOutput(build: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const functions = join(folder, "functions");
  mkdirSync(functions, { recursive: true });
  writePagesFunction(serverOf(build), functions);
  const endpoints = await writeEndpointFunctions(functions);
  // The platform compresses files itself.
  const filter = (path: string) => !/\.(?:br|gz)$/.test(path);
  cpSync(clientFolderOf(build), join(folder, "static"), { recursive: true, filter });
  writeFileSync(join(folder, "config.json"), JSON.stringify(platformConfig(endpoints), null, 2));
}
