import { expect, it } from "vitest";
import { contentId, startContentServer } from "./content-server.ts";

it("serves added files by content id through both of graph-node's APIs", async () => {
  const server = await startContentServer();
  const id = await server.add("a file");
  expect(id).toBe(await contentId("a file"));
  for (const path of [`ipfs/${id}`, `api/v0/cat?arg=${id}`]) {
    expect(await (await fetch(`${server.url}/${path}`)).text()).toBe("a file");
  }
  expect((await fetch(`${server.url}/ipfs/${await contentId("another")}`)).status).toBe(404);
  expect(await (await fetch(`${server.url}/api/v0/version`)).json()).toHaveProperty("Version");
  await server.stop();
});
