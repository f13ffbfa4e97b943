import type { receivables as calls } from '@atrium/contract/client-invoices/receivables.ts'
import { type AgeingBucket, ageingBuckets } from '@atrium/contract/client-invoices/statements.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { FOUND_CAP } from '@atrium/contract/kit/paging.ts'
import { and, gt, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import {
  ageOfDocuments,
  isOverdue,
  type OwedByAge,
  owedByAge,
  sumOf,
  sumsByCurrency,
} from '../../../platform/invoices/owed-by-age.ts'
import { owedKinds } from '../../../platform/invoices/owed-by-client.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { countUpTo } from '../../../platform/lists/list.ts'
import { foundBy } from '../../../platform/lists/read-list.ts'
import { conditionOf, conditionsOf } from '../../../platform/records/lists.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { which } from './which.ts'

const { balance, grandTotal } = clientInvoices

type Query = Input<typeof calls.totals>

/** What all rows of the list amount to. What nothing is owed of counts among drafts alone, which have no age. */
export const totalReceivables: Handler<typeof calls.totals> = async (ctx, query) => {
  if (isKept(query)) {
    const owed = await owedByAge(ctx, query.siteId, owedKindsOf(ctx, query))
    const shown = query.view === 'overdue' ? owed.filter(isOverdue) : owed
    return { sums: sumsByCurrency(shown).map(({ currency, parts }) => sumOfCurrency(currency, parts)), capped: false }
  }
  const { scope, filters, words } = conditionsOf(ctx, which, query)
  if (words) {
    const found = sql`select from (${foundBy(words, and(scope, filters), undefined, FOUND_CAP + 1)}) as found`
    if ((await countUpTo(ctx.db, found, FOUND_CAP)) > FOUND_CAP) return { sums: [], capped: true }
  }
  const isDraft = query.view === 'draft'
  const where = and(conditionOf(ctx, which, query), isDraft ? undefined : gt(balance, 0))
  const rows = await ageOfDocuments(ctx, where, isDraft ? sql`${grandTotal}` : undefined)
  // Drafts have no age.
  const aged = isDraft ? rows.map((row) => ({ ...row, bucket: 'current' as const })) : rows
  return { sums: sumsByCurrency(aged).map(({ currency, parts }) => sumOfCurrency(currency, parts)), capped: false }
}

/** All that is owed or overdue, of a kind or of all: kept is by day, not by client and word. */
const isKept = ({ view, tenantId, query }: Query): boolean =>
  (view === 'open' || view === 'overdue') && tenantId === undefined && query === ''

const owedKindsOf = ({ viewer }: ReadContext, { kind }: Query) => owedKinds(viewer).filter((one) => !kind || one === kind)

function sumOfCurrency(name: string, rows: readonly OwedByAge[]) {
  const ageing = Object.fromEntries(
    ageingBuckets.map((bucket) => [bucket, sumOf(rows.filter((row) => row.bucket === bucket))]),
  ) as Record<AgeingBucket, ReturnType<typeof sumOf>>
  return { currency: name, ...sumOf(rows), ageing }
}
