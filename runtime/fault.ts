/** Why a run ended without a result. A package over its limits fails everywhere; faults of time and runtime depend on the machine. */
export type FaultCode =
  /** The archive or its manifest cannot be used. */
  | "package"
  /** The package wants another runtime than this one. */
  | "runtime"
  /** The task's input or parameters do not fit the manifest. */
  | "input"
  /** The task is private, and its content cannot be read here. The content may be right. */
  | "private"
  /** The script or a graph failed. */
  | "failed"
  /** A limit that is the same on every machine: steps, memory, output. */
  | "limit"
  /** The time was over; a faster machine may finish. */
  | "time"
  /** The run was stopped by its caller. */
  | "cancelled";

/** Whether the machine's own stack or memory ended. It says nothing about the content: never a verdict, throw it on. */
export const isMachineLimit = (cause: unknown): boolean => cause instanceof RangeError;

/** A run's end without a result. Nothing was written anywhere: the same job can be started again. */
export class RuntimeFault extends Error {
  override readonly name = "RuntimeFault";
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** Whether every machine would end the same way, so the fault may count against the package or its input. */
  get isRepeatable(): boolean {
    return (
      this.code === "package" || this.code === "input" || this.code === "failed" || this.code === "limit"
    );
  }
}

/** The model's published package is another version than the one that was requested. */
export class OtherVersion extends RuntimeFault {
  constructor(message: string) {
    super("package", message);
  }
}

/** By the model's own rule its answers may differ between machines, so recomputing one proves nothing. */
export class NotExact extends RuntimeFault {
  constructor(message: string) {
    super("package", message);
  }
}
