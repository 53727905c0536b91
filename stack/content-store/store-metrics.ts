import { Gauge, type Registry } from "prom-client";
import type { StoreParts } from "./content-store.ts";

/** Registers the store's Prometheus gauges; each is read when Prometheus collects it. */
export function countStore(registry: Registry, { disk, records, pins }: StoreParts): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge("content_bytes", "Bytes of complete content", () => disk.usage.bytes);
  gauge("content_quota_bytes", "Bytes that the store may take", () => disk.quotaBytes);
  gauge("content_unfinished_bytes", "Bytes of unfinished uploads", () => disk.usage.unfinishedBytes);
  gauge("content_accounts", "Accounts that have stored content", () => records.accounts);
  gauge("content_pins_waiting", "Pins at further places that are awaited", () => pins.waiting);
  new Gauge({
    name: "content_pins",
    help: "Pins at further places, by state",
    labelNames: ["status"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [status, count] of Object.entries(pins.counts)) this.set({ status }, count);
    },
  });
}
