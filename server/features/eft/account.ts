import { masked } from '@atrium/contract/money/bank-numbers.ts'
import { z } from 'zod'
import type { Secrets } from '../../platform/secrets.ts'

/** What the numbers of clients' accounts are sealed for. */
const PURPOSE = 'eft-account'

const Numbers = z.object({ institution: z.string(), transit: z.string(), routing: z.string(), account: z.string() })
type Numbers = z.infer<typeof Numbers>

/** The columns that keep the numbers of an account: sealed, and the little that is shown of them. */
export function sealNumbers(secrets: Secrets, { institution, transit, routing, account }: Numbers, country: 'CA' | 'US') {
  const canadian = country === 'CA'
  const numbers = canadian ? { institution, transit, routing: '', account } : { institution: '', transit: '', routing, account }
  return {
    sealed: secrets.seal(PURPOSE, JSON.stringify(numbers)),
    lastFour: account.slice(-4),
    transitLast: (canadian ? transit : routing).slice(-3),
  }
}

/** The numbers themselves: for the bank's file alone. */
export function unsealNumbers(secrets: Secrets, sealed: string): Numbers {
  const text = secrets.unseal(PURPOSE, sealed)
  if (text === undefined) throw new Error('An account was sealed with another secret')
  return Numbers.parse(JSON.parse(text))
}

export const shownNumbers = ({ lastFour, transitLast }: { lastFour: string; transitLast: string }) => ({
  bankAccountNumber: masked(lastFour),
  bankTransitNumber: `•• ${transitLast}`,
})
