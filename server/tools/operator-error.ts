/** What an operator did wrong, or what stands in the way of a command: told in one line, without a stack. */
export class OperatorError extends Error {}
