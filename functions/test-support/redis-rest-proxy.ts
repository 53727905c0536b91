/** A real redis-server behind the HTTP protocol of `@upstash/redis`. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bodyOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { connectRedis, type RedisConnection, RedisError, type Reply } from "./redis-protocol.ts";

export function hasRedisServer(): boolean {
  return spawnSync("redis-server", ["--version"]).status === 0;
}

type Command = readonly (string | number)[];
type Answer = { result: unknown } | { error: string };

/** Text in base64, except the one word that the client knows without decoding. */
const encodeReply = (reply: Reply, base64: boolean): unknown => {
  if (Array.isArray(reply)) return reply.map((item) => encodeReply(item, base64));
  if (typeof reply !== "string" || !base64 || reply === "OK") return reply;
  return Buffer.from(reply).toString("base64");
};

async function run(redis: RedisConnection, command: Command, base64: boolean): Promise<Answer> {
  const reply = await redis.send(command.map(String));
  return reply instanceof RedisError ? { error: reply.message } : { result: encodeReply(reply, base64) };
}

/** All commands are sent before any reply is awaited, between MULTI and EXEC: no other connection comes between. */
async function runAtomically(
  redis: RedisConnection,
  commands: Command[],
  base64: boolean,
): Promise<Answer[]> {
  const replies = await Promise.all([
    redis.send(["MULTI"]),
    ...commands.map((command) => redis.send(command.map(String))),
    redis.send(["EXEC"]),
  ]);
  const executed = replies.at(-1);
  if (!Array.isArray(executed)) throw new Error(`EXEC was refused: ${String(executed)}`);
  return executed.map((reply) =>
    reply instanceof RedisError ? { error: reply.message } : { result: encodeReply(reply, base64) },
  );
}

async function connectWhenReady(path: string): Promise<RedisConnection> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const connection = await connectRedis(path).catch(() => undefined);
    if (connection) return connection;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("redis-server did not accept connections within 5 seconds");
}

/** Starts redis-server without persistence on a separate unix socket, and the proxy in front of it. */
export async function startRedisRestProxy(token: string) {
  const folder = mkdtempSync(join(tmpdir(), "mlb-redis-"));
  const path = join(folder, "redis.sock");
  const flags = ["--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no", "--dir", folder];
  const child: ChildProcess = spawn("redis-server", flags, { stdio: "ignore" });
  const redis = await connectWhenReady(path);
  const state = { down: false, requests: 0 };

  const server = await startLoopbackServer(async (request, response) => {
    state.requests += 1;
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (state.down) return void reply(500, { error: "out of order" });
    if (request.headers.authorization !== `Bearer ${token}`)
      return void reply(401, { error: "Unauthorized" });
    const body = JSON.parse(await bodyOf(request));
    const base64 = request.headers["upstash-encoding"] === "base64";
    if (request.url === "/multi-exec") return void reply(200, await runAtomically(redis, body, base64));
    if (request.url === "/pipeline") {
      return void reply(200, await Promise.all(body.map((command: Command) => run(redis, command, base64))));
    }
    const answer = await run(redis, body, base64);
    reply("error" in answer ? 400 : 200, answer);
  });

  return {
    url: server.url,
    state,
    redis,
    async stop() {
      await server.close();
      redis.close();
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
