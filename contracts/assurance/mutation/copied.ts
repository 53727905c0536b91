/** The files of a campaign's copy of the project, and the tests that it leaves out. */

/** Files of the copy, by their path below `contracts/`: all that the tests import. */
export const TAKEN = /^((deploy|src|test)(\/|$)|assurance(\/reference(\/tree\.ts)?)?$)/;

/**
 * Tests that do not judge behaviour, that start processes with another project, or that expect the names of errors that
 * Hardhat does not decode without build info: in constructors, whose bounds are also tested by the `parameters.test.ts` files,
 * and of calls whose errors other contracts define.
 */
export const NOT_RUN =
  /^(gas\/|fuzz\/|invariant\/|completeness\.test\.ts|scenario\/(collusion|liveness|threats|whole-task)\.test\.ts|deployment\/(networks|deployment)\.test\.ts)/;
