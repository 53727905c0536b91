import { useMemo, useState } from "react";
import { FileView } from "#app/features/content/file-view.tsx";
import { type OpenedFile, openedFile } from "#app/features/content/opened-file.ts";
import { useObjectUrl } from "#app/features/content/use-object-url.ts";
import { plural } from "#language/text.ts";
import { readCsv, type Table } from "#runtime/formats/csv.ts";
import { readWav } from "#runtime/formats/wav.ts";
import type { OutcomeFile } from "#runtime/run/job.ts";
import { boxesOf, segmentsOf } from "./overlays.ts";

export interface DrawnResultProps {
  input: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  output: OutcomeFile;
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The result, with boxes over the input picture or segments over the recording where its table names such places. */
export function DrawnResult({ input, output }: DrawnResultProps) {
  const given = useMemo(() => openedFile(input.name, input.bytes), [input]);
  const result = useMemo(() => openedFile(output.name, output.bytes), [output]);
  const table = useMemo(
    () => (result.mediaType === "text/csv" ? attempt(() => readCsv(result.bytes)) : undefined),
    [result],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {given.mediaType.startsWith("image/") ? <PictureWithBoxes picture={given} table={table} /> : null}
      {given.mediaType === "audio/wav" ? <RecordingWithSegments recording={given} table={table} /> : null}
      <FileView {...result} />
    </div>
  );
}

interface OverlayProps {
  table: Table | undefined;
}

function PictureWithBoxes({ picture, table }: OverlayProps & { picture: OpenedFile }) {
  const boxes = useMemo(() => (table ? boxesOf(table) : []), [table]);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const { bytes, mediaType, name } = picture;
  const address = useObjectUrl(bytes, mediaType);
  if (!address) return null;
  return (
    <div className="relative justify-self-start">
      <img
        src={address}
        alt={name}
        className="bg-sunken max-h-96 max-w-full rounded-control"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
      />
      {size && boxes.length > 0 ? (
        <svg
          role="img"
          aria-label={plural(boxes.length, "One box on the picture", "{count} boxes on the picture")}
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="text-accent pointer-events-none absolute inset-0 size-full"
        >
          {boxes.map((box) => (
            <rect
              key={`${box.left} ${box.top} ${box.width} ${box.height} ${box.label}`}
              x={box.left}
              y={box.top}
              width={box.width}
              height={box.height}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      ) : null}
    </div>
  );
}

function RecordingWithSegments({ recording, table }: OverlayProps & { recording: OpenedFile }) {
  const segments = useMemo(() => (table ? segmentsOf(table) : []), [table]);
  const seconds = useMemo(() => {
    const sound = attempt(() => readWav(recording.bytes));
    return sound && sound.samples.length / sound.channels / sound.sampleRate;
  }, [recording]);
  return (
    <div className="relative">
      <FileView {...recording} />
      {seconds && segments.length > 0 ? (
        <svg
          role="img"
          aria-label={plural(
            segments.length,
            "One segment of the recording",
            "{count} segments of the recording",
          )}
          viewBox={`0 0 ${seconds} 1`}
          preserveAspectRatio="none"
          // Over the waveform, which is this high.
          className="text-verified pointer-events-none absolute top-0 left-0 h-16 w-full"
        >
          {segments.map(({ start, end, label }) => (
            <rect
              key={`${start} ${end} ${label}`}
              x={start}
              y={0}
              width={end - start}
              height={1}
              fill="currentColor"
              opacity="0.3"
            />
          ))}
        </svg>
      ) : null}
    </div>
  );
}
