import { useEffect, useState } from "react";
import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { formatBytes } from "#protocol/format/bytes.ts";
import { readCsv } from "#runtime/formats/csv.ts";
import { readText } from "#runtime/formats/text.ts";
import type { MediaType } from "#runtime/manifest/manifest.ts";

const ROWS = 10;
const CHARACTERS = 4_000;

export interface OutputViewProps {
  name: string;
  mediaType: MediaType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file as what it is: a table, a document, a text, a picture, a recording (N12). */
export function OutputView(props: OutputViewProps) {
  const { name, mediaType, bytes } = props;
  switch (mediaType) {
    case "text/csv":
      return <TableOf {...props} />;
    case "image/png":
    case "audio/wav":
      return <MediaOf {...props} />;
    case "text/plain":
    case "application/json":
      return <TextOf {...props} />;
    default:
      return (
        <p className="text-muted text-sm">
          {name}, {formatBytes(bytes.length)}: a file of this kind is not opened here.
        </p>
      );
  }
}

function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const Unreadable = ({ name }: { name: string }) => (
  <p className="text-muted text-sm">{name} cannot be read as what its name says.</p>
);

function TableOf({ name, bytes }: OutputViewProps) {
  const table = readable(() => readCsv(bytes));
  if (!table) return <Unreadable name={name} />;
  const { columns, rows } = table;
  return (
    <figure className="grid gap-1">
      <div className="border-border rounded-control border">
        <table className="w-full table-fixed border-separate border-spacing-0 text-xs">
          <caption className="sr-only">{name}</caption>
          <thead className="bg-sunken">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="text-muted px-2 py-1.5 text-left font-medium break-words"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
              <tr key={index}>
                {row.map((cell, column) => (
                  <td
                    key={columns[column]}
                    className="border-border tabular border-t px-2 py-1 align-top break-words"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="text-muted text-sm">
        {name}, {rows.length === 1 ? "one row" : `${rows.length} rows`}
        {rows.length > ROWS ? `; the first ${ROWS} are shown` : ""}.
      </figcaption>
    </figure>
  );
}

function TextOf({ name, mediaType, bytes }: OutputViewProps) {
  const text = readable(() => {
    const content = readText(bytes);
    return mediaType === "application/json" ? JSON.stringify(JSON.parse(content), null, 2) : content;
  });
  if (text === undefined) return <Unreadable name={name} />;
  return (
    <figure className="grid gap-1">
      <pre className="bg-sunken max-h-72 overflow-auto rounded-control p-3 font-mono text-xs break-words whitespace-pre-wrap">
        {text.slice(0, CHARACTERS)}
      </pre>
      <figcaption className="text-muted text-sm">
        {name}
        {text.length > CHARACTERS ? `; its first ${CHARACTERS} characters are shown` : ""}.
      </figcaption>
    </figure>
  );
}

function MediaOf({ name, mediaType, bytes }: OutputViewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mediaType]);
  if (!address) return null;
  return (
    <figure className="grid gap-1">
      {mediaType === "image/png" ? (
        <img
          src={address}
          alt={name}
          className="bg-sunken max-h-72 max-w-full rounded-control object-contain"
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a recording of somebody's has no captions.
        <audio controls src={address} aria-label={name} className="w-full" />
      )}
      <figcaption className="text-muted text-sm">
        {name}, {formatBytes(bytes.length)}.
      </figcaption>
    </figure>
  );
}

/** Figures of a run. */
export function Metrics({ metrics }: { metrics: Readonly<Record<string, number>> }) {
  const rows = Object.entries(metrics).map(([name, value]) => [name, String(value)] as const);
  return rows.length > 0 ? <DescriptionRows rows={rows} /> : null;
}
