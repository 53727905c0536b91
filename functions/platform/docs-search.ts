import { docsSearch } from "#functions/docs/docs-search.ts";
import { toNodeListener } from "./node-listener.ts";

export default toNodeListener(docsSearch);
