/** The application as a worker of workerd. Its files are asked of the binding ASSETS, a folder or the host's own service. */
import answer from "server.js";
import { immutable, missingAsset, typeOfAsset } from "../assets.ts";

interface Bindings {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

export default {
  async fetch(request: Request, { ASSETS }: Bindings): Promise<Response> {
    if (!new URL(request.url).pathname.startsWith("/assets/")) {
      return answer(request, { readFile: (path) => ASSETS.fetch(new Request(new URL(path, request.url))) });
    }
    const file = await ASSETS.fetch(request);
    const type = typeOfAsset(new URL(request.url).pathname);
    if (!file.ok) return missingAsset();
    const headers = new Headers([...file.headers, ...Object.entries(immutable)]);
    // A folder alone knows no types, and a script of none is not run.
    if (type) headers.set("Content-Type", type);
    return new Response(file.body, { status: file.status, headers });
  },
};
