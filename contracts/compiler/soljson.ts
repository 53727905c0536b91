/** solc of the lock file, a third faster: its WebAssembly build looks up functions in a table, and this caches that. */
import { createRequire } from "node:module";

/** Only solc itself changes its table, and only through `set`. */
function remember(table: WebAssembly.Table): void {
  const found: unknown[] = [];
  table.get = (index) => {
    found[index] ??= WebAssembly.Table.prototype.get.call(table, index);
    return found[index];
  };
  table.set = (index, ...value) => {
    WebAssembly.Table.prototype.set.call(table, index, ...value);
    found[index] = undefined;
  };
}

/** The WebAssembly instance that solc creates while it is loaded. */
class Remembering extends WebAssembly.Instance {
  constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
    super(module, imports);
    for (const one of Object.values(this.exports)) if (one instanceof WebAssembly.Table) remember(one);
  }
}

const { Instance } = WebAssembly;
WebAssembly.Instance = Remembering;
const solc: unknown = createRequire(import.meta.url)("solc/soljson.js");
WebAssembly.Instance = Instance;

/** @public Hardhat loads it by the path of this file. */
export default solc;
