/** Places on the input that a result table names: boxes on a picture, segments of a recording. The columns' names decide. */
import type { Table } from "#runtime/formats/csv.ts";

/** In pixels of the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

/** In seconds. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

const CORNERS = [
  ["left", "top", "right", "bottom"],
  ["x1", "y1", "x2", "y2"],
  ["xmin", "ymin", "xmax", "ymax"],
] as const;
const SIZES = [
  ["left", "top", "width", "height"],
  ["x", "y", "width", "height"],
] as const;
/** A result is a stranger's file: more shapes than this would only slow the page down. */
const MOST_SHAPES = 1_000;
const LABELS = ["label", "class", "text", "name"];

type Cells = readonly string[];

function reader({ columns }: Table) {
  const lower = columns.map((column) => column.trim().toLowerCase());
  const labelAt = lower.findIndex((column) => LABELS.includes(column));
  return {
    /** Reads the columns as numbers; undefined when the table lacks one. */
    numbers(names: readonly string[]): ((row: Cells) => number[]) | undefined {
      const places = names.map((name) => lower.indexOf(name));
      return places.includes(-1) ? undefined : (row) => places.map((place) => Number(row[place]));
    },
    labelOf: (row: Cells): string => row[labelAt] ?? "",
  };
}

const areNumbers = (values: readonly number[]) => values.every(Number.isFinite);

export function boxesOf(table: Table): readonly Box[] {
  const { numbers, labelOf } = reader(table);
  const found =
    CORNERS.map((names) => [numbers(names), true] as const).find(([read]) => read) ??
    SIZES.map((names) => [numbers(names), false] as const).find(([read]) => read);
  const [read, isCorners] = found ?? [];
  if (!read) return [];
  return table.rows.slice(0, MOST_SHAPES).flatMap((row) => {
    const values = read(row);
    const [left = 0, top = 0, third = 0, fourth = 0] = values;
    const [width, height] = isCorners ? [third - left, fourth - top] : [third, fourth];
    return areNumbers(values) && width > 0 && height > 0
      ? [{ left, top, width, height, label: labelOf(row) }]
      : [];
  });
}

export function segmentsOf(table: Table): readonly Segment[] {
  const { numbers, labelOf } = reader(table);
  const read = numbers(["start", "end"]) ?? numbers(["start_seconds", "end_seconds"]);
  if (!read) return [];
  return table.rows.slice(0, MOST_SHAPES).flatMap((row) => {
    const values = read(row);
    const [start = 0, end = 0] = values;
    return areNumbers(values) && end > start && start >= 0 ? [{ start, end, label: labelOf(row) }] : [];
  });
}
