/** The application as a worker of workerd. Its files are asked of the binding ASSETS, a folder or the host's own service. */
// First: the application reads its settings when it is imported.
import "./settings.ts";
import answer from "server.js";
import { immutable, missingAsset } from "../assets.ts";

interface Bindings {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

export default {
  async fetch(request: Request, { ASSETS }: Bindings): Promise<Response> {
    if (!new URL(request.url).pathname.startsWith("/assets/")) return answer(request);
    const file = await ASSETS.fetch(request);
    if (!file.ok) return missingAsset();
    const headers = new Headers([...file.headers, ...Object.entries(immutable)]);
    return new Response(file.body, { status: file.status, headers });
  },
};
