import pg from "pg";
import { DevInfraError } from "../dev-infra-error.ts";

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export async function canConnect(url: string): Promise<boolean> {
  return await withClient(url, async (client) => (await client.query("SELECT 1")).rowCount === 1);
}

/** Creates a chain's own database on a server, for a superuser, and returns its URL. @throws DevInfraError */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl);
  const place = `${url.hostname}:${url.port || 5432}`;
  try {
    await withClient(serverUrl, async (client) => {
      const user = await client.query("SELECT 1 FROM pg_roles WHERE rolname = current_user AND rolsuper");
      if (user.rowCount === 0) {
        throw new DevInfraError(
          `The PostgreSQL user "${decodeURIComponent(url.username)}" at ${place} is not a superuser. graph-node ` +
            "creates extensions, so POSTGRES_URL must name a superuser.",
        );
      }
      const existing = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
      if (existing.rowCount === 0) {
        const options = "TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'";
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} ${options}`);
      }
    });
  } catch (error) {
    if (error instanceof DevInfraError) throw error;
    throw new DevInfraError(`PostgreSQL at ${place} cannot be used: ${(error as Error).message}`);
  }
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database of ours from a server, if it is there. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  });
}
