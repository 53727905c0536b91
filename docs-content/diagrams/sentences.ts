/** A diagram in words: what its arrows say one after the other, for who does not see it and for programs. */
import { type Diagram, type DiagramEdge, type DiagramNode, filled, readDiagramFor } from "./diagram.ts";

/** The nodes as one reads them: from where nothing leads to, along the arrows. */
function inReadingOrder({ nodes, edges }: Diagram): readonly DiagramNode[] {
  const reached = new Set(nodes.filter((node) => !edges.some(({ to }) => to === node)));
  // What is added to a set while it is walked through is walked through, too.
  for (const node of reached) for (const { from, to } of edges) if (from === node) reached.add(to);
  return [...reached];
}

/** A node's name, and the remark that stands in it after a colon. */
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

/**
 * The source of a page with each diagram as its sentence and a list of its arrows.
 * @throws Error that names file and line of a diagram that there is not
 */
export const withDiagramsInWords = (source: string, file: string): string =>
  source.replace(
    /^!\[([^\]]*)\]\(diagram:([^)\s]*)\)$/gm,
    (_, sentence: string, name: string, offset: number) => {
      const diagram = readDiagramFor(name, file, source.slice(0, offset).split("\n").length);
      return [`${sentence}:`, "", ...sentencesOf(diagram).map((words) => `- ${filled(words)}`)].join("\n");
    },
  );
