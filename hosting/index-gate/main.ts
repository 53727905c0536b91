/** The index's gateway: `node hosting/index-gate/main.ts` with SUBGRAPH_URL, HOST (127.0.0.1), INDEX_GATE_PORT (8001). */
import { createGate } from "./gate.ts";

const { SUBGRAPH_URL = "", HOST = "127.0.0.1", INDEX_GATE_PORT = "8001" } = process.env;
if (!/^https?:\/\//.test(SUBGRAPH_URL)) {
  console.error("SUBGRAPH_URL is missing or not an http(s) URL. See .env.example.");
  process.exit(1);
}
const server = createGate(SUBGRAPH_URL).listen(Number(INDEX_GATE_PORT), HOST, () => {
  console.log(`The index answers public queries at http://${HOST}:${INDEX_GATE_PORT}`);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    server.close();
    server.closeIdleConnections();
  });
}
