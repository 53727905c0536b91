import { useMemo } from "react";
import { t } from "#language/text.ts";
import { readWav } from "#runtime/formats/wav.ts";
import { peaksOf } from "./peaks.ts";

/** Number of bars of a recording at any width. */
const BARS = 240;

/** Loudness of a recording over time; renders nothing if it cannot be decoded. */
export function Waveform({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const drawn = useMemo(() => {
    try {
      const sound = readWav(bytes);
      return {
        peaks: peaksOf(sound, BARS),
        seconds: sound.samples.length / sound.channels / sound.sampleRate,
      };
    } catch {
      return undefined;
    }
  }, [bytes]);
  if (!drawn) return null;
  const bars = drawn.peaks.map((peak, at) => `M${at + 0.5} ${1 - peak}V${1 + peak}`).join("");
  return (
    <svg
      role="img"
      aria-label={t("Waveform of {name}, {seconds} s", { name, seconds: drawn.seconds.toFixed(1) })}
      viewBox={`0 0 ${drawn.peaks.length} 2`}
      preserveAspectRatio="none"
      className="bg-sunken text-accent h-16 w-full rounded-control"
    >
      <path d={bars} stroke="currentColor" strokeWidth="0.6" fill="none" />
    </svg>
  );
}
