/** Kubo's program: the installed one, or one that is built once with Go. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

/** The release that this suite is written for. */
const KUBO_VERSION = "v0.43.1";

/** A build takes half an hour on a busy machine with two cores. */
const BUILD_MS = 60 * 60_000;

/**
 * Kubo's main program is a package of its module, which a three-line program calls. `go install` refuses a module
 * with replace directives, which this release has. With the versions that go-libp2p requires, it builds without the
 * replacement.
 */
const GO_MOD = `module marketplace.test/kubo

go 1.26

require github.com/ipfs/kubo ${KUBO_VERSION}

replace (
	github.com/quic-go/quic-go => github.com/quic-go/quic-go v0.60.0
	github.com/quic-go/webtransport-go => github.com/quic-go/webtransport-go v0.11.1
)
`;
const MAIN_GO = `package main

import (
	"os"

	"github.com/ipfs/kubo/cmd/ipfs/kubo"
)

func main() { os.Exit(kubo.Start(kubo.BuildDefaultEnv)) }
`;

function onPath(name: string, more: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...more];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * The path of `ipfs`: IPFS_BIN, the one on the PATH, one built before, or one built now.
 *
 * @param say receives progress messages of slow steps
 * @returns undefined without Kubo and Go
 */
export async function kuboProgram(say: (line: string) => void): Promise<string | undefined> {
  const folder = join(ROOT, ".local/kubo");
  const built = join(folder, "bin/ipfs");
  const found = process.env.IPFS_BIN || onPath("ipfs") || (existsSync(built) ? built : undefined);
  if (found) return found;
  const go = onPath("go", ["/usr/local/go/bin"]);
  if (!go) return undefined;
  say(`Building Kubo ${KUBO_VERSION} once, into .local/kubo. It takes some minutes.`);
  const module = join(folder, "module");
  await mkdir(module, { recursive: true });
  await writeFile(join(module, "go.mod"), GO_MOD);
  await writeFile(join(module, "main.go"), MAIN_GO);
  const env = { ...process.env, GOFLAGS: "-mod=mod", CGO_ENABLED: "0" };
  await run(go, ["build", "-trimpath", "-o", built, "."], {
    cwd: module,
    env,
    timeout: BUILD_MS,
    maxBuffer: 2 ** 26,
  });
  return built;
}
