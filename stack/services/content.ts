import { join } from "node:path";
import type { Supervisor } from "../process/supervisor.ts";
import { ROOT } from "../settings/settings.ts";

export interface ContentOptions {
  readonly folder: string;
  readonly port: number;
  readonly ticketSecret: string;
  /** Origins whose pages may upload. */
  readonly appOrigins: readonly string[];
}

/** Starts the content store and waits until it is healthy. @returns its base URL */
export async function startContentStore(supervisor: Supervisor, options: ContentOptions): Promise<string> {
  const url = `http://127.0.0.1:${options.port}`;
  const store = supervisor.launch({
    name: "content",
    label: "The content store",
    command: process.execPath,
    args: [join(ROOT, "stack/content-store/main.ts")],
    env: {
      CONTENT_PORT: String(options.port),
      CONTENT_DIR: options.folder,
      STORAGE_TICKET_SECRET: options.ticketSecret,
      APP_ORIGIN: options.appOrigins.join(","),
      // All clients on this machine share one address.
      CONTENT_READS_PER_MINUTE: "0",
      CONTENT_UPLOADS_PER_MINUTE: "0",
    },
  });
  await store.ready(async () => (await fetch(`${url}/health`)).ok);
  return url;
}
