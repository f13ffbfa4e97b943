import { type Ending, EXPIRY_YEARS, type expiryProfile } from '@atrium/contract/leases/expiry-profile.ts'
import { rentTypes } from '@atrium/contract/leases/leases.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import { isPast } from '../../../platform/tenancy/today-at-site.ts'
import { leases } from '../tables.ts'

const isExpired = isPast(leases.endDate, leases.siteId)
/** The year a lease ends in; null once it has ended. */
const endYear = sql<number | null>`case when ${isExpired} then null else extract(year from ${leases.endDate})::int end`
const months = sql.join(
  Object.entries(rentTypes).map(([type, count]) => sql`when ${type} then ${sql.raw(String(12 / count))}`),
  sql` `,
)
const periodsInYear = sql`case ${leases.rentType} ${months} end`

/** When the active leases of a site, or of all, end; their area and rent by year. */
export const getExpiryProfile: Handler<typeof expiryProfile.get> = async (ctx, { siteId }) => {
  await checkSiteChoice(ctx, siteId)
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const isOurs = sql`${leases.currency} = ${currency}`
  const rows = await ctx.db
    .select({
      year: endYear,
      leases: sql<number>`count(*)::int`,
      rentableArea: sql<number>`sum(${leases.rentableArea})::float8`,
      annualRent: sql<number>`coalesce(sum(${leases.total}::bigint * ${periodsInYear}) filter (where ${isOurs}), 0)::float8`,
      otherCurrency: sql<number>`(count(*) filter (where not ${isOurs}))::int`,
    })
    .from(leases)
    .where(and(ctx.scope.at(siteId, leases), eq(leases.status, 'Active')))
    .groupBy(sql`1`)
  const area = rows.reduce((sum, row) => sum + row.rentableArea, 0)
  const ending = (which: typeof rows): Ending => {
    const sum = (key: 'leases' | 'rentableArea' | 'annualRent') => which.reduce((total, row) => total + row[key], 0)
    const rentableArea = Math.round(sum('rentableArea') * 100) / 100
    const areaShare = area === 0 ? 0 : Math.round((sum('rentableArea') / area) * 1_000) / 10
    return { leases: sum('leases'), rentableArea, areaShare, annualRent: sum('annualRent') }
  }
  const first = new Date().getUTCFullYear()
  const shown = Array.from({ length: EXPIRY_YEARS }, (_, index) => first + index)
  const isBefore = (year: number | null) => year === null || year < first
  return {
    currency,
    otherCurrency: rows.reduce((sum, row) => sum + row.otherCurrency, 0),
    expired: ending(rows.filter(({ year }) => isBefore(year))),
    years: shown.map((year) => ({ year, ...ending(rows.filter((row) => row.year === year)) })),
    later: ending(rows.filter(({ year }) => year !== null && year >= first + EXPIRY_YEARS)),
    total: ending(rows),
  }
}
