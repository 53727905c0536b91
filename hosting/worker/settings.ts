/** Workers have their settings as bindings; the application reads them in `process.env`, as everywhere else. */
import { env } from "cloudflare:workers";

const settings = Object.entries(env).filter(([, value]) => typeof value === "string");
Object.assign(globalThis, { process: { env: Object.fromEntries(settings) } });
