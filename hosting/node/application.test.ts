/** What the server of Node answers by itself, over a real connection. */
import { request as nodeRequest } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiErrorSchema } from "#protocol/schemas/api-error.ts";
import { nodeApplication } from "./application.ts";

const server = createAdaptorServer({
  fetch: nodeApplication(async (request) => new Response(new URL(request.url).pathname), "build/client")
    .fetch,
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => server.close());

function ask(method: string, path: string): Promise<{ status?: number; text: string; origin?: string }> {
  return new Promise((resolve, reject) => {
    const sent = nodeRequest({ host: "127.0.0.1", port, method, path }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          text,
          origin: response.headers["access-control-allow-origin"],
        }),
      );
    });
    sent.on("error", reject).end();
  });
}

test("a method that no request of the web can have is refused in the form of every refusal", async () => {
  const { status, text, origin } = await ask("TRACE", "/api/tasks");
  expect([status, origin]).toEqual([405, "*"]);
  expect(apiErrorSchema.parse(JSON.parse(text)).detail).toBe("This address does not answer TRACE");
});

test("an address that cannot be decoded reaches the application as it was written", async () => {
  expect(await ask("GET", "/api/%ff")).toMatchObject({ status: 200, text: "/api/%ff" });
});

test("a file that is not in the build is missed, and no page is drawn for it", async () => {
  expect((await ask("GET", "/assets/gone-0123.js")).status).toBe(404);
});
