/** Code that has a model's id in it is written where it is copied: in the browser, after the page. */
import { lazyPart } from "#app/components/ui/lazy-part.tsx";

export const UseByProgram = lazyPart(
  async () => (await import("./use-by-program.tsx")).UseByProgram,
  <div className="min-h-96" aria-busy="true">
    <p className="text-muted">Loading the code…</p>
    <noscript>
      The code is written with JavaScript. The <a href="/docs/api">reference of the API</a> has the same
      samples.
    </noscript>
  </div>,
);
