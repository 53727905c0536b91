import { describe, expect, it, vi } from "vitest";
import { startTestStore } from "../test-store.ts";

const absent = "/ipfs/bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";

describe("downloads are limited for each address (G61)", () => {
  it("and a refusal says when to retry, to pages of any site", async () => {
    const store = await startTestStore({ readsPerMinute: 3 });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await fetch(`${store.url}${absent}`)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    const refused = await fetch(`${store.url}${absent}`);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await refused.json()).toMatchObject({
      error: { name: "RateLimited", message: expect.stringMatching(/Try again in \d+ s/) },
    });
    // Requests of an index do not count as downloads.
    expect((await fetch(`${store.url}/api/v0/version`, { method: "POST" })).status).toBe(200);
    await store.remove();
  });

  it("cannot be evaded by a client's header, while the configured proxy's header identifies clients", async () => {
    const plain = await startTestStore({ readsPerMinute: 1 });
    const behindProxy = await startTestStore({ readsPerMinute: 1, clientAddressHeader: "x-real-ip" });
    const statuses = async (url: string, addresses: string[]) => {
      const found: number[] = [];
      for (const address of addresses)
        found.push((await fetch(`${url}${absent}`, { headers: { "x-real-ip": address } })).status);
      return found;
    };
    expect(await statuses(plain.url, ["192.0.2.1", "192.0.2.2"])).toEqual([404, 429]);
    // The last entry is the proxy's.
    const claimed = ["192.0.2.1", "192.0.2.2", "192.0.2.9, 192.0.2.1"];
    expect(await statuses(behindProxy.url, claimed)).toEqual([404, 404, 429]);
    await Promise.all([plain.remove(), behindProxy.remove()]);
  });

  it("does not refuse a client because the machine's clock was set back", async () => {
    const clock = vi.spyOn(Date, "now");
    const store = await startTestStore({ readsPerMinute: 3 });
    const status = async () => (await fetch(`${store.url}${absent}`)).status;
    expect(await status()).toBe(404);
    clock.mockImplementation(() => performance.timeOrigin - 3_600_000);
    expect([await status(), await status()]).toEqual([404, 404]);
    clock.mockRestore();
    await store.remove();
  });
});
