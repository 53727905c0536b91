/** Builds elements of a page during compilation. */
import { filled } from "./diagram.ts";

export interface Text {
  readonly type: "text";
  readonly value: string;
}
export type Properties = Readonly<Record<string, string | number | readonly string[]>>;
export interface Element {
  readonly type: "element";
  readonly tagName: string;
  readonly properties: Properties;
  readonly children: readonly (Element | Text)[];
}

export const element = (
  tagName: string,
  properties: Properties,
  ...children: readonly (Element | Text)[]
): Element => ({ type: "element", tagName, properties, children });

/** Turns the figures of a text into elements, which the page replaces by the connected network's figures. */
export const textWithFigures = (
  words: string,
  figure: (name: string) => readonly [tagName: string, properties: Properties],
): readonly (Element | Text)[] =>
  words.split(/(\{values\.\w+\})/).flatMap((piece): (Element | Text)[] => {
    const name = /^\{values\.(\w+)\}$/.exec(piece)?.[1];
    if (name) return [element(...figure(name), { type: "text", value: filled(piece) })];
    return piece ? [{ type: "text", value: piece }] : [];
  });
