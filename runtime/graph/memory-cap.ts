/**
 * Bounds the memory of ONNX Runtime. Its module takes its memory from JavaScript and would grow it to 4 GB; in the worker
 * of a run, every memory that is made gets the run's bound instead, and a growth beyond it fails inside the module.
 */
const PAGE_BYTES = 65_536;

export function capMemories(megabytes: number): void {
  const Memory = WebAssembly.Memory;
  const most = Math.floor((megabytes * 1_048_576) / PAGE_BYTES);
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      const maximum = Math.max(descriptor.initial, Math.min(descriptor.maximum ?? most, most));
      super({ ...descriptor, maximum });
    }
  };
}
