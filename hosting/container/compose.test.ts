/** Checks the compose file without a container engine: settings, health checks, and the packages of the image. */
import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { queryLimits } from "#dev-infra/graph-node/limits.ts";
import { planDeployment } from "#subgraph/deploy/deploy-plan.ts";
import project from "../../package.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: object;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly profiles?: readonly string[];
}
const services: Readonly<Record<string, Service>> = parse(read("hosting/container/compose.yaml"), {
  merge: true,
}).services;

/** The variables that a section of `.env.example` lists, by the beginning of its title. */
function settingsOf(title: string): string[] {
  const [, rest = ""] = read(".env.example").split(`# ── ${title}`);
  const [section = ""] = rest.split("\n# ── ");
  return [...section.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = ""]) => name);
}

/** Settings that a container never takes from the operator's file, with the reason. */
const NOT_PASSED: Readonly<Record<string, string>> = {
  KEEPER_KEY: "the keeper is a separate service here; the variable is for scheduled functions",
  KEEPER_GAS_PER_DAY: "as above",
  CRON_SECRET: "for scheduled functions",
  NOTICES_TO_LOOPBACK: "for the local chain only",
  INDEX_GATE_PORT: "the index is a separate service, at a fixed port",
};

test("names every image by an exact version", () => {
  const bases = [...read("hosting/container/Dockerfile").matchAll(/^FROM (\S+:\S+)/gm)].map(
    ([, base]) => base,
  );
  const images = [...bases, ...Object.values(services).map(({ image }) => image)];
  const foreign = images.filter((image) => image !== undefined && image !== "mlb-marketplace");
  expect(foreign.length).toBeGreaterThan(6);
  expect(foreign.filter((image) => !/:v?\d+\.\d+(\.\d+)?(-[a-z-]+)?$/.test(image ?? ""))).toEqual([]);
});

test("limits queries like the graph-node that the tests run against", () => {
  const limits = Object.entries(services["graph-node"]?.environment ?? {}).filter(([name]) =>
    name.startsWith("GRAPH_GRAPHQL_"),
  );
  expect(Object.fromEntries(limits)).toEqual(queryLimits());
});

test.each([
  ["site", "Application and serverless functions"],
  ["content", "Content gateway on its own"],
])("passes every setting of the %s that .env.example names", (service, section) => {
  const named = settingsOf(section);
  expect(named.length).toBeGreaterThan(5);
  const passed = Object.keys(services[service]?.environment ?? {});
  const dropped = named.filter((name) => !passed.includes(name) && !Object.hasOwn(NOT_PASSED, name));
  // The site's metrics and the notifier's health check are wired inside the installation.
  expect(dropped.filter((name) => name !== "NOTIFIER_PORT")).toEqual([]);
  expect(services.notifier?.environment).toHaveProperty("NOTIFIER_PORT");
});

test("checks the health of every service, and starts services only after those they need are healthy", () => {
  // The image of redis-http has neither a shell nor a health endpoint; the keeper reports through its log.
  const unchecked = ["redis-http", "keeper"];
  const missing = Object.entries(services).filter(
    ([name, one]) => !one.healthcheck && !unchecked.includes(name),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
  const conditions = Object.values(services).flatMap((one) =>
    Object.entries(one.depends_on ?? {}).map(([name, { condition }]) => [name, condition]),
  );
  expect(conditions.length).toBeGreaterThan(5);
  for (const [name = "", condition] of conditions)
    expect([name, condition]).toEqual([
      name,
      unchecked.includes(name) ? "service_started" : "service_healthy",
    ]);
});

test("starts the site with a limit on memory for short-lived values", () => {
  const image = readFileSync(join(import.meta.dirname, "Dockerfile"), "utf8");
  expect(image).toContain('CMD ["node", "--max-semi-space-size=4", "hosting/node/main.ts", "build"]');
});

test("queries the subgraph under the name that its deployment gives it", () => {
  const { name } = planDeployment({ network: "amoy", node: "http://127.0.0.1:8020" }, {}, "1.0.0");
  const addresses = Object.values(services).flatMap(({ environment }) => environment?.SUBGRAPH_URL ?? []);
  expect(new Set(addresses)).toEqual(new Set([`http://graph-node:8000/subgraphs/name/${name}`]));
});

test("names every required setting that .env.example lacks in the guide", () => {
  const required = [...read("hosting/container/compose.yaml").matchAll(/\$\{([A-Z_]+):\?\}/g)];
  const names = [...new Set(required.map(([, name = ""]) => name))];
  const missing = names.filter((name) => !read(".env.example").includes(`\n${name}=`));
  expect(missing.length).toBeGreaterThan(0);
  const guide = read("docs-content/operations/deployment.mdx");
  expect(missing.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test("stores the subgraph's own files where graph-node reads them", () => {
  expect(services["graph-node"]?.environment?.ipfs).toBe("kubo:5001");
  expect(services.kubo?.profiles).toBeUndefined();
  expect(services.content?.environment?.IPFS_API_URL).toContain("http://kubo:5001");
});

test("installs every package that the programs of the image load", async () => {
  const { metafile } = await build({
    entryPoints: [
      "hosting/node/main.ts",
      "hosting/notifier/main.ts",
      "hosting/doctor/main.ts",
      "hosting/index-gate/main.ts",
      "stack/content-store/main.ts",
      "agents/main.ts",
    ],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    outdir: "unused",
    logLevel: "silent",
    loader: { ".wasm": "empty" },
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  const packages = imported
    .filter((path) => !path.startsWith("node:") && !path.startsWith(".") && !path.startsWith("#"))
    .map((path) =>
      path
        .split("/")
        .slice(0, path.startsWith("@") ? 2 : 1)
        .join("/"),
    )
    .filter((name) => !builtinModules.includes(name));
  expect(packages).toContain("hono");
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: object };
  expect([...new Set(packages)].filter((name) => !Object.hasOwn(dependencies, name)).sort()).toEqual([]);
});

test("runs the graph-node version that the product is tested with", () => {
  const tested = project.optionalDependencies["@graphprotocol/gnd-linux-x64"];
  expect(services["graph-node"]).toMatchObject({ image: `graphprotocol/graph-node:v${tested}` });
});
