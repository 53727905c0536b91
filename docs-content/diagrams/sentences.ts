/** A diagram as text: one sentence per arrow, for screen readers and programs. */
import { type Diagram, type DiagramEdge, type DiagramNode, filled, readDiagramFor } from "./diagram.ts";

/** Nodes in reading order: from the ones without incoming arrows, along the arrows. */
function inReadingOrder({ nodes, edges }: Diagram): readonly DiagramNode[] {
  const reached = new Set(nodes.filter((node) => !edges.some(({ to }) => to === node)));
  // Iterating over a set also visits the entries added during the iteration.
  for (const node of reached) for (const { from, to } of edges) if (from === node) reached.add(to);
  return [...reached];
}

/** A node's name, and the remark after its colon. */
const partsOf = ({ lines }: DiagramNode): readonly string[] => lines.join(" ").split(/: (.*)/, 2);

export const nameOf = (node: DiagramNode): string => partsOf(node)[0] ?? "";

function sentenceOf({ from, to, lines }: DiagramEdge): string {
  const way = `${nameOf(from)} → ${nameOf(to)}`;
  return lines.length > 0 ? `${way}: ${lines.join(" ")}` : way;
}

/** Each remark and each arrow as a sentence: "Requester → Escrow: reward". Figures are still `{values.name}`. */
export const sentencesOf = (diagram: Diagram): readonly string[] =>
  inReadingOrder(diagram).flatMap((node) => [
    ...(partsOf(node).length > 1 ? [partsOf(node).join(": ")] : []),
    ...diagram.edges.filter(({ from }) => from === node).map(sentenceOf),
  ]);

/** Replaces diagrams by their sentence and a list of arrows. @throws Error with file and line of an unknown one */
export const withDiagramsInWords = (source: string, file: string): string =>
  source.replace(
    /^!\[([^\]]*)\]\(diagram:([^)\s]*)\)$/gm,
    (_, sentence: string, name: string, offset: number) => {
      const diagram = readDiagramFor(name, file, source.slice(0, offset).split("\n").length);
      return [`${sentence}:`, "", ...sentencesOf(diagram).map((words) => `- ${filled(words)}`)].join("\n");
    },
  );
