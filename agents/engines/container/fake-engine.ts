/** A program that tests use as a container engine: images and containers are files, and `start` is a shell script. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ContainerEngine } from "./container-engine.ts";

const fileOf = (image: string) => image.replaceAll("/", "_");

export interface FakeEngine extends ContainerEngine {
  /** Arguments of each call so far. */
  calls(): readonly string[];
  images(): readonly string[];
  /** Checksums of the imported archives. */
  layers(): readonly string[];
  /** Names of the containers that were neither removed nor ended. */
  containers(): readonly string[];
  /** Adds an image to the engine or to its registries. */
  add(where: "local" | "registry", image: string, megabytes: number, id?: string): void;
}

/**
 * @param folder used only by this engine
 * @param body of `start`: `$mount` is the mounted folder, `$input` the last argument inside it
 */
export function fakeEngine(folder: string, body = 'cat "$input"'): FakeEngine {
  for (const name of ["local", "registry", "containers"]) mkdirSync(join(folder, name), { recursive: true });
  const program = join(folder, "engine");
  const calls = join(folder, "calls");
  writeFileSync(
    program,
    `#!/bin/sh
cd "${folder}"
echo "$@" >> calls
[ "$1" = start ] && { read -r arguments < "containers/$3"; set -- start $arguments; }
for word in "$@"; do
  [ "$last" = --name ] && name=$word
  last=$word
  case "$word" in type=bind,*) mount=\${word#*source=}; mount=\${mount%%,*};; esac
done
file=$(echo "$last" | tr / _)
input=$mount/\${last##*/}
case "$1 $2" in
  "image inspect") cat "local/$file" || { echo "no such image" >&2; exit 1; };;
  "image rm") rm "local/$file";;
  "pull --quiet") cp "registry/$file" "local/$file" || { echo "manifest unknown" >&2; exit 1; };;
  import*) cksum < "$last" >> layers; echo "sha256:${"7".repeat(64)}";;
  create*) echo "$@" > "containers/$name";;
  rm*) cd containers; shift 3; rm "$@";;
  ps*) ls containers;;
  start*)
trap 'rm "containers/$name"' EXIT
${body}
;;
esac
`,
  );
  chmodSync(program, 0o755);
  return {
    name: "podman",
    program,
    version: "5.0.0",
    calls: () => (existsSync(calls) ? readFileSync(calls, "utf8").trimEnd().split("\n") : []),
    layers: () => readFileSync(join(folder, "layers"), "utf8").trimEnd().split("\n"),
    containers: () => readdirSync(join(folder, "containers")),
    images: () => readdirSync(join(folder, "local")).map((file) => file.replaceAll("_", "/")),
    add(where, image, megabytes, id = "5".repeat(64)) {
      writeFileSync(join(folder, where, fileOf(image)), `${id} ${megabytes * 1_048_576}\n`);
    },
  };
}
