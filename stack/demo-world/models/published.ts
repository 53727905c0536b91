import { type PackageName, type PackageVersion, packageBytes } from "../../packages/catalogue.ts";
import type { DemoFile } from "../files/demo-file.ts";

/** The file that a model's owner publishes: a package, with which anybody computes what the people of this world do. */
export async function publishedPackage(name: PackageName, tuned?: PackageVersion): Promise<DemoFile> {
  return { name: `${name}.zip`, contentType: "application/zip", bytes: await packageBytes(name, tuned) };
}
