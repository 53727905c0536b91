import { Mic, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { writeWav } from "#runtime/formats/write-wav.ts";

/** Sample rate of speech models, per second. */
const SAMPLE_RATE = 16_000;
/** Recordings stop here, seconds. */
const LONGEST = 300;

/** The recording as WAV with one channel. @throws DOMException if this browser cannot decode what it recorded */
async function wavOf(recording: Blob): Promise<File> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  // Decoding also converts to the context's sample rate.
  const sound = await context.decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) =>
    sound.getChannelData(channel),
  );
  const mixed = Float32Array.from(
    { length: sound.length },
    (_, index) => channels.reduce((sum, samples) => sum + (samples[index] ?? 0), 0) / channels.length,
  );
  return new File([writeWav(SAMPLE_RATE, mixed)], "recording.wav", { type: "audio/wav" });
}

/** Records the microphone as the input file. The browser asks for consent first; nothing leaves this device. */
export function RecordSound({ onFile }: { onFile: (file: File) => void }) {
  const recorder = useRef<MediaRecorder | undefined>(undefined);
  const isShown = useRef(true);
  const [isRecording, setIsRecording] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (recorder.current?.state === "recording") recorder.current.stop();
    };
  }, []);

  async function start() {
    setProblem(undefined);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const parts: Blob[] = [];
      const recording = new MediaRecorder(stream);
      recorder.current = recording;
      recording.ondataavailable = ({ data }) => parts.push(data);
      recording.onstop = () => {
        clearTimeout(timer);
        for (const track of stream.getTracks()) track.stop();
        setIsRecording(false);
        if (isShown.current) wavOf(new Blob(parts, { type: recording.mimeType })).then(onFile, fail);
      };
      recording.start();
      const timer = setTimeout(() => recording.state === "recording" && recording.stop(), LONGEST * 1_000);
      setIsRecording(true);
      // The page was left while the browser asked for consent.
      if (!isShown.current) recording.stop();
    } catch (cause) {
      fail(cause);
    }
  }
  function fail(cause: unknown) {
    console.warn("The microphone was not recorded.", cause);
    setProblem(
      t("The microphone cannot be used. Allow it in this browser's site settings, or choose a WAV file."),
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      {isRecording ? (
        <Button size="small" onClick={() => recorder.current?.stop()}>
          <Square aria-hidden="true" className="size-4" />
          {t("Stop recording")}
        </Button>
      ) : (
        <Button size="small" onClick={() => void start()}>
          <Mic aria-hidden="true" className="size-4" />
          {t("Record with the microphone")}
        </Button>
      )}
      {problem ? (
        <p role="alert" className="text-sm">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
