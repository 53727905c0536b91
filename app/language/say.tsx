import { createElement, Fragment, type ReactNode } from "react";
import { pluralTemplate, template, type ValueNames } from "#language/text.ts";

type PartNames<Key extends string> = Key extends `${string}</${infer Name}>${infer Rest}`
  ? Name | PartNames<Rest>
  : never;

type Parts<Key extends string> = Readonly<Record<ValueNames<Key>, ReactNode>> &
  Readonly<Record<PartNames<Key>, (words: ReactNode) => ReactNode>>;

const PLACE = /\{(\w+)\}|<(\w+)>(.*?)<\/\2>/g;

function nodesOf(text: string, parts: Readonly<Record<string, unknown>>): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(PLACE)) {
    const [whole, value, part, words = ""] = found;
    nodes.push(text.slice(end, found.index));
    if (value) nodes.push(parts[value] as ReactNode);
    else if (part) nodes.push((parts[part] as (words: ReactNode) => ReactNode)(render(words, parts)));
    end = found.index + whole.length;
  }
  nodes.push(text.slice(end));
  return nodes.filter((node) => node !== "");
}

const render = (text: string, parts: Readonly<Record<string, unknown>>): ReactNode =>
  createElement(Fragment, null, ...nodesOf(text, parts));

/** A sentence with elements in it: `say("Press <b>Sign In</b>, {name}", { b: (words) => <b>{words}</b>, name })`. */
export const say = <Key extends string>(text: Key, parts: Parts<Key>): ReactNode =>
  render(template(text, Object.keys(parts)), parts);

/** A sentence about a number with elements in it, in the plural form of the language; `{count}` is the number. */
export const sayPlural = <Key extends string>(
  count: number,
  one: string,
  many: Key,
  parts: Omit<Parts<Key>, "count">,
): ReactNode => render(pluralTemplate(count, one, many, Object.keys(parts)), parts);
