import { readEntity, writeEntity } from "../value/store-value.ts";
import { parseAddress } from "./conversion.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

const ZERO_ADDRESS = new Uint8Array(20);
const DEFAULT_NETWORK = "mainnet";

/** `dataSource` of graph-ts and `dataSourceMock` of matchstick-as. */
export function dataSourceFunctions(context: HostContext): HostFunctions {
  const { heap, state } = context;
  const { dataSources } = state;
  const readTexts = (pointer: number) => heap.readPointers(pointer).map((item) => heap.readString(item));
  return {
    "dataSource.create": (name: number, params: number) =>
      dataSources.create(heap.readString(name), readTexts(params)),
    "dataSource.address"(): number {
      const address = dataSources.mocked?.address;
      if (address === undefined) {
        state.log.fail("No mocked Eth address or Ipfs CID found, so fallback to Eth Zero address");
        return heap.writeBytes(ZERO_ADDRESS);
      }
      // Text that is not an address is the content id of a file data source.
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
  };
}
