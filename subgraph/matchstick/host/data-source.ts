import { parseAddress } from "../value/hex-address.ts";
import { readEntity, writeEntity } from "../value/store-value.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

const DEBUG = 4;
const ZERO_ADDRESS = new Uint8Array(20);
const DEFAULT_NETWORK = "mainnet";

/** `dataSource` of graph-ts and `dataSourceMock` of matchstick-as. */
export function dataSourceFunctions(context: HostContext): HostFunctions {
  const { heap, state } = context;
  const { dataSources } = state;
  const readTexts = (pointer: number) => heap.readPointers(pointer).map((item) => heap.readString(item));
  return {
    "dataSource.create": (name: number, params: number) =>
      dataSources.create(heap.readString(name), readTexts(params), null),
    "dataSource.createWithContext": (name: number, params: number, dataContext: number) =>
      dataSources.create(heap.readString(name), readTexts(params), readEntity(heap, dataContext)),
    "dataSource.address"(): number {
      const address = dataSources.mocked?.address;
      if (address === undefined) {
        state.log.fail("No mocked Eth address or Ipfs CID found, so fallback to Eth Zero address");
        return heap.writeBytes(ZERO_ADDRESS);
      }
      // A text that is no address is the content id of a file data source.
      return heap.writeBytes(parseAddress(address) ?? new TextEncoder().encode(address));
    },
    "dataSource.network": () => heap.writeString(dataSources.mocked?.network ?? DEFAULT_NETWORK),
    "dataSource.context": () => writeEntity(heap, dataSources.mocked?.context ?? new Map()),
    "dataSourceMock.setReturnValues"(address: number, network: number, dataContext: number): void {
      dataSources.mocked = {
        address: heap.readString(address),
        network: heap.readString(network),
        context: readEntity(heap, dataContext),
      };
    },
    logDataSources(template: number): void {
      const name = heap.readString(template);
      const created = dataSources.created(name);
      if (created === undefined)
        state.log.write(0, `(logDataSources) No template with name '${name}' found.`);
      state.log.write(DEBUG, JSON.stringify(Object.fromEntries(created ?? []), null, 2));
    },
  };
}
