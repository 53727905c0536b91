/** Replaces how lucide-react makes a component of an icon: its shapes become one text instead of up to fifteen elements. */
import type { Plugin } from "vite";

/** Every icon imports it. */
export const ICON_FACTORY = "/lucide-react/dist/esm/createLucideIcon.mjs";

/** The style sheet (`.lucide`) has the size and the line, which lucide writes as eight attributes of each icon. */
const PLAIN_FACTORY = `
import { createElement, forwardRef } from "react";
const shape = ([tag, { key, ...attributes }]) =>
  "<" + tag + Object.entries(attributes).map(([name, value]) => " " + name + '="' + value + '"').join("") + "/>";
const isNamed = (attributes) =>
  Object.keys(attributes).some((name) => name === "role" || name === "title" || name.startsWith("aria-"));
export default function createLucideIcon({ node }) {
  let shapes;
  return forwardRef(({ className, ...attributes }, ref) => {
    shapes ??= node.map(shape).join("");
    return createElement("svg", {
      ref,
      viewBox: "0 0 24 24",
      className: className ? "lucide " + className : "lucide",
      "aria-hidden": isNamed(attributes) ? undefined : true,
      ...attributes,
      dangerouslySetInnerHTML: { __html: shapes },
    });
  });
}
`;

/** @throws Error when lucide-react has changed */
export function plainIconFactory(code: string): string {
  if (!/function createLucideIcon\(iconDataOrName,/.test(code))
    throw new Error("lucide-react makes icons in another way: adapt app/bundle/plain-icons.ts.");
  return PLAIN_FACTORY;
}

export const plainIcons = (): Plugin => ({
  name: "plain-icons",
  apply: "build",
  transform: (code, id) =>
    id.endsWith(ICON_FACTORY) ? { code: plainIconFactory(code), map: null } : undefined,
});
