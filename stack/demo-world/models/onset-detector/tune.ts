import type { Sound } from "../../files/wav.ts";
import { rounded } from "../demo-model.ts";
import { type OnsetSettings, pickOnsets, risesOf } from "./onsets.ts";
import { scoreOnsets } from "./score.ts";

const FRAME = 256;
const HOP = 64;
const THRESHOLDS = Array.from({ length: 25 }, (_, step) => rounded(0.4 + step * 0.1));
const GAPS = [0.05, 0.08, 0.11];

/** Tries every threshold and gap, and keeps the settings that agree best with the true times. */
export function tuneOnsetSettings(
  sounds: readonly Sound[],
  truth: readonly (readonly number[])[],
): OnsetSettings {
  const rises = sounds.map((sound) => risesOf(sound, { frame: FRAME, hop: HOP }));
  let best: { settings: OnsetSettings; f1: number } | undefined;
  for (const threshold of THRESHOLDS) {
    for (const shortestGap of GAPS) {
      const settings = { frame: FRAME, hop: HOP, threshold, shortestGap };
      const { f1 } = scoreOnsets(
        rises.map((values, i) => pickOnsets(values, (sounds[i] as Sound).sampleRate, settings)),
        truth,
      );
      if (!best || f1 > best.f1) best = { settings, f1 };
    }
  }
  if (!best) throw new Error("nothing to tune");
  return best.settings;
}
