import { addDays } from '@atrium/contract/kit/days.ts'
import type { Owed } from '@atrium/contract/kit/record-page.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { ReadContext } from '../work/context.ts'
import { isOverdue, owedByAge, sumOf, sumsByCurrency } from './owed-by-age.ts'
import { overdueDocuments } from './owed-of-client.ts'
import { clientInvoices } from './tables.ts'

/** What is owed at a site of documents of a kind, as `owedOfDocuments` tells it, by the kept sums. */
export async function owedOfSite(
  ctx: ReadContext,
  siteId: number,
  kind: 'Rent' | 'Invoice',
): Promise<{ owed: Owed[]; overdue: number[] }> {
  const { balance, currency, dueDate, id } = clientInvoices
  const ofKind = and(ctx.scope.at(siteId, clientInvoices), eq(clientInvoices.kind, kind))
  const owed: Owed[] = []
  // One after the other: a transaction has one connection.
  for (const { currency: name, cents, parts } of sumsByCurrency(await owedByAge(ctx, siteId, [kind]))) {
    const overdue = sumOf(parts.filter(isOverdue)).cents
    const [oldest] =
      overdue === 0
        ? []
        : await ctx.db
            .select({ dueDate })
            .from(clientInvoices)
            .where(and(ofKind, eq(currency, name), gt(balance, 0)))
            .orderBy(asc(dueDate), asc(id))
            .limit(1)
    owed.push({ currency: name, cents, overdue, since: oldest ? addDays(oldest.dueDate, 1) : null })
  }
  return { owed, overdue: owed.some(({ overdue }) => overdue > 0) ? await overdueDocuments(ctx.db, ofKind) : [] }
}
