import type { CodeSample } from "#functions/catalogue/code-samples.ts";
import { RadioTabs } from "./radio-tabs.tsx";

/** One request in several languages. @param name unique among the tabs of the page */
export function CodeTabs({ name, samples }: { name: string; samples: readonly CodeSample[] }) {
  const tabs = samples.map(({ language, code }) => ({
    value: language,
    label: language,
    panel: <Code value={code} label={`Copy the request for ${language}`} />,
  }));
  return <RadioTabs name={name} legend="Language of the request" tabs={tabs} />;
}

/** Text with a copy button, which is wired by the page (see `article.tsx`). */
export function Code({ value, label }: { value: unknown; label: string }) {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return (
    <div className="code-block mt-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard where it is longer than its box. */}
      <pre tabIndex={0}>{text}</pre>
      <button type="button" data-copy-code aria-label={label}>
        Copy
      </button>
    </div>
  );
}
