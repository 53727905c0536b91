/**
 * Bounds the memory of ONNX Runtime. Its module takes its memory from JavaScript and would grow it to 4 GB; in the worker
 * of a run, every memory that is made gets the run's bound instead, and a growth beyond it fails inside the module.
 */
const PAGE_BYTES = 65_536;

export interface MemoryCap {
  /**
   * Whether the last growth was refused because of the bound and none because of the machine: then every machine refuses
   * it. A machine that lacks memory below the bound says nothing about the graph.
   */
  readonly isFull: boolean;
}

export function capMemories(megabytes: number): MemoryCap {
  const Memory = WebAssembly.Memory;
  const most = Math.floor((megabytes * 1_048_576) / PAGE_BYTES);
  let isBoundReached = false;
  let hasMachineRefused = false;
  WebAssembly.Memory = class extends Memory {
    readonly #maximum: number;

    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      const maximum = Math.max(descriptor.initial, Math.min(descriptor.maximum ?? most, most));
      super({ ...descriptor, maximum });
      this.#maximum = maximum;
    }

    override grow(pages: number): number {
      isBoundReached = this.buffer.byteLength / PAGE_BYTES + pages > this.#maximum;
      if (isBoundReached) throw new RangeError("the run's bound on memory is reached");
      try {
        return super.grow(pages);
      } catch (cause) {
        hasMachineRefused = true;
        throw cause;
      }
    }
  };
  return {
    get isFull() {
      return isBoundReached && !hasMachineRefused;
    },
  };
}
