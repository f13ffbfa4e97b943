import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../platform/database/open.ts'
import { port } from '../platform/ports/port.ts'
import type { ReadContext } from '../platform/work/context.ts'

interface RemindedInvoice {
  id: number
  landlordId: number
  tenantId: number
  /** Cents that are owed, and those of them that the client says it has paid. */
  balance: number
  claimed: number
}

/** Somebody who gets the invoices of a client, with or without a login. */
interface InvoiceReader {
  name: string
  address: string
}

/** Who is named to get the invoices and reminders of a client. */
export const invoiceReaders = port<(db: ReadDb, client: { landlordId: number; tenantId: number }) => Promise<InvoiceReader[]>>(
  'invoiceReaders',
  async () => [],
)

/** Whether something holds back what would remind of an invoice on a day of its site. */
export const holdsReminder = port<(db: ReadDb, invoice: RemindedInvoice, day: string) => Promise<boolean>>(
  'holdsReminder',
  async () => false,
)

/** A subquery of the ids of documents in the viewer's scope that their clients say are wrong, as long as that is not settled. */
export const disputedDocuments = port<(ctx: Pick<ReadContext, 'scope'>) => SQL>(
  'disputedDocuments',
  () => sql`select null::int where false`,
)

/** The holidays of a company, on which its working days have a gap. */
export const holidaysOf = port<(db: ReadDb, landlordId: number) => Promise<ReadonlySet<string>>>(
  'holidaysOf',
  async () => new Set(),
)
