/** Forms as clients write them that send every field. */
import { expect, test } from "vitest";
import { writeWav } from "../formats/write-wav.ts";
import { readTranscriptionCall } from "./transcription-call.ts";

const recording = writeWav(16_000, new Float32Array(16_000));

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  form.set("file", new File([recording], "recording.wav"));
  for (const [name, value] of Object.entries({ model: "m", ...fields })) form.set(name, value);
  return readTranscriptionCall(new Request("http://localhost", { method: "POST", body: form }));
}

test("a field whose value has no effect is left out, however a client writes it", async () => {
  const { request } = await read({});
  // Python writes the float 0 as "0.0".
  for (const temperature of ["0", "0.0"]) expect((await read({ temperature })).request).toEqual(request);
  expect((await read({ prompt: "", language: "", response_format: "" })).request).toEqual(request);
  expect((await read({ language: "de" })).request.parameters).toEqual({ language: "de" });
});

test("a field that has an effect is refused by its name", async () => {
  for (const [param, value] of Object.entries({ temperature: "0.2", prompt: "Names: Ada", stream: "true" }))
    await expect(read({ [param]: value })).rejects.toMatchObject({ status: 400, options: { param } });
});
