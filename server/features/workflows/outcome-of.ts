import type { InvoiceStatus } from '@atrium/contract/money/states.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { invoicesElsewhere } from '../../ports/client-invoices.ts'
import { contractsElsewhere } from '../../ports/contracts.ts'
import { signatures } from '../../ports/esignatures.ts'
import type { StepRow } from './find-run.ts'

type Outcome =
  | 'waits'
  | 'fulfilled'
  | {
      ended: string
      /** Of an invoice; absent: it was a draft that is deleted. */
      as?: InvoiceStatus
    }

/**
 * What has come of the document, the contract or the invoice that a step waits for; `ended`: of itself nothing more does, for this reason.
 */
export async function outcomeOf(
  { db, app }: Pick<ReadContext, 'db' | 'app'>,
  { step, envelopeId, contractId, invoiceId }: StepRow,
): Promise<Outcome> {
  switch (step.kind) {
    case 'Sign': {
      const [sent] = envelopeId === null ? [] : await app.ask(signatures).sent(db, [envelopeId])
      if (!sent || sent.status === 'Sent' || sent.status === 'Completing') return 'waits'
      return sent.status === 'Completed' ? 'fulfilled' : { ended: sent.reason }
    }
    case 'Pay': {
      if (invoiceId === null) return 'waits'
      const [invoice] = await app.ask(invoicesElsewhere).made(db, [invoiceId])
      return invoice ? ofInvoice(invoice) : { ended: '' }
    }
    default: {
      const [made] = contractId === null ? [] : await app.ask(contractsElsewhere).made(db, [contractId])
      const enough = step.until === 'Agreed' ? ['Agreed', 'Signing', 'Signed'] : ['Signed']
      return made && enough.includes(made.status) ? 'fulfilled' : 'waits'
    }
  }
}

function ofInvoice({ status, reason }: { status: InvoiceStatus; reason: string }): Outcome {
  if (status === 'Paid') return 'fulfilled'
  return status === 'Voided' || status === 'Credited' || status === 'WrittenOff' ? { ended: reason, as: status } : 'waits'
}
