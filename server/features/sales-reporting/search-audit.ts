import { auditStateNames, type salesAudit as calls, type SalesAuditRow } from '@atrium/contract/sales-reporting/audit.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { countUpTo, holds, totals, window, wordsOf } from '../../platform/lists/list.ts'
import { moneyIn } from '../../platform/reports/report-cells.ts'
import { MAX_REPORT_ROWS, reportFile } from '../../platform/reports/report-file.ts'
import { reportWords } from '../../platform/reports/report-words.ts'
import { siteFact } from '../../platform/reports/site-fact.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { sites, tenants, tenantWords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { salesReminders as n, salesReports as r, salesYears as y } from './tables.ts'

export interface MonthFilter {
  siteId: number
  year: number
  month: number
}

/** Clients in use that have ever reported sales: an office that never has is not asked for any. */
export const reporting = (ctx: Pick<ReadContext, 'scope'>, siteId: number): SQL | undefined =>
  and(
    ctx.scope.at(siteId, ownedTenant),
    eq(tenants.active, true),
    sql`exists (select 1 from sales_years y where y.tenant_id = ${tenants.id} and y.earliest)`,
  )

const status = sql`coalesce(${r.status}, 'Missing')`
const difference = sql`${r.auditedSales} - ${r.grossSales}`

const report = ({ year, month }: MonthFilter): SQL => sql`
  left join ${r} on ${r.landlordId} = ${tenants.landlordId} and ${r.tenantId} = ${tenants.id} and ${r.year} = ${year} and ${r.month} = ${month}`

/** Every client that reports, with its report of the month, if there is one, and what it is put in order by. */
const from = (month: MonthFilter, sortBy?: string): SQL => sql`
  from ${tenants}${report(month)}
  ${sortBy === 'siteName' ? site : sql``}${sortBy === 'remindedAt' ? reminder(month) : sql``}`

const site = sql` join ${sites} on ${sites.id} = ${tenants.siteId}`
const reminder = ({ year, month }: MonthFilter): SQL => sql`
  left join ${n} on ${n.tenantId} = ${tenants.id} and ${n.year} = ${year} and ${n.month} = ${month}`

interface AuditRow extends Record<string, unknown>, Omit<SalesAuditRow, 'remindedAt' | 'currency'> {
  remindedAt: Date | string | null
  currency: string | null
}

async function read(
  ctx: ReadContext<LandlordViewer>,
  month: MonthFilter,
  where: SQL | undefined,
  { sortBy, descending }: { sortBy: string; descending: boolean },
  { limit, offset }: { limit: number; offset: number },
) {
  const order = sql`order by ${sorts[sortBy]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, ${tenants.id}`
  // Chosen by what indexes hold alone; the rest is read of the page.
  const page = sql`select ${tenants.id} ${from(month, sortBy)} where ${where ?? sql`true`} ${order} limit ${limit} offset ${offset}`
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const { rows } = await ctx.db.execute<AuditRow>(sql`
    select ${tenants.id} as id, ${tenants.name} as tenant, ${tenants.unit} as unit, ${sites.id} as "siteId", ${sites.name} as "siteName", ${status} as status,
      ${r.id} as "reportId", ${r.version} as version, ${r.grossSales} as reported, ${r.auditedSales} as audited,
      ${difference} as difference, ${r.decision} as decision, coalesce(${r.auditNote}, '') as "auditNote",
      ${n.remindedAt} as "remindedAt", ${r.currency} as currency
    from ${tenants}${site}${report(month)}${reminder(month)} where ${tenants.id} in (${page}) ${order}`)
  const items = rows.map(
    (row): SalesAuditRow => ({
      ...row,
      remindedAt: row.remindedAt && new Date(row.remindedAt).toISOString(),
      currency: row.currency ?? currency,
    }),
  )
  return { items, currency }
}

const sorts: Record<string, SQL> = {
  tenant: sql`${tenants.name}`,
  siteName: sql`${sites.name}`,
  status,
  reported: sql`${r.grossSales}`,
  audited: sql`${r.auditedSales}`,
  difference,
  remindedAt: sql`${n.remindedAt}`,
}

type AuditQuery = MonthFilter & { status?: SalesAuditRow['status'] | undefined; query: string }

/**
 * By a column of the join, so that the database joins by it; what is computed it would compute of every client first. Who has not
 * reported is found first: few are, or nobody, and a walk in any order would ask every client.
 */
function inStatus(
  { scope }: Pick<ReadContext, 'scope'>,
  { siteId, year, month }: MonthFilter,
  status: SalesAuditRow['status'],
): SQL {
  if (status !== 'Missing') return eq(r.status, status)
  const reported = sql`select from sales_reports m
    where m.landlord_id = ${y.landlordId} and m.year = ${year} and m.month = ${month} and m.tenant_id = ${y.tenantId}`
  return sql`${tenants.id} in (
    with missing as materialized (
      select ${y.tenantId} as id from ${y} where ${and(scope.at(siteId, y), eq(y.earliest, true))} and not exists (${reported})
    ) select id from missing)`
}

/** Each word stands in the client's name or unit; found by the index of all of a client's words. */
const clientWords = (query: string): SQL | undefined =>
  and(
    ...wordsOf(query).flatMap((word) => [
      holds(tenantWords(tenants), word),
      or(holds(tenants.name, word), holds(tenants.unit, word)),
    ]),
  )

function narrowed(ctx: ReadContext, query: AuditQuery) {
  const scope = reporting(ctx, query.siteId)
  const words = query.query ? clientWords(query.query) : undefined
  return { scope, where: and(scope, query.status && inStatus(ctx, query, query.status), words) }
}

export const searchAudit: Handler<typeof calls.search> = async (ctx, input) => {
  const { scope, where } = narrowed(ctx, input)
  const { items } = await read(ctx, input, where, input, window(input))
  const counted = (which: SQL | undefined) => countUpTo(ctx.db, sql`select ${from(input)} where ${which ?? sql`true`}`)
  const all = await counted(scope)
  return { items, ...totals(all, input.status || input.query ? await counted(where) : all) }
}

export const exportAudit: Handler<typeof calls.exportAudit> = async (ctx, { format, ...input }) => {
  const { where } = narrowed(ctx, input)
  const { items, currency } = await read(
    ctx,
    input,
    where,
    { sortBy: 'tenant', descending: false },
    { limit: MAX_REPORT_ROWS + 1, offset: 0 },
  )
  const { t } = await reportWords(ctx, [...Object.values(auditStateNames), 'Accepted', 'Corrected'])
  const report = {
    title: 'Sales audit',
    facts: [...(await siteFact(ctx, input.siteId)), ['Month', `${input.year}-${String(input.month).padStart(2, '0')}`] as const],
    columns: [
      { text: 'Client', width: 3 },
      { text: 'Site', width: 2 },
      { text: 'Status', width: 1.2 },
      { text: 'Reported sales', type: 'money' as const, width: 1.5 },
      { text: 'Audited figure', type: 'money' as const, width: 1.5 },
      { text: 'Difference', type: 'money' as const, width: 1.5 },
      { text: 'Decision', width: 1.2 },
      { text: 'Note', width: 2.5 },
    ],
    rows: items.map((one) => [
      one.tenant,
      one.siteName,
      t(auditStateNames[one.status]),
      moneyIn(currency, one.reported, one.currency),
      moneyIn(currency, one.audited, one.currency),
      moneyIn(currency, one.difference, one.currency),
      one.decision ? t(one.decision) : '',
      one.auditNote,
    ]),
    currency,
  }
  return reportFile(ctx, report, format)
}
