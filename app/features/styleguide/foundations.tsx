import { Section, Specimen } from "./section.tsx";

const SURFACES = [
  ["bg-bg", "Background"],
  ["bg-surface", "Surface"],
  ["bg-sunken", "Sunken"],
  ["bg-accent-tint", "Accent tint"],
  ["bg-reward-tint", "Reward tint"],
  ["bg-row-expired", "Expired row"],
  ["bg-row-verified", "Verified row"],
] as const;

const INKS = [
  ["text-text", "Text"],
  ["text-muted", "Muted"],
  ["text-subtle", "Subtle"],
  ["text-accent", "Accent"],
  ["text-reward", "Reward"],
  ["text-rejected", "Error"],
] as const;

const SERIES = ["bg-series-1", "bg-series-2", "bg-series-3", "bg-series-4", "bg-series-5", "bg-series-6"];

const SIZES = [
  ["text-4xl font-semibold", "44 Figures and homes"],
  ["text-3xl font-semibold", "32 Large headings"],
  ["text-2xl font-semibold", "24 Page titles"],
  ["text-xl font-semibold", "20 Sections"],
  ["text-lg font-semibold", "16 Cards"],
  ["text-base", "14 Body: a task is posted, computed, verified and paid."],
  ["text-sm", "13 Help and secondary text"],
  ["text-xs", "12 Captions"],
] as const;

/** Base colours, type and spacing. */
export function Foundations() {
  return (
    <Section id="foundations" title="Foundations">
      <Specimen name="Surfaces">
        {SURFACES.map(([className, name]) => (
          <span
            key={name}
            className={`${className} border-border flex h-14 w-32 items-end rounded-card border p-2 text-xs`}
          >
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen name="Ink">
        {INKS.map(([className, name]) => (
          <span key={name} className={`${className} font-medium`}>
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen name="Chart series, in this order">
        {SERIES.map((className) => (
          <span key={className} aria-hidden="true" className={`${className} h-6 w-14 rounded-control`} />
        ))}
      </Specimen>
      <Specimen name="Type">
        <div className="grid gap-2 wrap-anywhere">
          {SIZES.map(([className, name]) => (
            <p key={name} className={className}>
              {name}
            </p>
          ))}
          <p className="font-mono">Geist Mono 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955</p>
          <p className="tabular">Figures of equal width: 1,111.1111 and 8,888.8888</p>
        </div>
      </Specimen>
    </Section>
  );
}
