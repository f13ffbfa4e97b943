import { addDays } from '@atrium/contract/kit/days.ts'
import type { DemoCompany } from './demo-company.ts'

export interface DemoPosting {
  /** Its place among the site's clients; null: the landlord itself. */
  by: number | null
  /** Days before the first start of the server that others see it from, and after it until which they do; null: a draft. */
  days: readonly [ago: number, left: number] | null
}

/** Postings of shopping centres, all of them, and of other sites, those of the landlord. `hour`: of the day each was made. */
export function* demoPostings<P extends DemoPosting>(
  { landlordId, sites, today, ago }: DemoCompany,
  postings: readonly P[],
  hour: number,
) {
  for (const { id: siteId, clients, site } of sites)
    for (const [at, { by, days, ...input }] of postings.entries()) {
      if (site.kind !== 'mall' && by !== null) continue
      const client = by === null ? undefined : clients[by]
      const [from, until] = days ? [addDays(today, -days[0]), addDays(today, days[1])] : [null, null]
      const createdAt = ago(Math.max(days?.[0] ?? 1, 1) + 1, `${hour}:${20 + at}`)
      const place = { landlordId, siteId, tenantId: client?.id ?? null }
      yield {
        input,
        site,
        client,
        from,
        until,
        row: { ...place, published: days !== null, createdAt, updatedAt: createdAt },
      }
    }
}
