import type { Template } from "./manifest.ts";
import type { Entity } from "./value/store-value.ts";

/** A data source that a mapping created from a template. */
export interface CreatedDataSource {
  kind: string;
  name: string;
  address: string;
  context: Entity | null;
}

/** What `dataSource.address()`, `.network()` and `.context()` return in a test. */
export interface DataSourceValues {
  address: string;
  network: string;
  context: Entity;
}

/** The data sources of one test file: those created from templates, and the mocked current one. */
export class DataSources {
  readonly #templates: readonly Template[];
  readonly #created = new Map<string, Map<string, CreatedDataSource>>();
  /** Set by `dataSourceMock`; null until then. */
  mocked: DataSourceValues | null = null;

  constructor(templates: readonly Template[]) {
    this.#templates = templates;
    for (const { name } of templates) this.#created.set(name, new Map());
  }

  /** Records a data source under its first parameter. @throws When the manifest has no such template. */
  create(name: string, params: readonly string[], context: Entity | null): void {
    const template = this.#templates.find((candidate) => candidate.name === name);
    const [address] = params;
    if (template === undefined) {
      const names = this.#templates.map((candidate) => candidate.name).join(", ");
      throw new Error(
        `Failed to create data source from name \`${name}\`: No template with this name available. ` +
          `Available names: ${names}.`,
      );
    }
    if (address === undefined) throw new Error(`The data source \`${name}\` was created without parameters.`);
    this.created(name)?.set(address, { kind: template.kind, name, address, context });
  }

  /** @returns The data sources created from a template by first parameter; undefined for an unknown template. */
  created(template: string): Map<string, CreatedDataSource> | undefined {
    return this.#created.get(template);
  }
}
