import type { Entity } from "./value/store-value.ts";

/** Return values of `dataSource.address()`, `.network()` and `.context()` in a test. */
interface DataSourceValues {
  address: string;
  network: string;
  context: Entity;
}

/** The data sources of one test file: those created from templates, and the mocked current one. */
export class DataSources {
  /** The first parameters of the created data sources, by template. */
  readonly #created: ReadonlyMap<string, Set<string>>;
  /** Set by `dataSourceMock`; null until then. */
  mocked: DataSourceValues | null = null;

  constructor(templates: readonly string[]) {
    this.#created = new Map(templates.map((name) => [name, new Set()]));
  }

  /** Records a data source under its first parameter. @throws When the manifest has no such template. */
  create(name: string, params: readonly string[]): void {
    const created = this.#created.get(name);
    const [address] = params;
    if (created === undefined) {
      const names = [...this.#created.keys()].join(", ");
      throw new Error(
        `Failed to create data source from name \`${name}\`: No template with this name available. ` +
          `Available names: ${names}.`,
      );
    }
    if (address === undefined) throw new Error(`The data source \`${name}\` was created without parameters.`);
    created.add(address);
  }

  /** @returns The first parameters of a template's data sources; undefined for an unknown template. */
  created(template: string): ReadonlySet<string> | undefined {
    return this.#created.get(template);
  }
}
