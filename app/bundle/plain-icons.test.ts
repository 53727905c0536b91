import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Cpu } from "lucide-react";
import { type ComponentType, createElement, type SVGProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ICON_FACTORY, plainIconFactory } from "./plain-icons.ts";

const MODULES = join(import.meta.dirname, "../../node_modules");
const source = (path: string) => readFileSync(join(MODULES, path), "utf8");
type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/** The icon's module with the factory that the build gives it. */
function plainCpu(): Icon {
  const factory = plainIconFactory(source(ICON_FACTORY))
    .replace(/import \{(.*)\} from "react";/, 'const {$1} = require("react");')
    .replace("export default", "");
  const icon = source("/lucide-react/dist/esm/icons/cpu.mjs")
    .replace(/import .*;/, "")
    .replace(/export \{[^}]*\};/, "")
    .replace(/const (\w+) = createLucideIcon/, "return createLucideIcon");
  return new Function("require", factory + icon)(createRequire(import.meta.url));
}

const shapesOf = (svg: string): string[] =>
  [...svg.matchAll(/<(?:path|rect)[^>]*?(?=\/?>)/g)].map(([shape]) => shape);
const html = (icon: Icon, props: SVGProps<SVGSVGElement>) => renderToStaticMarkup(createElement(icon, props));

test("an icon of the build has the shapes of lucide's icon, in a third of the text", () => {
  const plain = html(plainCpu(), { className: "size-4" });
  const usual = html(Cpu, { className: "size-4" });
  expect(shapesOf(plain)).toEqual(shapesOf(usual));
  expect(shapesOf(plain)).toHaveLength(14);
  expect(plain).toContain('<svg viewBox="0 0 24 24" class="lucide size-4" aria-hidden="true">');
});

test("an icon with a name is not hidden from screen readers", () => {
  expect(html(plainCpu(), { "aria-label": "Compute" })).toContain('aria-label="Compute"');
  expect(html(plainCpu(), { "aria-label": "Compute" })).not.toContain("aria-hidden");
});

test("a lucide-react that makes icons in another way stops the build", () => {
  expect(() => plainIconFactory("export default 1")).toThrow("adapt app/bundle/plain-icons.ts");
});
