import { addDays, monthsAfter } from '@atrium/contract/kit/days.ts'
import { percentOf } from '../../platform/ledger/exact.ts'

export interface FeeRule {
  feeKind: 'None' | 'Fixed' | 'Percent'
  feeRhythm: 'Once' | 'Monthly'
  /** Cents. */
  feeAmount: number
  feePercent: number
  graceDays: number
  /** Cents for one invoice in all; 0 is no limit. */
  feeCap: number
}

/** Periods of one invoice at most: ten years. */
const MOST = 120

/** The first days of the periods that a fee is charged for up to today: the first is the day after the days of grace. */
export function feePeriods({ feeKind, feeRhythm, graceDays }: FeeRule, dueDate: string, today: string): string[] {
  if (feeKind === 'None') return []
  const first = addDays(dueDate, graceDays + 1)
  const periods = Array.from({ length: feeRhythm === 'Once' ? 1 : MOST }, (_, at) => monthsAfter(first, at))
  return periods.filter((day) => day <= today)
}

interface About {
  dueDate: string
  /** By the calendar of the site. */
  today: string
  /** The day the fee was switched on. */
  since: string
  /** Periods that bear a fee already. */
  charged: ReadonlySet<string>
  /** Whether the invoice was disputed or paused on a day. */
  wasHeld?: (day: string) => boolean
}

/**
 * The periods that a fee is to be charged for now. One that is charged once is, where its day was held back, for the first day afterwards:
 * a dispute of a day is no way out of it.
 */
export function missingPeriods(rule: FeeRule, { dueDate, today, since, charged, wasHeld = () => false }: About): string[] {
  const periods = feePeriods(rule, dueDate, today).filter((day) => day >= since)
  if (rule.feeRhythm !== 'Once') return periods.filter((day) => !charged.has(day) && !wasHeld(day))
  if (charged.size > 0) return []
  return periods.flatMap((first) => {
    let day = first
    while (day <= today && wasHeld(day)) day = addDays(day, 1)
    return day <= today ? [day] : []
  })
}

export interface Fee {
  cents: number
  /** The limit has made it less. */
  isCapped: boolean
}

/** What each of some periods costs, as far as the limit goes; what is charged already counts. */
export function feesOf(
  { feeKind, feeAmount, feePercent, feeCap }: FeeRule,
  balance: number,
  periods: number,
  charged: number,
): Fee[] {
  const each = feeKind === 'Fixed' ? feeAmount : percentOf(balance, feePercent)
  let left = feeCap === 0 ? Number.POSITIVE_INFINITY : Math.max(0, feeCap - charged)
  return Array.from({ length: periods }, () => {
    const cents = Math.min(each, left)
    left -= cents
    return { cents, isCapped: cents < each }
  })
}
