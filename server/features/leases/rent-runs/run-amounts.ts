import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inChunks } from '../../../platform/database/in-chunks.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { LeasePlan } from '../charges/charge-leases.ts'
import { allOf, type Outcome, outcomeOf } from '../charges/issue-charges.ts'
import { rentRunSums } from './tables.ts'

/** What the documents of a lease come to: cents, credit notes apart. */
export function amountsOf(plan: LeasePlan) {
  const outcomes = plan.batches.map(outcomeOf)
  const notices = outcomes.filter(({ kind }) => kind === 'Notice')
  const credits = outcomes.filter(({ kind }) => kind === 'CreditNote')
  const sum = (some: readonly Outcome[], key: 'net' | 'taxes' | 'total') => some.reduce((all, one) => all + one[key], 0)
  return {
    notices: notices.length,
    net: sum(notices, 'net'),
    taxes: sum(notices, 'taxes'),
    total: sum(notices, 'total'),
    creditNotes: credits.length,
    credited: sum(credits, 'total'),
    digest: digestOf(plan),
  }
}

/** Of the days, amounts and taxes of all lines: the same lines have the same. */
function digestOf({ batches }: LeasePlan): string {
  const lines = batches.flatMap(allOf).map(({ amount, taxes, charge }) => {
    const { code, serviceFrom, serviceTo } = charge ?? {}
    return [code, serviceFrom, serviceTo, amount, ...taxes.map(({ taxType, cents }) => `${taxType} ${cents}`)]
  })
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64')
}

interface Of {
  landlordId: number
  id: number
}

type Sum = Omit<typeof rentRunSums.$inferSelect, 'id'>

/** Columns that are given for a sum. */
const PARAMETERS = 11

/** Adds the documents of leases to the sums of a run. */
export async function addSums(db: Db, run: Of, plans: readonly LeasePlan[], { isIssued }: { isIssued: boolean }): Promise<void> {
  const sums = new Map<string, Sum>()
  for (const { lease, batches } of plans)
    for (const outcome of batches.map(outcomeOf)) {
      const { kind, dueOn, net, taxes, total } = outcome
      if (kind === 'Nothing') continue
      const isCredit = kind === 'CreditNote'
      const { siteId, currency } = lease
      const key = [siteId, currency, isCredit, dueOn].join(' ')
      const sum = sums.get(key) ?? {
        landlordId: run.landlordId,
        runId: run.id,
        siteId,
        currency,
        isIssued,
        isCredit,
        dueOn,
        documents: 0,
        net: 0,
        taxes: 0,
        total: 0,
      }
      sums.set(key, {
        ...sum,
        documents: sum.documents + 1,
        net: sum.net + net,
        taxes: sum.taxes + taxes,
        total: sum.total + total,
      })
    }
  const s = rentRunSums
  await inChunks([...sums.values()], PARAMETERS, (chunk) =>
    db
      .insert(s)
      .values(chunk)
      .onConflictDoUpdate({
        target: [s.runId, s.isIssued, s.isCredit, s.currency, s.dueOn, s.siteId],
        set: {
          documents: sql`${s.documents} + excluded.documents`,
          net: sql`${s.net} + excluded.net`,
          taxes: sql`${s.taxes} + excluded.taxes`,
          total: sql`${s.total} + excluded.total`,
        },
      }),
  )
}
