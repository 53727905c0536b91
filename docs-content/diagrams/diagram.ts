/** Diagrams: DOT files in this folder, drawn by Graphviz in the build. Use: `![what it shows](diagram:<name>)`. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { instance } from "@viz-js/viz";
import * as z from "zod";
import { values } from "../starting-values.ts";

const SCHEME = "diagram:";

export const graphviz = await instance();

const labelled = z.object({ label: z.string().default(""), class: z.string().default("") });
const graph = z.object({
  objects: z.array(labelled.extend({ name: z.string() })),
  edges: z.array(labelled.extend({ tail: z.number(), head: z.number(), comment: z.string().default("") })),
});

interface Labelled {
  /** Style: a class of the source. */
  readonly kind: string;
  /** Label, with figures not yet filled in (`{values.name}`). */
  readonly lines: readonly string[];
}
export interface DiagramNode extends Labelled {
  readonly name: string;
}
export interface DiagramEdge extends Labelled {
  readonly from: DiagramNode;
  readonly to: DiagramNode;
  /** Codes of the requirements it illustrates. */
  readonly codes: readonly string[];
}

export interface Diagram {
  readonly name: string;
  readonly source: string;
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
}

export const diagramNames: readonly string[] = globSync("*.dot", { cwd: import.meta.dirname })
  .map((file) => file.replace(/\.dot$/, ""))
  .sort();

/** Name of the diagram that an image refers to; undefined for other images. */
export const diagramNamed = (address: string): string | undefined =>
  address.startsWith(SCHEME) ? address.slice(SCHEME.length) : undefined;

/** Fills the starting values into a text. @throws Error for an unknown name */
export const filled = (text: string): string =>
  text.replace(/\{values\.(\w+)\}/g, (_, name: string) => {
    const value = (values as Readonly<Record<string, string>>)[name];
    if (value === undefined) throw new Error(`There is no figure "${name}"`);
    return value;
  });

const linesOf = (label: string): string[] => (label ? label.split("\\n") : []);

/** @throws Error if the diagram does not exist or its source cannot be read */
export function readDiagram(name: string): Diagram {
  if (!diagramNames.includes(name))
    throw new Error(`There is no diagram "${name}", only ${diagramNames.join(", ")}`);
  const source = readFileSync(join(import.meta.dirname, `${name}.dot`), "utf8");
  const { objects, edges } = graph.parse(JSON.parse(graphviz.renderString(source, { format: "dot_json" })));
  const nodes = objects.map((object) => ({
    name: object.name,
    kind: object.class,
    lines: linesOf(object.label.replace("\\N", object.name)),
  }));
  const nodeAt = (index: number): DiagramNode => {
    const node = nodes[index];
    if (!node) throw new Error(`The diagram "${name}" has an arrow that leads nowhere`);
    return node;
  };
  return {
    name,
    source,
    nodes,
    edges: edges.map(({ tail, head, label, class: kind, comment }) => ({
      kind,
      lines: linesOf(label),
      from: nodeAt(tail),
      to: nodeAt(head),
      codes: comment.split(" ").filter(Boolean),
    })),
  };
}

/** @throws Error with file and line of the page if the diagram does not exist */
export function readDiagramFor(name: string, file: string, line: number | undefined): Diagram {
  try {
    return readDiagram(name);
  } catch (error) {
    throw new Error(`${file}:${line}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
