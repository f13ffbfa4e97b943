import { MAX_DUE_DATES, type ObligationTerms, type ObligationWait } from '@atrium/contract/contracts/obligations.ts'
import { addDays, Day, monthsAfter } from '@atrium/contract/kit/days.ts'

/** From when until when a contract is good, and when it was signed; null is not known. */
export interface ContractDays {
  startsOn: string | null
  endsOn: string | null
  signedOn: string | null
}
type Terms = Pick<ObligationTerms, 'rule' | 'day' | 'days' | 'rhythm' | 'until'>

/** The days of an obligation, in order; or what they wait for. One more than there may be tells that there are too many. */
export function daysOf(terms: Terms, contract: ContractDays): { days: string[] } | { waitsFor: ObligationWait } {
  const { rhythm, until } = terms
  const first = firstDay(terms, contract)
  if (typeof first !== 'string') return first
  if (!Day.safeParse(first).success) return { days: [] }
  if (rhythm === 'Once') return { days: [first] }
  const last = until ?? contract.endsOn
  if (last === null) return { waitsFor: 'end' }
  const days: string[] = []
  for (let no = 0; days.length <= MAX_DUE_DATES; no++) {
    const day = monthsAfter(first, rhythm === 'Monthly' ? no : 12 * no)
    if (day > last) break
    days.push(day)
  }
  return { days }
}

function firstDay({ rule, day, days }: Terms, { startsOn, endsOn, signedOn }: ContractDays) {
  const from = (known: string | null, by: number, waitsFor: ObligationWait) =>
    known === null ? { waitsFor } : addDays(known, by)
  switch (rule) {
    case 'OnDay':
      return day ?? ''
    case 'AfterStart':
      return from(startsOn, days, 'start')
    case 'BeforeStart':
      return from(startsOn, -days, 'start')
    case 'AfterEnd':
      return from(endsOn, days, 'end')
    case 'BeforeEnd':
      return from(endsOn, -days, 'end')
    case 'AfterSigning':
      return from(signedOn, days, 'signing')
    case 'BeforeSigning':
      return from(signedOn, -days, 'signing')
  }
}
