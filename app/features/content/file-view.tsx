import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import { readCsv } from "#runtime/formats/csv.ts";
import { readText } from "#runtime/formats/text.ts";
import { prettyJson } from "./display.ts";
import { FileTable } from "./file-table.tsx";
import type { OpenedFile } from "./opened-file.ts";
import { useObjectUrl } from "./use-object-url.ts";

const CHARACTERS = 4_000;

const Waveform = lazyPart(
  async () => (await import("./waveform.tsx")).Waveform,
  <div className="bg-sunken h-16 rounded-control" />,
);

/** Renders a file by type: table, document, text, image or audio (N12). */
export function FileView(file: OpenedFile) {
  const name = isolatedLine(file.name);
  const props = { ...file, name };
  const { mediaType, bytes } = props;
  switch (mediaType) {
    case "text/csv":
      return <TableOf {...props} />;
    case "image/png":
    case "image/jpeg":
    case "image/gif":
    case "image/webp":
    case "audio/wav":
      return <MediaOf {...props} />;
    case "text/plain":
    case "application/json":
      return <TextOf {...props} />;
    default:
      return (
        <p className="text-muted text-sm wrap-anywhere">
          {t("{name}, {bytes}: no preview for this file type.", {
            name,
            bytes: formatBytes(bytes.length),
          })}
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
  <p className="text-muted text-sm wrap-anywhere">
    {t("{name} cannot be displayed: its content does not match its file type.", { name })}
  </p>
);

function TableOf({ name, bytes }: OpenedFile) {
  const table = readable(() => readCsv(bytes));
  return table ? <FileTable name={name} parts={[{ title: name, table }]} /> : <Unreadable name={name} />;
}

function TextOf({ name, mediaType, bytes }: OpenedFile) {
  const text = readable(() => {
    const content = readText(bytes);
    return mediaType === "application/json" ? prettyJson(content) : content;
  });
  if (text === undefined) return <Unreadable name={name} />;
  // Text is read like the page, for example a transcription.
  const font = mediaType === "application/json" ? "font-mono text-xs" : "font-sans";
  return (
    <figure className="grid gap-1">
      <pre
        className={`bg-sunken max-h-72 overflow-auto rounded-control p-3 break-words whitespace-pre-wrap ${font}`}
      >
        {text.slice(0, CHARACTERS)}
      </pre>
      <figcaption className="text-muted text-sm wrap-anywhere">
        {name}
        {text.length > CHARACTERS
          ? t("; its first {characters} characters are shown", { characters: CHARACTERS })
          : ""}
        .
      </figcaption>
    </figure>
  );
}

function MediaOf({ name, mediaType, bytes }: OpenedFile) {
  const address = useObjectUrl(bytes, mediaType);
  if (!address) return null;
  return (
    <figure className="grid gap-1">
      {mediaType.startsWith("image/") ? (
        <img
          src={address}
          alt={name}
          className="bg-sunken max-h-72 max-w-full rounded-control object-contain"
        />
      ) : (
        <>
          <Waveform name={name} bytes={bytes} />
          {/* biome-ignore lint/a11y/useMediaCaption: user recordings have no captions. */}
          <audio controls src={address} aria-label={name} className="w-full" />
        </>
      )}
      <figcaption className="text-muted text-sm wrap-anywhere">
        {name}, {formatBytes(bytes.length)}.
      </figcaption>
    </figure>
  );
}
