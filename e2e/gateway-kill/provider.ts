/** A provider's endpoint as a process. Arguments: address of the chain, port, file of its accounts. */
import { createAdaptorServer } from "@hono/node-server";
import { openTestEndpoint } from "../../agents/endpoint/test-support/test-endpoint.ts";

const [rpcUrl = "", port = "", path = ""] = process.argv.slice(2);
const { app } = openTestEndpoint(rpcUrl, { path });
createAdaptorServer({ fetch: app.fetch }).listen(Number(port), "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${port}`),
);
