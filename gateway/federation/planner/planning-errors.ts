/** Raised when the planner finds no way to answer an operation that the schema allows. */
export class PlanningError extends Error {
  override readonly name: string = 'PlanningError';
}

/** Raised when one asker lets too many operations wait for being planned; others are not refused for it. */
export class PlanningBusyError extends PlanningError {
  override readonly name = 'PlanningBusyError';

  constructor() {
    super('Too many operations wait for being planned');
  }
}

/** Raised for an operation that grows too large when its fragments are written out for each type. */
export class OperationTooLargeError extends PlanningError {
  override readonly name = 'OperationTooLargeError';

  constructor() {
    super('The operation is too large to be planned');
  }
}
