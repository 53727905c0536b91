import { exactInference, number, SMALL, settings, table } from "../describe.ts";
import { installed, own, type PackageSource, scripts } from "../files.ts";

const milliseconds = (title: string, description: string, value: number) =>
  ({ type: "integer", title, description, minimum: 0, maximum: 10_000, default: value }) as const;

/** Speech segments of a recording. */
export const sileroVad = (): PackageSource => ({
  manifest: {
    name: "Silero VAD",
    version: "5.0.0",
    license: "MIT",
    source:
      "https://github.com/snakers4/silero-vad (Silero Team), file of the npm package @ricky0123/vad-web 0.0.31",
    kind: "script",
    entry: "model.js",
    parameters: settings({
      threshold: {
        type: "number",
        title: "Threshold",
        description: "Probability from which a frame of 32 ms counts as speech",
        minimum: 0.2,
        maximum: 1,
        default: 0.5,
      },
      min_speech_ms: milliseconds("Shortest speech", "Shorter pieces are left out, milliseconds", 200),
      min_pause_ms: milliseconds("Shortest pause", "Shorter pauses belong to the speech, milliseconds", 100),
    }),
    tasks: exactInference(
      [{ mediaType: "audio/wav", description: "a recording with 16,000 samples a second" }],
      {
        file: "speech.csv",
        mediaType: "text/csv",
        schema: table({ start: number("seconds"), end: number("seconds"), probability: number() }, {}, 0),
      },
    ),
    limits: SMALL,
    example: { task: "inference", input: "speech.wav", parameters: {}, seconds: 1.7 },
  },
  files: [
    ...scripts("silero-vad/model.js"),
    installed("@ricky0123/vad-web/dist/silero_vad_v5.onnx", "graph", "silero_vad.onnx"),
    own("silero-vad/speech.wav"),
  ],
});
