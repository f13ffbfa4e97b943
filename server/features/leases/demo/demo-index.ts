import { laterDay } from '@atrium/contract/kit/days.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { DemoClient, DemoSite } from '../../../platform/demo/demo-company.ts'
import { random } from '../../../platform/demo/random.ts'
import { monthAfter } from '../charges/periods.ts'
import { indexSeries, indexValues } from '../tables.ts'
import type { DemoLease } from './demo-lease.ts'

const MONTHS = 144

/** Stores a price index as it was published until two months ago. Answers its id. */
export async function insertIndex(db: Db, landlordId: number, today: string): Promise<number> {
  const [made] = await db
    .insert(indexSeries)
    .values({ landlordId, name: 'CPI, all items', notes: 'Consumer price index, 2002 = 100; published monthly.' })
    .returning({ id: indexSeries.id })
  const { id: seriesId } = made as { id: number }
  const choice = random('consumer price index')
  let tenths = 1_262
  const values = Array.from({ length: MONTHS }, (_, at) => {
    tenths += choice.int(-1, 7)
    return { landlordId, seriesId, monthStart: monthAfter(today, at - MONTHS - 1), value: tenths / 10 }
  })
  await db.insert(indexValues).values(values)
  return seriesId
}

/** Some shops pay a share of what they sell in a year of the calendar above their natural breakpoint. */
export function demoPercentageRent(site: DemoSite, client: DemoClient, { startDate, status, taxed }: DemoLease, today: string) {
  if (status !== 'Active' || site.kind !== 'mall' || !random(`share of sales ${client.name}`).chance(0.4)) return undefined
  const lastYear = `${Number(today.slice(0, 4)) - 1}-01-01`
  return {
    share: 6,
    yearKind: 'Calendar' as const,
    breakpointKind: 'Natural' as const,
    breakpoint: 0,
    startDate: laterDay(startDate, lastYear),
    taxed,
  }
}

/** Some rents follow the index, a year at a time, three months behind it. */
export function demoClause(client: DemoClient, { startDate, status }: DemoLease) {
  if (status !== 'Active' || !random(`index ${client.name}`).chance(0.2)) return undefined
  return {
    startDate,
    baseMonth: monthAfter(startDate, -3),
    reviewMonths: 12,
    share: 100,
    floor: 0,
    cap: 4,
  }
}
