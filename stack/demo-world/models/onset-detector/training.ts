import { jsonFile } from "../../files/demo-file.ts";
import type { Sound } from "../../files/wav.ts";
import { rounded } from "../demo-model.ts";
import type { TrainedModel } from "../training/trained-model.ts";
import { pluckPhrases } from "./data.ts";
import { findOnsets, type OnsetSettings, pickOnsets, risesOf } from "./onsets.ts";
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

/** Tunes the detector on 16 phrases and measures it on 16 others. */
export function trainOnsetDetector(): TrainedModel {
  const training = pluckPhrases(16, 81);
  const test = pluckPhrases(16, 82);
  const settings = tuneOnsetSettings(
    training.map(({ sound }) => sound),
    training.map(({ onsets }) => onsets),
  );
  const score = scoreOnsets(
    test.map(({ sound }) => findOnsets(sound, settings)),
    test.map(({ onsets }) => onsets),
  );
  return {
    weights: jsonFile("settings.json", settings),
    weightCount: 2,
    evaluation: {
      trainingRecordings: training.length,
      testRecordings: test.length,
      precision: rounded(score.precision),
      recall: rounded(score.recall),
      f1: rounded(score.f1),
    },
  };
}
