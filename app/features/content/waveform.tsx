import { useMemo } from "react";
import { t } from "#language/text.ts";
import { readWav, type Sound } from "#runtime/formats/wav.ts";

/** Minimum height, so silence is drawn as a line. */
const LEAST = 0.01;

/** The loudest sample of each part of a recording, 0.01 to 1. Short recordings have fewer parts than `most`. */
export function peaksOf({ samples, channels }: Pick<Sound, "samples" | "channels">, most: number): number[] {
  const frames = Math.floor(samples.length / channels);
  const parts = Math.min(most, frames);
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * frames) / parts) * channels;
    const to = Math.floor(((part + 1) * frames) / parts) * channels;
    let peak = LEAST;
    for (let place = from; place < to; place++) peak = Math.max(peak, Math.abs(samples[place] as number));
    return Math.min(1, peak);
  });
}

const BARS = 240;

/** Loudness of a recording over time; renders nothing if it cannot be decoded. */
export function Waveform({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const waveform = useMemo(() => {
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
  if (!waveform) return null;
  const bars = waveform.peaks.map((peak, at) => `M${at + 0.5} ${1 - peak}V${1 + peak}`).join("");
  return (
    <svg
      role="img"
      aria-label={t("Waveform of {name}, {seconds} s", { name, seconds: waveform.seconds.toFixed(1) })}
      viewBox={`0 0 ${waveform.peaks.length} 2`}
      preserveAspectRatio="none"
      className="bg-sunken text-accent h-16 w-full rounded-control"
    >
      <path d={bars} stroke="currentColor" strokeWidth="0.6" fill="none" />
    </svg>
  );
}
