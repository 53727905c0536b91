import { useId } from "react";
import { Field, Input, Textarea } from "#app/components/ui/form/field.tsx";
import { t } from "#language/text.ts";
import type { TextRequest } from "#runtime/engine/text/documents.ts";

export interface ChatSettings {
  readonly system: string;
  readonly temperature: string;
  readonly maxTokens: string;
  readonly seed: string;
}

type Sampling = Pick<TextRequest, "temperature" | "max_tokens" | "seed">;

const MAX_TOKENS = 256;

export const settingsOf = ({
  temperature = 0,
  max_tokens = MAX_TOKENS,
  seed = 0,
}: Sampling): ChatSettings => ({
  system: "",
  temperature: String(temperature),
  maxTokens: String(max_tokens),
  seed: String(seed),
});

/** The settings as members of a request; an empty or unreadable field takes its default. */
export function samplingOf({ temperature, maxTokens, seed }: ChatSettings): Required<Sampling> {
  const number = (text: string, standard: number, least: number, most: number) => {
    const value = text.trim() === "" ? standard : Number(text);
    return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : standard;
  };
  return {
    temperature: number(temperature, 0, 0, 2),
    max_tokens: Math.round(number(maxTokens, MAX_TOKENS, 1, 131_072)),
    seed: Math.round(number(seed, 0, 0, Number.MAX_SAFE_INTEGER)),
  };
}

export interface ChatSettingsFieldsProps {
  settings: ChatSettings;
  onChange: (settings: ChatSettings) => void;
  /** Models without a chat template take no system prompt. */
  hasMessages: boolean;
}

/** System prompt and sampling, folded away until they are needed. */
export function ChatSettingsFields({ settings, onChange, hasMessages }: ChatSettingsFieldsProps) {
  const id = useId();
  const change = (name: keyof ChatSettings) => (event: { target: { value: string } }) =>
    onChange({ ...settings, [name]: event.target.value });
  const { temperature, max_tokens } = samplingOf(settings);
  return (
    <details>
      <summary className="text-muted text-sm">
        {t("Settings: temperature {temperature}, at most {tokens} tokens", {
          temperature,
          tokens: max_tokens,
        })}
      </summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        {hasMessages ? (
          <Field label={t("System prompt")} id={`${id}-system`} className="sm:col-span-3">
            <Textarea rows={2} value={settings.system} onChange={change("system")} />
          </Field>
        ) : null}
        <Field
          label={t("Temperature")}
          id={`${id}-temperature`}
          description={t("0 gives the most probable answer")}
        >
          <Input
            type="number"
            min={0}
            max={2}
            step={0.1}
            value={settings.temperature}
            onChange={change("temperature")}
          />
        </Field>
        <Field label={t("Max tokens")} id={`${id}-tokens`}>
          <Input type="number" min={1} step={1} value={settings.maxTokens} onChange={change("maxTokens")} />
        </Field>
        <Field label={t("Seed")} id={`${id}-seed`} description={t("Has an effect above temperature 0")}>
          <Input type="number" min={0} step={1} value={settings.seed} onChange={change("seed")} />
        </Field>
      </div>
    </details>
  );
}
