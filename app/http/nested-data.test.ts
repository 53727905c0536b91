/** Encoding of deeply nested loader data, which users can submit, must not depend on the stack size (decision 11). */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, test, vi } from "vitest";

interface TurboStream {
  encode(value: unknown): ReadableStream<Uint8Array>;
  decode(stream: ReadableStream<Uint8Array>): Promise<{ value: unknown }>;
}

/** Remix's own dependency: servers in tests load its CommonJS form, builds the module. */
const require = createRequire(createRequire(import.meta.url).resolve("@remix-run/server-runtime"));
const folder = dirname(require.resolve(["turbo-stream", "package.json"].join("/")));
const forms = ["turbo-stream.js", "turbo-stream.mjs"];
const load = (form: string): Promise<TurboStream> => import(join(folder, "dist", form));

function nested(levels: number): unknown {
  let value: unknown = "the end";
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? { in: value } : [value];
  return value;
}

function depthOf(value: unknown): number {
  let depth = 0;
  for (let inner = value; typeof inner === "object" && inner !== null; depth += 1)
    inner = Array.isArray(inner) ? inner[0] : (inner as { in: unknown }).in;
  return depth;
}

describe.each(forms)("%s", (form) => {
  test.each([3_000, 100_000])("encodes %i nested levels, at once and late", async (levels) => {
    const { encode, decode } = await load(form);
    const { value } = await decode(encode({ now: nested(levels), late: Promise.resolve(nested(levels)) }));
    const { now, late } = value as { now: unknown; late: Promise<unknown> };
    expect([depthOf(now), depthOf(await late)]).toEqual([levels, levels]);
  });

  test("keeps values that appear twice, in a circle, or that JSON does not have", async () => {
    const { encode, decode } = await load(form);
    const twice = {
      id: 1n,
      at: new Date(0),
      list: new Map([["a", new Set([1, undefined, -0])]]),
      none: null,
    };
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const { value } = await decode(encode([twice, twice, circle, Promise.resolve([twice, Number.NaN])]));
    const [first, second, round, late] = value as [unknown, unknown, typeof circle, Promise<unknown>];
    expect(first).toEqual(twice);
    expect(second).toBe(first);
    expect(round.self).toBe(round);
    expect(await late).toEqual([twice, Number.NaN]);
  });

  test("refuses what cannot be encoded, and encodes the next value", async () => {
    const { encode, decode } = await load(form);
    await expect(decode(encode({ in: [() => 1] }))).rejects.toThrow();
    expect((await decode(encode({ in: [1] }))).value).toEqual({ in: [1] });
  });
});

/** An application with one page whose loader returns the data. */
function pageWith(data: unknown, failed: (error: unknown) => void) {
  type Handler = ServerBuild["entry"]["module"]["default"];
  const draw: Handler = async (_, status, headers, { serverHandoffStream }) =>
    new Response(serverHandoffStream as ReadableStream, { status, headers });
  const build = {
    entry: { module: { default: draw, handleError: failed } },
    routes: { root: { id: "root", path: "", module: { default: () => null, loader: () => data } } },
    assets: { entry: { imports: [], module: "" }, url: "", version: "", routes: { root: { id: "root" } } },
    future: { v3_singleFetch: true },
    mode: "production",
  };
  return createRequestHandler(build as unknown as ServerBuild, "production");
}

test.each(["/_root.data", "/"])(
  "%s carries a loader's data of 3,000 nested levels to its end",
  async (path) => {
    const failed = vi.fn();
    const answer = await pageWith(
      { text: nested(3_000) },
      failed,
    )(new Request(`https://market.example${path}`));
    expect([answer.status, failed.mock.calls]).toEqual([200, []]);
    expect(await answer.text()).toContain("the end");
  },
);
