import type { InvoiceLine, LineTax } from '@atrium/contract/money/lines.ts'
import { eq } from 'drizzle-orm'
import type { clientInvoices } from '../../../platform/invoices/tables.ts'
import { divideRounded } from '../../../platform/ledger/exact.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { chargeSchedules, leaseChargeRows } from '../tables.ts'
import { negated } from './charge-lines.ts'
import type { Days } from './periods.ts'
import { FREE, freeDays, without } from './wanted-charges.ts'

type ChargeRow = typeof leaseChargeRows.$inferSelect

/**
 * Gives the days of a document free, before it is voided: each charge gets schedules that take it alone back, for the days that are not free
 * on the document already, and the charges of these, so that the terms of the lease say what was done. A document that corrects others is
 * not voided: its lease is changed instead.
 */
export async function waiveCharges(ctx: AnyWriteContext, document: typeof clientInvoices.$inferSelect): Promise<void> {
  const { db } = ctx
  const onIt = await db.select().from(leaseChargeRows).where(eq(leaseChargeRows.documentId, document.id))
  if (onIt.some(({ reversesId, reversedById }) => reversesId !== null || reversedById !== null)) throw conflict('notice-corrects')
  for (const charge of onIt.filter(({ cents }) => cents > 0)) {
    const { landlordId, siteId, tenantId, leaseId, code, source, serviceFrom, serviceTo, dueOn } = charge
    const owner = { landlordId, siteId, tenantId, leaseId }
    const given = onIt.filter((one) => isFreeOf(one, charge))
    const all: Days[] = [{ from: serviceFrom, to: serviceTo }]
    const left = given.reduce(
      (days, { serviceFrom: from, serviceTo: to }) => days.flatMap((part) => without(part, { from, to })),
      all,
    )
    for (const { days, line } of partsOfLine(charge, given, left)) {
      const [made] = await db
        .insert(chargeSchedules)
        .values({
          ...owner,
          code,
          rule: 'Free',
          rhythm: 'Monthly',
          freesOnly: source,
          notes: document.invoiceNo ?? '',
          startDate: days.from,
          endDate: days.to,
        })
        .returning({ id: chargeSchedules.id })
      const { id: scheduleId } = made as { id: number }
      await db.insert(leaseChargeRows).values({
        ...owner,
        code,
        dueOn,
        documentId: document.id,
        cents: line.amount,
        serviceFrom: days.from,
        serviceTo: days.to,
        source: `${FREE} ${scheduleId} of ${source}`,
        line: { ...line, charge: line.charge && { ...line.charge, why: { ...line.charge.why, scheduleId } } },
      })
    }
  }
}

const isFreeOf = ({ cents, source, serviceFrom, serviceTo }: ChargeRow, charge: ChargeRow) =>
  cents < 0 &&
  source.startsWith(`${FREE} `) &&
  source.endsWith(` of ${charge.source}`) &&
  serviceFrom >= charge.serviceFrom &&
  serviceTo <= charge.serviceTo

/** What takes the rest of a charge back, by the days that are left of it. The taxes of all parts are exactly those that are left of the charge. */
function partsOfLine(
  { line }: ChargeRow,
  given: readonly ChargeRow[],
  left: readonly Days[],
): { days: Days; line: InvoiceLine }[] {
  const { charge } = line
  if (!charge) return []
  const rest = line.taxes.map(({ cents }, at) => given.reduce((sum, row) => sum + (row.line.taxes[at]?.cents ?? 0), cents))
  const whole = left.reduce((sum, days) => sum - freeDays(charge.why, days).cents, 0)
  let passed = 0
  return left.flatMap((days) => {
    const { cents, ...fraction } = freeDays(charge.why, days)
    if (cents === 0) return []
    const before = passed
    passed -= cents
    const upTo = (tax: number, part: number) => Number(divideRounded(BigInt(tax) * BigInt(part), BigInt(whole)))
    const taxes = line.taxes.map((tax, at): LineTax => {
      const all = rest[at] ?? 0
      return { ...tax, cents: upTo(all, before) - upTo(all, passed) }
    })
    const { from: serviceFrom, to: serviceTo } = days
    const free = {
      rule: 'Free' as const,
      versionId: null,
      whole: -charge.why.whole,
      inputs: {},
      areaFrom: undefined,
      index: undefined,
      sales: undefined,
    }
    return [
      {
        days,
        line: {
          ...negated(line, ''),
          amount: cents,
          unitCost: cents / 100,
          taxes,
          charge: { ...charge, serviceFrom, serviceTo, why: { ...charge.why, ...free, ...fraction } },
        },
      },
    ]
  })
}
