import type { Input, Reply } from '@atrium/contract/kit/call.ts'
import { monthEnd, monthsFrom } from '@atrium/contract/kit/days.ts'
import type { straightLine as calls, EvenMonth } from '@atrium/contract/leases/straight-line.ts'
import { and, asc, gt, gte, lte, ne, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { reportFile } from '../../../platform/reports/report-file.ts'
import { reportWords } from '../../../platform/reports/report-words.ts'
import { siteFact } from '../../../platform/reports/site-fact.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { areasOfAll, regularEnd, schedulesOf, versionsOf } from '../charges/lease-terms.ts'
import { type LeaseRow, pageOfLeases } from '../lease/lease-row.ts'
import { leases } from '../tables.ts'
import { spread, summed } from './spread.ts'

/** Leases that are computed together. */
const AT_ONCE = 500

type Ctx = ReadContext<LandlordViewer>
type Query = Pick<Input<typeof calls.get>, 'from' | 'to' | 'siteId' | 'currency'>

/** Leases in force in some months whose base rent is not the same in all of them: it steps, or some of it is free. */
async function* unevenLeases(ctx: Ctx, { siteId }: Query, months: readonly string[]): AsyncGenerator<LeaseRow[]> {
  const { landlordId } = ctx.viewer
  const where = and(
    ctx.scope.at(siteId, leases),
    ne(leases.status, 'Draft'),
    lte(leases.startDate, monthEnd(months.at(-1) as string)),
    gte(leases.endDate, months[0] as string),
    sql`${leases.id} in (
      select lease_id from lease_versions where landlord_id = ${landlordId} and effective_from is not null
      union all select lease_id from charge_schedules where landlord_id = ${landlordId} and code = 'base rent')`,
  )
  for (let after = 0, rows: LeaseRow[]; ; after = rows.at(-1)?.lease.id ?? 0) {
    rows = await pageOfLeases(ctx.db, {
      where: and(where, gt(leases.id, after)),
      order: [asc(leases.id)],
      limit: AT_ONCE,
      offset: 0,
    })
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
  }
}

async function spreadAll(ctx: Ctx, rows: readonly LeaseRow[], months: readonly string[]): Promise<EvenMonth[][]> {
  const all = rows.map(({ lease }) => lease)
  const ids = all.map(({ id }) => id)
  const versions = Map.groupBy(await versionsOf(ctx.db, ...ids), ({ leaseId }) => leaseId)
  const schedules = Map.groupBy(await schedulesOf(ctx.db, ...ids), ({ leaseId }) => leaseId)
  const areas = await areasOfAll(ctx.db, all)
  return all.map((lease) => {
    const lastDay = regularEnd(lease)
    if (lastDay < lease.startDate) return []
    return spread(
      {
        startDate: lease.startDate,
        charged: { from: lease.startDate, to: lastDay },
        lastDay,
        holdover: 0,
        areas: areas.get(lease.id) ?? [],
        versions: versions.get(lease.id) ?? [],
        schedules: schedules.get(lease.id) ?? [],
        clauses: [],
        percentageRents: [],
      },
      months,
    )
  })
}

async function readStraightLine(ctx: Ctx, query: Query): Promise<Reply<typeof calls.get>> {
  await checkSiteChoice(ctx, query.siteId)
  const months = monthsFrom(query.from, query.to)
  const own = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const currency = query.currency ?? own
  const currencies = new Set([own])
  const sites = new Map<number, { name: string; leases: number; months: EvenMonth[] }>()
  for await (const rows of unevenLeases(ctx, query, months)) {
    for (const { lease } of rows) currencies.add(lease.currency)
    const chosen = rows.filter(({ lease }) => lease.currency === currency)
    const found = await spreadAll(ctx, chosen, months)
    for (const [at, { lease, siteName }] of chosen.entries()) {
      const before = sites.get(lease.siteId) ?? { name: siteName, leases: 0, months: [] }
      const added = summed(months, [before.months, found[at] ?? []])
      sites.set(lease.siteId, { name: siteName, leases: before.leases + 1, months: added })
    }
  }
  return {
    currency,
    currencies: [...currencies],
    sites: [...sites]
      .map(([siteId, site]) => ({ siteId, ...site }))
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.siteId - other.siteId),
    total: summed(
      months,
      [...sites.values()].map((site) => site.months),
    ),
  }
}

export const getStraightLine: Handler<typeof calls.get> = (ctx, query) => readStraightLine(ctx, query)

export const exportStraightLine: Handler<typeof calls.file> = async (ctx, { format, ...query }) => {
  const { currency, sites, total } = await readStraightLine(ctx, query)
  const { t } = await reportWords(ctx, ['Total'])
  const row = (name: string, { month, agreed, even, difference, deferred }: EvenMonth) => [
    ...[name, month.slice(0, 7), agreed, even, difference, deferred],
  ]
  const report = {
    title: 'Straight-line rent',
    facts: [
      ['Period', `${total[0]?.month.slice(0, 7)} – ${total.at(-1)?.month.slice(0, 7)}`] as const,
      ...(await siteFact(ctx, query.siteId)),
    ],
    columns: [
      { text: 'Site', width: 2 },
      { text: 'Month' },
      ...['Rent by its terms', 'Straight-line rent', 'Difference', 'Deferred rent'].map((text) => ({
        text,
        type: 'money' as const,
        width: 1.4,
      })),
    ],
    rows: [
      ...sites.flatMap(({ name, months }) => months.map((one) => row(name, one))),
      ...total.map((one) => row(t('Total'), one)),
    ],
    currency,
  }
  return reportFile(ctx, report, format)
}
