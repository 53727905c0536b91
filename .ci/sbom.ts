/** Prints the software bill of materials from the lock file (CycloneDX 1.6), which vulnerability scanners read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import packageJson from "../package.json" with { type: "json" };

interface Lockfile {
  /** By name and version: `@scope/name@1.2.3`. */
  readonly packages: Readonly<Record<string, { readonly resolution: { readonly integrity?: string } }>>;
}

/** The identifier of an npm package in such lists, for example `pkg:npm/%40scope/name@1.2.3`. */
const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.split("/").map(encodeURIComponent).join("/")}@${encodeURIComponent(version)}`;

function component(id: string, integrity: string | undefined) {
  const at = id.lastIndexOf("@");
  const [name, version] = [id.slice(0, at), id.slice(at + 1)];
  const purl = purlOf(name, version);
  const content = integrity?.startsWith("sha512-")
    ? Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex")
    : undefined;
  const hashes = content ? { hashes: [{ alg: "SHA-512", content }] } : {};
  return { type: "library", name, version, purl, "bom-ref": purl, ...hashes };
}

/** @param lockfile text of `pnpm-lock.yaml` */
export function billOfMaterials(lockfile: string) {
  const { packages }: Lockfile = parse(lockfile);
  const { name, version } = packageJson;
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name, version, "bom-ref": name } },
    components: Object.entries(packages).map(([id, { resolution }]) => component(id, resolution.integrity)),
  };
}

if (import.meta.main) {
  const lockfile = readFileSync(join(import.meta.dirname, "../pnpm-lock.yaml"), "utf8");
  console.log(JSON.stringify(billOfMaterials(lockfile), null, 2));
}
