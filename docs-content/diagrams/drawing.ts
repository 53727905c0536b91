/** Renders a diagram as SVG: Graphviz computes the layout, the site's style sheet defines the look. */
import * as z from "zod";
import { type Diagram, type DiagramNode, filled, graphviz } from "./diagram.ts";
import { type Element, element, type Properties, textWithFigures } from "./elements.ts";

const point = z.tuple([z.number(), z.number()]);
type Point = z.infer<typeof point>;
/** Graphviz drawing operations: `p` is a box, `b` the curve of an arrow, `P` its head, `T` a line of text. */
const operations = z
  .array(
    z.discriminatedUnion("op", [
      z.object({ op: z.enum(["p", "b", "P"]), points: z.array(point) }),
      z.object({ op: z.literal("T"), pt: point }),
      z.object({ op: z.enum(["c", "C", "F", "S"]) }),
    ]),
  )
  .default([]);
type Operations = z.infer<typeof operations>;
const layout = z.object({
  bb: z.string(),
  objects: z.array(z.object({ _draw_: operations, _ldraw_: operations })),
  edges: z.array(z.object({ _draw_: operations, _hdraw_: operations, _ldraw_: operations })),
});

const PADDING = 2;
/** Extra distance between an arrow's label and its line, in addition to Graphviz's own. */
const ASIDE = 3;
const font = { fontname: "Arial" };
/** Font sizes for the layout, slightly larger than in the style sheet (13 and 12 px) to leave space around labels. */
const HOW = {
  yInvert: true,
  graphAttributes: font,
  nodeAttributes: { ...font, fontsize: 13.5, shape: "box", margin: "0.1,0.06", height: 0.3, width: 0.3 },
  edgeAttributes: { ...font, fontsize: 13, arrowsize: 0.7 },
};

const round = Math.round;
const pointsOf = (drawn: Operations, wanted: "p" | "b" | "P"): readonly Point[] =>
  drawn.flatMap((step) => (step.op === wanted ? step.points : []));
const joined = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${round(x)} ${round(y)}`).join(" ");
/** Events, and states that only an appeal can cause. */
const DASHED = new Set(["event", "appeal"]);

/** Same tones and class names as the application's status chips. */
function looksOf(kind = ""): Properties {
  if (DASHED.has(kind)) return { dataDashed: "" };
  return kind ? { className: [`text-${kind}`] } : {};
}

function labelOf({ lines }: Pick<DiagramNode, "lines">, drawn: Operations, aside = 0): Element[] {
  const places = drawn.flatMap((step) => (step.op === "T" ? [step.pt] : []));
  return lines.map((line, at) => {
    const [x, y] = places[at] ?? [0, 0];
    const words = textWithFigures(line, (name) => ["tspan", { className: ["figure"], dataValue: name }]);
    return element("text", { x: round(x) + aside, y: round(y) }, ...words);
  });
}

function boxOf(node: DiagramNode, box: Operations, label: Operations): Element {
  const corners = pointsOf(box, "p");
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [round(Math.min(...xs)), round(Math.min(...ys))];
  const size = { width: round(Math.max(...xs)) - x, height: round(Math.max(...ys)) - y };
  const shape = element("rect", { x, y, ...size, rx: 6 });
  return element("g", looksOf(node.kind), shape, ...labelOf(node, label));
}

function arrowOf(curve: Operations, head: Operations): Element[] {
  const [start, ...rest] = pointsOf(curve, "b");
  if (!start) return [];
  const line = `M${joined([start])}C${joined(rest)}`;
  return [element("path", { d: line }), element("path", { d: `M${joined(pointsOf(head, "P"))}z` })];
}

/** `sentence`: the diagram's accessible name; `list`: id of the same content as text. */
export function drawn(diagram: Diagram, sentence: string, list: string): Element {
  const { bb, objects, edges } = layout.parse(graphviz.renderJSON(filled(diagram.source), HOW));
  const [left = 0, bottom = 0, right = 0, top = 0] = bb.split(",").map(Number);
  const width = Math.ceil(right - left) + 2 * PADDING;
  const height = Math.ceil(Math.abs(top - bottom)) + 2 * PADDING;
  const title = `${list}-title`;
  const named = { textAnchor: "middle", role: "img", ariaLabelledBy: [title], ariaDescribedBy: [list] };
  return element(
    "svg",
    { width, height, viewBox: `${-PADDING} ${-PADDING} ${width} ${height}`, ...named },
    element("title", { id: title }, { type: "text", value: sentence }),
    ...edges.map(({ _draw_, _hdraw_ }, at) =>
      element("g", looksOf(diagram.edges[at]?.kind), ...arrowOf(_draw_, _hdraw_)),
    ),
    ...diagram.nodes.map((node, at) => boxOf(node, objects[at]?._draw_ ?? [], objects[at]?._ldraw_ ?? [])),
    element(
      "g",
      { className: ["diagram-words"] },
      ...diagram.edges.flatMap((edge, at) => labelOf(edge, edges[at]?._ldraw_ ?? [], ASIDE)),
    ),
  );
}
