import type { receivables as calls } from '@atrium/contract/client-invoices/receivables.ts'
import type { AgeingBucket } from '@atrium/contract/client-invoices/statements.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { unissuedStatuses } from '@atrium/contract/money/states.ts'
import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { daysOfBucket } from '../../../platform/invoices/late.ts'
import { owedKinds } from '../../../platform/invoices/owed-by-client.ts'
import { clientInvoices, invoiceWords } from '../../../platform/invoices/tables.ts'
import type { Conditions } from '../../../platform/records/lists.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { isFrom, isPast, isWithin, notPast } from '../../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { disputedDocuments } from '../../../ports/invoice-reminders.ts'

type Query = Input<typeof calls.totals> & Partial<Pick<Input<typeof calls.search>, 'bucket' | 'currency'>>

const { balance, dueDate, siteId, status, kind } = clientInvoices

/** Which documents the list shows; those of the kinds that are open to the viewer. */
export const which: Conditions<Query> & { table: typeof clientInvoices } = {
  table: clientInvoices,
  shown: ({ viewer }) => inArray(kind, owedKinds(viewer)),
  equal: { tenantId: clientInvoices.tenantId, kind, currency: clientInvoices.currency },
  filters: (query, ctx) =>
    and(inView(ctx, query), query.bucket && inBucket(query.bucket), query.siteId > 0 ? eq(siteId, query.siteId) : undefined),
  words: (words, ctx, query) => byTextOrClient(ctx, query.siteId, clientInvoices, invoiceWords(clientInvoices), words),
}

function inView(ctx: ReadContext, { view }: Query): SQL | undefined {
  if (view === 'open') return gt(balance, 0)
  if (view === 'overdue') return and(gt(balance, 0), isPast(dueDate, siteId))
  if (view === 'disputed') return and(ne(status, 'Voided'), sql`${clientInvoices.id} in (${ctx.app.ask(disputedDocuments)(ctx)})`)
  return view === 'draft' ? inArray(status, [...unissuedStatuses]) : undefined
}

/** Owed, and so many days late at its site. */
function inBucket(bucket: AgeingBucket): SQL | undefined {
  const owed = gt(balance, 0)
  if (bucket === 'current') return and(owed, notPast(dueDate, siteId))
  const [least, most] = daysOfBucket(bucket)
  return and(owed, isFrom(dueDate, siteId, -most), isWithin(dueDate, siteId, -least))
}
