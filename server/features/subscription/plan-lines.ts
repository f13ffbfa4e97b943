import type { PlanLineWhy } from '@atrium/contract/subscription/line-why.ts'
import { divideRounded } from '../../platform/ledger/exact.ts'
import type { PeriodItem } from '../../platform/plans/tables.ts'
import { dayOf, daysFrom, daysLeft, daysOf, type Period } from './periods.ts'
import type { InvoiceLine } from './tables.ts'

/** What is charged for a period. */
export interface BilledPeriod {
  period: Period
  items: readonly PeriodItem[]
}

/** A line in the currency of its item. */
export interface PlanLine extends InvoiceLine {
  currency: string
  why: PlanLineWhy
}

/** The lines of a whole period. */
export const wholePeriod = ({ period, items }: BilledPeriod): PlanLine[] =>
  items.map((item) => lineOf(item, period, period.start, 1))

/**
 * The lines by which a running plan becomes another one now: what is left of the new one less what is left of the old one. What stays the
 * same is no line. Back on the same day, the lines are the opposite ones.
 */
export function changeLines(before: BilledPeriod, after: BilledPeriod, now: Date): PlanLine[] {
  const same =
    before.period.start.getTime() === after.period.start.getTime() && before.period.end.getTime() === after.period.end.getTime()
  const differ = (one: BilledPeriod, other: BilledPeriod) =>
    same ? one.items.filter((item) => !other.items.some((it) => sameItem(it, item))) : one.items
  return [
    ...differ(after, before).map((item) => lineOf(item, after.period, now, 1)),
    ...differ(before, after).map((item) => lineOf(item, before.period, now, -1)),
  ]
}

const sameItem = (one: PeriodItem, other: PeriodItem) =>
  one.key === other.key && one.cents === other.cents && one.quantity === other.quantity && one.currency === other.currency

function lineOf(item: PeriodItem, period: Period, from: Date, sign: 1 | -1): PlanLine {
  const { name, quantity, cents: unitCents, currency } = item
  const [days, of] = [daysLeft(period, from), daysOf(period)]
  const kind = sign < 0 ? 'Unused' : days === of ? 'Period' : 'Rest'
  const cents = Number(divideRounded(BigInt(sign * quantity) * BigInt(unitCents) * BigInt(days), BigInt(of)))
  const why = {
    kind,
    name,
    quantity,
    unitCents,
    periodFrom: dayOf(period.start),
    periodTo: dayOf(daysFrom(period.end, -1)),
  } as const
  const what = quantity > 1 ? `${name} × ${quantity}` : name
  const text = kind === 'Unused' ? `Unused time: ${what}` : what
  return { text, cents, currency, why: { ...why, from: dayOf(from < period.start ? period.start : from), days, of } }
}
