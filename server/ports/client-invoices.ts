import type { InvoiceStatus } from '@atrium/contract/money/states.ts'
import type { ReadDb } from '../platform/database/open.ts'
import { port } from '../platform/ports/port.ts'
import type { AnyWriteContext } from '../platform/work/context.ts'

interface ToDraft {
  landlordId: number
  tenantId: number
  title: string
  /** Cents before taxes. */
  amount: number
  /** With the usual taxes of the client’s site, as of today there. */
  taxed: boolean
  /** Days from today until it is due. */
  days: number
  createdBy: number | null
  /** The one that was made before: as long as nobody has submitted it, it is brought up to date. */
  before: number | null
}

/** What has become of an invoice. */
export interface MadeInvoice {
  id: number
  /** Empty: it is not issued yet. */
  no: string
  title: string
  status: InvoiceStatus
  currency: string
  grandTotal: number
  balance: number
  dueDate: string
  /** Why it was rejected or voided. */
  reason: string
}

/** Invoices that other features make drafts of, and wait for: who submits, approves and issues them does it as with all others. */
export const invoicesElsewhere = port<{
  /** Undefined: its client is not in use, or it would come to nothing. One that is under way already stays as it is. */
  draft: (ctx: AnyWriteContext, draft: ToDraft) => Promise<number | undefined>
  made: (db: ReadDb, ids: readonly number[]) => Promise<MadeInvoice[]>
}>('invoicesElsewhere')
