import { readWav, run, tensor, writeCsv } from "runtime";

/** What the network was trained for, samples a second. */
const SAMPLE_RATE = 16_000;
/** Samples that are judged at once, and how many before them the network sees again. */
const FRAME = 512;
const CONTEXT = 64;
/** Speech goes on until the probability is so much below the threshold. */
const HYSTERESIS = 0.15;

function monoOf(bytes) {
  const { sampleRate, channels, samples } = readWav(bytes);
  if (sampleRate !== SAMPLE_RATE)
    throw new Error(`the recording has ${sampleRate} samples a second; the model needs ${SAMPLE_RATE}`);
  if (channels === 1) return samples;
  return Float32Array.from({ length: samples.length / channels }, (_, moment) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += samples[moment * channels + channel];
    return sum / channels;
  });
}

function* probabilitiesOf(samples) {
  const sr = tensor("int64", [], [BigInt(SAMPLE_RATE)]);
  let state = tensor("float32", [2, 1, 128], new Float32Array(256));
  const found = [];
  for (let start = 0; start < samples.length; start += FRAME) {
    const window = new Float32Array(CONTEXT + FRAME);
    const from = Math.max(0, start - CONTEXT);
    window.set(samples.subarray(from, start + FRAME), CONTEXT - (start - from));
    const outputs = yield run("silero_vad.onnx", {
      input: tensor("float32", [1, window.length], window),
      state,
      sr,
    });
    state = outputs.stateN;
    found.push(outputs.output.data[0]);
  }
  return found;
}

const secondsAt = (frame) => (frame * FRAME) / SAMPLE_RATE;

/** Runs of speech as [first frame, frame after the last]; short pauses belong to them, short noises do not. */
function segmentsOf(probabilities, { threshold, min_pause_ms: pause, min_speech_ms: speech }) {
  const segments = [];
  let open;
  probabilities.forEach((probability, frame) => {
    if (probability >= threshold) {
      const last = segments.at(-1);
      const isPause = open === undefined && last && secondsAt(frame - last[1]) * 1_000 < pause;
      open ??= isPause ? segments.pop()[0] : frame;
    } else if (open !== undefined && probability < threshold - HYSTERESIS) {
      segments.push([open, frame]);
      open = undefined;
    }
  });
  if (open !== undefined) segments.push([open, probabilities.length]);
  return segments.filter(([first, end]) => secondsAt(end - first) * 1_000 >= speech);
}

export function* infer(input, parameters) {
  const samples = monoOf(input.bytes);
  if (samples.length === 0) throw new Error("the recording is empty");
  const probabilities = yield* probabilitiesOf(samples);
  const segments = segmentsOf(probabilities, parameters);
  const duration = samples.length / SAMPLE_RATE;
  const rows = segments.map(([first, end]) => {
    const mean = probabilities.slice(first, end).reduce((sum, value) => sum + value, 0) / (end - first);
    return [secondsAt(first).toFixed(3), Math.min(secondsAt(end), duration).toFixed(3), mean.toFixed(4)];
  });
  const spoken = rows.reduce((sum, [start, end]) => sum + Number(end) - Number(start), 0);
  return {
    files: {
      "speech.csv": writeCsv(["start", "end", "probability"], rows),
      "frames.csv": writeCsv(
        ["seconds", "probability"],
        probabilities.map((value, frame) => [secondsAt(frame).toFixed(3), value.toFixed(4)]),
      ),
    },
    summary: `${spoken.toFixed(1)} of ${duration.toFixed(1)} seconds are speech, in ${rows.length} ${rows.length === 1 ? "piece" : "pieces"}.`,
    metrics: {
      segments: rows.length,
      speechSeconds: Number(spoken.toFixed(3)),
      seconds: Number(duration.toFixed(3)),
      frames: probabilities.length,
    },
    log: [`judged ${probabilities.length} frames of ${FRAME} samples`],
  };
}
