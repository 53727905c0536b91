import { RuntimeFault } from "#runtime/fault.ts";

/** The upstream does not take a request of this kind. */
export class RefusedRequest extends RuntimeFault {
  constructor(message: string) {
    super("runtime", message);
  }
}
