import type { Receivable } from '@atrium/contract/client-invoices/receivables.ts'
import { randomKey } from '../../../kit/random-key.ts'

/** One payment of a client in a currency, for all that is owed of the documents chosen. */
export interface PaymentOfRows {
  key: string
  tenantId: number
  clientName: string
  currency: string
  amount: number
  documents: readonly Receivable[]
  /** Stays the same however often it is sent. */
  entryKey: string
}

/** Documents that one payment is put to, at most. */
const MOST = 200

/** What is paid of the rows that are chosen, a payment for each client and currency. */
export function paymentsOfRows(rows: readonly Receivable[]): PaymentOfRows[] {
  const owed = rows.filter(({ balance }) => balance > 0)
  const groups = Map.groupBy(owed, ({ tenantId, currency }) => `${tenantId}-${currency}`)
  return [...groups].flatMap(([key, all]) => {
    const documents = all.slice(0, MOST)
    const [first] = documents
    if (!first) return []
    const { tenantId, clientName, currency } = first
    const amount = documents.reduce((sum, { balance }) => sum + balance, 0)
    return [{ key, tenantId, clientName, currency, amount, documents, entryKey: randomKey() }]
  })
}
