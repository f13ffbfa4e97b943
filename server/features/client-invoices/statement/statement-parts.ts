import { and, inArray, lte, sql } from 'drizzle-orm'
import { SOURCE } from '../../../platform/invoices/journals.ts'
import { clientInvoices, clientPayments, paymentAllocations } from '../../../platform/invoices/tables.ts'
import { owedTypes, postingsOf } from '../../../platform/ledger/read-accounts.ts'
import { journals, postings } from '../../../platform/ledger/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'

interface PartsQuery {
  landlordId: number
  tenantIds: readonly number[]
  currency: string
  from: string
  to: string
}

/** A lease of a client, or what it has beside its leases. */
export interface StatementPart {
  tenantId: number
  leaseId: number | null
}

/**
 * What of clients the statements of some days have something to tell of: each lease with a line in these days or a balance on the last,
 * and null where a document for no lease has either, or a payment is put to nothing. A lease has the postings that `postingsOfLease` says.
 */
export async function statementParts(ctx: Pick<ReadContext, 'db' | 'scope'>, query: PartsQuery): Promise<StatementPart[]> {
  const { tenantIds, from, to, landlordId, currency } = query
  const which = { landlordId, currency, types: owedTypes, scope: ctx.scope.of(postings) }
  const isUnapplied = sql`${postings.documentId} is null`
  const lease = sql`coalesce(document.lease_id, note.lease_id)`
  const { rows } = await ctx.db.execute<{ tenantId: number; leaseId: number | null }>(sql`
    with moved as (
      select ${postings.tenantId} as tenant_id, ${lease} as lease_id, ${postings.effectiveOn} as day,
        sum(${postings.cents}) as cents,
        coalesce(sum(${postings.cents}) filter (where not ${isUnapplied}), 0) as documents,
        bool_or(not ${isUnapplied}) as has_document
      from ${postings}
      join ${journals} on ${journals.id} = ${postings.journalId}
      left join ${clientInvoices} as document on document.id = ${postings.documentId}
      left join ${paymentAllocations} as part
        on ${isUnapplied} and ${journals.source} = ${SOURCE.allocation} and part.id = ${journals.sourceId}
      left join ${clientPayments} as payment
        on ${isUnapplied} and payment.id = case
          when ${inArray(journals.source, [SOURCE.payment, SOURCE.refund])} then ${journals.sourceId} else part.payment_id end
      left join ${clientInvoices} as note on note.id = payment.credit_note_id
      where ${and(postingsOf(ctx.db, which), inArray(postings.tenantId, [...tenantIds]), lte(postings.effectiveOn, to))}
      group by ${postings.tenantId}, ${lease}, ${postings.journalId}, ${postings.effectiveOn}
    )
    select tenant_id as "tenantId", lease_id as "leaseId" from moved
    group by tenant_id, lease_id
    having sum(documents) <> 0 or sum(cents - documents) <> 0
      or bool_or(day >= ${from} and case when lease_id is null then has_document else cents <> 0 end)
    order by tenant_id, lease_id nulls last`)
  return rows
}
