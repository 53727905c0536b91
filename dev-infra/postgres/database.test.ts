import { describe, expect, it } from "vitest";
import { freePort } from "../ports/free-port.ts";
import { ensureDatabase } from "./database.ts";

describe("an external PostgreSQL server", () => {
  it("is reported by its address when it cannot be reached, without its password", async () => {
    const port = await freePort();
    const database = ensureDatabase(`postgresql://me:geheim@127.0.0.1:${port}/postgres`, "mlb");
    await expect(database).rejects.toThrow(`PostgreSQL at 127.0.0.1:${port} cannot be used`);
    await expect(database).rejects.not.toThrow("geheim");
  });
});
