/** Opens an in-memory chain to code that wants an HTTP endpoint. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Provider = { request(call: { method: string; params: unknown[] }): Promise<unknown> };
type Request = { id: number; method: string; params?: unknown[] };

/** Serves `provider` on a free port of the loopback interface while `use` runs. */
export async function withRpcUrl<T>(provider: Provider, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { id, method, params = [] }: Request = JSON.parse(Buffer.concat(chunks).toString());
    const answer = await provider.request({ method, params }).then(
      (result) => ({ result }),
      (error: Error) => ({ error: { code: -32_000, message: error.message } }),
    );
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
