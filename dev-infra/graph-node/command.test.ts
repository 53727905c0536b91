import { afterEach, expect, it } from "vitest";
import { graphNodeCommand } from "./command.ts";

const { HTTP_PROXY, NO_PROXY, no_proxy } = process.env;
afterEach(() => {
  for (const [name, value] of Object.entries({ HTTP_PROXY, NO_PROXY, no_proxy }))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

it("keeps graph-node's requests to this machine off the machine's HTTP proxy", () => {
  process.env.HTTP_PROXY = "http://proxy.example:3128";
  process.env.NO_PROXY = "intern.example";
  delete process.env.no_proxy;
  const ports = { http: 1, admin: 2, index: 3, metrics: 4 };
  const url = "http://127.0.0.1:5";
  const options = {
    folder: ".",
    idleManifest: "idle.yaml",
    chainUrl: url,
    contentUrl: url,
    databaseUrl: url,
  };
  const { env } = graphNodeCommand({ ...options, ports });
  const without = "127.0.0.1,localhost,intern.example";
  expect(env).toMatchObject({ NO_PROXY: without, no_proxy: without });
});
