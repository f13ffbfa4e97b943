import { type BatchStep, batchSteps } from '@atrium/contract/invoice-batches/batches.ts'
import { type InvoiceStatus, isIssued } from '@atrium/contract/money/states.ts'

/** The step that comes next of an invoice; undefined: none. */
export function stepFrom(status: InvoiceStatus): BatchStep | undefined {
  if (status === 'Draft' || status === 'Rejected') return 'submit'
  if (status === 'ForApproval') return 'approve'
  if (status === 'Approved') return 'issue'
  return isIssued(status) && status !== 'Voided' ? 'send' : undefined
}

/** Whether a step is on the way to another. */
export const isReached = (step: BatchStep, goal: BatchStep): boolean => batchSteps.indexOf(step) <= batchSteps.indexOf(goal)
