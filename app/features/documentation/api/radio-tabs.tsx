import type { ReactNode } from "react";
import type { CodeSample } from "#functions/catalogue/code-samples.ts";

interface RadioTabsProps {
  /** Prefix of the ids; must be unique on the page. */
  name: string;
  /** Label of the choice. */
  legend: string;
  tabs: readonly { readonly value: string; readonly label: string; readonly panel: ReactNode }[];
  /** The value of the initially selected tab. */
  first?: string;
}

/** Tabs as radio buttons, which work without a script. The stylesheet shows the panel of the selected one. */
export function RadioTabs({ name, legend, tabs, first = tabs[0]?.value }: RadioTabsProps) {
  return (
    <fieldset className="radio-tabs">
      <legend className="sr-only">{legend}</legend>
      {tabs.map(({ value, label }) => [
        <input
          key={`${value}-input`}
          type="radio"
          name={name}
          id={`${name}-${value}`}
          defaultChecked={value === first}
        />,
        <label key={value} htmlFor={`${name}-${value}`}>
          {label}
        </label>,
      ])}
      {tabs.map(({ value, panel }) => (
        <div key={value}>{panel}</div>
      ))}
    </fieldset>
  );
}

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
