import { addDays } from '@atrium/contract/kit/days.ts'
import type { CriticalDateKind, CriticalDateStatus } from '@atrium/contract/leases/critical-dates.ts'
import type { DemoClient } from '../../../platform/demo/demo-company.ts'
import { random } from '../../../platform/demo/random.ts'
import type { DemoLease } from './demo-lease.ts'

interface DemoCriticalDate {
  kind: CriticalDateKind
  title: string
  dueOn: string
  remindDays: number
  terms: string
  status: CriticalDateStatus
  remindedOn: string | null
  dueToldOn: string | null
}

/** Days before the end of a lease by which its option must be exercised. */
const NOTICE = 180

/** What must not be missed of a lease: most have an option to renew, some a rent review or an inspection. */
export function demoCriticalDates(client: DemoClient, lease: DemoLease, today: string): DemoCriticalDate[] {
  if (lease.status !== 'Active') return []
  const choice = random(`critical dates ${client.name}`)
  const date = (kind: CriticalDateKind, title: string, dueOn: string, remindDays: number, terms = ''): DemoCriticalDate => {
    const isPast = dueOn < today
    const status = !isPast ? 'Open' : kind === 'RenewalOption' ? choice.pick(['Exercised', 'Waived'] as const) : 'Done'
    const remindedOn = addDays(dueOn, -remindDays) < today ? addDays(dueOn, -remindDays) : null
    return { kind, title, dueOn, remindDays, terms, status, remindedOn, dueToldOn: isPast ? dueOn : null }
  }
  const renewal = 'Once for five years at market rent, by notice in writing. Without notice the option is lost.'
  return [
    ...(choice.chance(0.7) ? [date('RenewalOption', 'Notice of renewal', addDays(lease.endDate, -NOTICE), 60, renewal)] : []),
    ...(choice.chance(0.3)
      ? [date('RentReview', 'Rent review', addDays(lease.startDate, 730), 90, 'By the consumer price index.')]
      : []),
    ...(choice.chance(0.25) ? [date('Inspection', 'Inspection of the premises', addDays(today, choice.int(-40, 120)), 14)] : []),
    date('Handover', 'Handover and return of the deposit', lease.endDate, 30),
  ]
}
