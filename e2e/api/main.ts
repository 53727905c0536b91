/**
 * `npm run release -- api http://127.0.0.1:3000`: the API of a running application as external programs see it.
 * Generates a Python client from its `/openapi.json`, runs the programs of the page about Python, then sends generated requests with
 * schemathesis. Needs Python 3.11 or later.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { type CodeBlock, codeBlocks } from "#docs/runnable-blocks.ts";
import { python } from "./python.ts";

const HERE = import.meta.dirname;
/** The programs of the page about Python, which run unchanged. */
const isPythonPage = ({ file, language }: CodeBlock) => file === "api/python.mdx" && language === "python";
const [origin, ...options] = process.argv.slice(2);
if (!origin || !URL.canParse(origin)) {
  throw new Error("Which application? npm run release -- api http://127.0.0.1:3000");
}

const programs = python();
if (!programs) {
  console.error(
    "Nothing was tested: python3 with venv, version 3.11 or later, is not installed. Install it and repeat.",
  );
  process.exitCode = 1;
} else {
  const folder = createTemporaryFolder("api-");
  const run = (name: string, args: readonly string[]): void => {
    console.log(`\n> ${name} ${args.join(" ")}`);
    const { status } = spawnSync(join(programs, name), args, {
      stdio: "inherit",
      cwd: folder.path,
      env: {
        ...process.env,
        PATH: `${programs}:${process.env.PATH}`,
        ORIGIN: origin,
        PYTHONPATH: HERE,
        SCHEMATHESIS_HOOKS: "hooks",
      },
    });
    if (status !== 0) process.exitCode = 1;
  };
  try {
    const document = await fetch(new URL("/openapi.json", origin));
    if (!document.ok) throw new Error(`${origin}/openapi.json answers ${document.status}`);
    writeFileSync(join(folder.path, "openapi.json"), await document.text());
    const client = ["--path", "openapi.json", "--meta", "none", "--output-path", "marketplace_client"];
    run("openapi-python-client", ["generate", ...client, "--fail-on-warning"]);
    for (const { text } of codeBlocks().filter(isPythonPage)) run("python", ["-c", text]);
    run("python", [join(HERE, "read_tasks.py"), origin]);
    run("schemathesis", [
      ...["--config-file", join(HERE, "schemathesis.toml"), "run", "openapi.json", "--url", origin],
      ...["--phases", "examples,coverage,fuzzing", "--max-examples", "25", "--continue-on-failure"],
      ...["--rate-limit", "auto", "--request-timeout", "30", "--no-color", ...options],
    ]);
  } finally {
    folder.remove();
  }
}
