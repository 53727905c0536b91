import { Agent, request } from "node:http";
import { expect, it } from "vitest";
import { bodyOf, startLoopbackServer } from "./loopback-server.ts";

it("answers on its address until it is closed", async () => {
  const server = await startLoopbackServer(async (asked, response) => {
    response.end(`${asked.method} ${await bodyOf(asked)}`);
  });
  const answer = await fetch(server.url, { method: "POST", body: "grüße" });
  expect(await answer.text()).toBe("POST grüße");
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

it("keeps an idle connection open longer than proxies do", async () => {
  const server = await startLoopbackServer((_, response) => response.end());
  const agent = new Agent({ keepAlive: true });
  const header = await new Promise((resolve) =>
    request(server.url, { agent }, (response) => resolve(response.resume().headers["keep-alive"])).end(),
  );
  expect(header).toBe("timeout=125");
  agent.destroy();
  await server.close();
});
