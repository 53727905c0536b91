import type { CodeSample } from "#functions/catalogue/code-samples.ts";
import { Code } from "./code.tsx";

/** The classes that each radio button lights: the build reads them as they stand here. */
const CLASSES = {
  curl: {
    input: "peer/curl",
    lit: "peer-checked/curl:border-accent peer-checked/curl:text-text peer-focus-visible/curl:outline-2",
    panel: "peer-checked/curl:block",
  },
  JavaScript: {
    input: "peer/js",
    lit: "peer-checked/js:border-accent peer-checked/js:text-text peer-focus-visible/js:outline-2",
    panel: "peer-checked/js:block",
  },
  Python: {
    input: "peer/python",
    lit: "peer-checked/python:border-accent peer-checked/python:text-text peer-focus-visible/python:outline-2",
    panel: "peer-checked/python:block",
  },
} as const;

const LABEL = "cursor-pointer border-b-2 border-transparent px-2 py-1 text-sm text-muted hover:text-text";

/** One request in several languages; arrow keys choose among them without a script. @param name no other tabs have */
export function CodeTabs({ name, samples }: { name: string; samples: readonly CodeSample[] }) {
  return (
    <fieldset className="mt-2 flex min-w-0 flex-wrap">
      <legend className="sr-only">Language of the request</legend>
      {samples.map(({ language }, place) => [
        <input
          key={`${language}-input`}
          type="radio"
          name={name}
          id={`${name}-${language}`}
          defaultChecked={place === 0}
          className={`${CLASSES[language].input} sr-only`}
        />,
        <label key={language} htmlFor={`${name}-${language}`} className={`${LABEL} ${CLASSES[language].lit}`}>
          {language}
        </label>,
      ])}
      {samples.map(({ language, code }) => (
        <div key={language} className={`hidden w-full min-w-0 ${CLASSES[language].panel}`}>
          <Code value={code} label={`Copy the request for ${language}`} />
        </div>
      ))}
    </fieldset>
  );
}
