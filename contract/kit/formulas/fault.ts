import type { AnError, PlainCode } from '../../errors.ts'

/** What is wrong with a formula, and where it stands in it. */
export interface FormulaFault {
  error: AnError
  at: number
  end: number
}

/** Thrown where a formula cannot be read or is not sound. */
export class FormulaError extends Error {
  readonly fault: FormulaFault
  constructor(fault: FormulaFault) {
    super(String(fault.error))
    this.fault = fault
  }
}

/** Thrown where a sound formula has no result. */
export class NoResult extends Error {
  readonly code: PlainCode
  constructor(code: PlainCode) {
    super(code)
    this.code = code
  }
}
