import { Agent, request } from "node:http";
import { expect, it } from "vitest";
import { startTestStore, storeOfFile } from "./test-store.ts";

const store = storeOfFile();

it("keeps a connection longer than proxies do, so the next part of an upload is not reset", async () => {
  const agent = new Agent({ keepAlive: true });
  const header = await new Promise((resolve) =>
    request(`${store.url}/health`, { agent }, (answer) =>
      resolve(answer.resume().headers["keep-alive"]),
    ).end(),
  );
  agent.destroy();
  expect(header).toBe("timeout=125");
});

it("listens on the configured address", async () => {
  const store = await startTestStore({ host: "127.0.0.2" });
  expect(new URL(store.url).hostname).toBe("127.0.0.2");
  expect((await fetch(`${store.url}/health`)).status).toBe(200);
  await expect(fetch(store.url.replace("127.0.0.2", "127.0.0.1"))).rejects.toThrow();
  await store.remove();
});
