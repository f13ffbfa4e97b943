import { addDays } from '@atrium/contract/kit/days.ts'
import type { LeaseStatus, RentType } from '@atrium/contract/leases/leases.ts'
import type { DemoClient, DemoSite } from '../../../platform/demo/demo-company.ts'
import { random } from '../../../platform/demo/random.ts'

export interface DemoLease {
  leaseNo: string
  unitId: string
  rentableArea: number
  status: LeaseStatus
  startDate: string
  endDate: string
  rentType: RentType
  /** Cents of a period. */
  rent: number
  additionalRent: number
  deposit: number
  requiredCover: number
  holdoverFactor: number
  holdsOver: boolean
  /** Residential rent is exempt. */
  taxed: boolean
  noticesFrom: string | null
  notes: string
}

/** Dollars a square foot costs in a year, from and to; and what is paid beside it for common costs and taxes. */
const prices: Record<DemoSite['kind'], { rent: [number, number]; additional: number }> = {
  mall: { rent: [38, 62], additional: 19 },
  office: { rent: [26, 44], additional: 17 },
  housing: { rent: [23, 28], additional: 0 },
  park: { rent: [22, 34], additional: 11 },
}
const MONTHS_OF_NOTICES = 14

/** The lease of a client, seen from a day: most are in the middle, some end soon, one has ended, where the client of a mall stays. */
export function demoLease(site: DemoSite, client: DemoClient, at: number, today: string): DemoLease {
  const choice = random(`lease ${site.name} ${client.name}`)
  const years = site.kind === 'housing' ? 1 : choice.pick([3, 5, 5, 7, 10])
  const monthsIn = at === 3 ? years * 12 + 1 : at === 5 ? years * 12 - 2 : choice.int(2, years * 12 - 3)
  const startDate = monthStart(today, -monthsIn)
  const endDate = addDays(monthStart(startDate, years * 12), -1)
  const { rent, additional } = prices[site.kind]
  const yearly = client.squareFeet * (rent[0] + choice.next() * (rent[1] - rent[0]))
  const months = site.kind === 'office' && choice.chance(0.25) ? 3 : 1
  const monthly = rounded((yearly * months) / 12)
  return {
    leaseNo: `${initials(site.name)}-${startDate.slice(2, 4)}-${String(at + 1).padStart(3, '0')}`,
    unitId: client.unit,
    rentableArea: client.squareFeet,
    status: 'Active',
    startDate,
    endDate,
    rentType: months === 3 ? 'Quarterly' : 'Monthly',
    rent: monthly,
    additionalRent: rounded((client.squareFeet * additional * months) / 12),
    deposit: rounded(yearly / 12),
    requiredCover: site.kind === 'housing' ? 0 : 200_000_000,
    holdoverFactor: site.kind === 'housing' ? 0 : 150,
    holdsOver: at === 3 && site.kind === 'mall',
    taxed: site.kind !== 'housing',
    noticesFrom: monthStart(today, -MONTHS_OF_NOTICES),
    notes: choice.chance(0.2) ? 'Option to renew once for five years at market rent; six months’ notice in writing.' : '',
  }
}

/** What some clients pay beside their rent. */
export function demoSchedules(client: DemoClient, { status, taxed, noticesFrom }: DemoLease) {
  const choice = random(`charges ${client.name}`)
  if (status !== 'Active' || noticesFrom === null) return []
  const common = { rule: 'Fixed' as const, rhythm: 'Monthly' as const, startDate: noticesFrom, taxed }
  return [
    ...(choice.chance(0.3) ? [{ ...common, code: 'parking' as const, amount: choice.int(2, 6) * 7_500 }] : []),
    ...(choice.chance(0.15) ? [{ ...common, code: 'storage' as const, amount: 12_500, raise: 3 }] : []),
  ]
}

/** What was agreed with a client whose lease ends soon, and is not signed yet. */
export function demoRenewal(lease: DemoLease): DemoLease {
  const startDate = addDays(lease.endDate, 1)
  return {
    ...lease,
    leaseNo: `${lease.leaseNo}-R`,
    status: 'Draft',
    startDate,
    endDate: addDays(monthStart(startDate, 36), -1),
    rent: rounded((lease.rent / 100) * 1.04),
    noticesFrom: startDate,
    holdsOver: false,
    notes: 'Renewal as discussed in the spring; waits for their signature.',
  }
}

/** What has become of a notice: nearly everybody pays within days, a few are weeks or months behind. */
export function demoPayment(client: DemoClient, dueDate: string, today: string): { datePaid: string } | null {
  const payer = random(`payer ${client.name}`)
  const monthsBehind = payer.chance(0.14) ? payer.int(1, 4) : 0
  const choice = random(`payment ${client.name} ${dueDate}`)
  const datePaid = addDays(dueDate, choice.int(0, 6))
  return datePaid >= today || dueDate >= monthStart(today, 1 - monthsBehind) ? null : { datePaid }
}

/** The first day of the month that lies so many months from that of a day. */
function monthStart(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

/** Cents, to five dollars. */
const rounded = (dollars: number) => Math.round(dollars / 5) * 500

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .toUpperCase()
