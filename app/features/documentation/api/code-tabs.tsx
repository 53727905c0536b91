import type { CodeSample } from "#functions/catalogue/code-samples.ts";
import { Code } from "./code.tsx";
import { RadioTabs } from "./radio-tabs.tsx";

/** One request in several languages. @param name no other tabs have */
export function CodeTabs({ name, samples }: { name: string; samples: readonly CodeSample[] }) {
  const tabs = samples.map(({ language, code }) => ({
    value: language,
    label: language,
    panel: <Code value={code} label={`Copy the request for ${language}`} />,
  }));
  return <RadioTabs name={name} legend="Language of the request" tabs={tabs} />;
}
