/** Malicious archives published as packages. Opening each must end with its sentence. */
import { zip } from "../formats/zip.ts";
import { HONEST_SCRIPT, samplePackage } from "../test-support/sample-package.ts";

export interface HostileArchive {
  readonly title: string;
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly problem: RegExp;
}

const MB = 1_048_576;
const zeros = () => new Uint8Array(505 * MB);
const manifest = (text: string) => [{ name: "manifest.json", bytes: new TextEncoder().encode(text) }];

export const hostileArchives: readonly HostileArchive[] = [
  {
    title: "half a megabyte that unpacks to 505, without a manifest",
    bytes: async () => zip([{ name: "zeros", bytes: zeros() }]),
    problem: /has no manifest\.json/,
  },
  {
    title: "a manifest that unpacks to 505 megabytes",
    bytes: async () => zip([{ name: "manifest.json", bytes: zeros() }]),
    problem: /manifest\.json has more than 262144 bytes/,
  },
  {
    title: "a manifest nested without end",
    bytes: async () => zip(manifest(`{"format":"mlb-package/2","x":${"[".repeat(100_000)}`)),
    problem: /nested too deeply/,
  },
  {
    title: "a package of which a part is missing",
    bytes: async () => {
      const whole = await samplePackage(HONEST_SCRIPT);
      return whole.slice(0, whole.length / 2);
    },
    problem: /^The package/,
  },
  {
    title: "a file that is not an archive",
    bytes: async () => new TextEncoder().encode("PK? no"),
    problem: /^The package/,
  },
];
