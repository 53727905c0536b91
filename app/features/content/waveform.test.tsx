// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { peaksOf, Waveform } from "./waveform.tsx";

afterEach(cleanup);

/** 8-bit samples at 1,000 per second. */
function recording(samples: readonly number[]): Uint8Array {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(1_000, 24);
  head.writeUInt32LE(1_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(samples.length, 40);
  return new Uint8Array(Buffer.concat([head, Buffer.from(samples)]));
}

test("a waveform shows the loudest sample of each part, over all channels", () => {
  const samples = new Float32Array([0.1, -0.5, 0, 0, 0.25, 0.2, -1.5, 0]);
  expect(peaksOf({ samples, channels: 2 }, 2)).toEqual([0.5, 1]);
  expect(peaksOf({ samples, channels: 2 }, 100)).toEqual([0.5, 0.01, 0.25, 1]);
  expect(peaksOf({ samples: new Float32Array(), channels: 1 }, 100)).toEqual([]);
});

test("a recording is shown with waveform and length; anything else without", () => {
  const tone = Array.from({ length: 1_500 }, (_, at) => (at % 2 ? 64 : 192));
  const shown = render(<Waveform name="speech.wav" bytes={recording(tone)} />);
  expect(screen.getByRole("img", { name: "Waveform of speech.wav, 1.5 s" }).innerHTML).toContain("0.5V1.5");
  shown.rerender(<Waveform name="speech.wav" bytes={new Uint8Array(4)} />);
  expect(screen.queryByRole("img")).toBeNull();
});
