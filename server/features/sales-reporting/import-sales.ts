import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { salesReporting as calls } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { SalesRow, salesUpload } from '@atrium/contract/sales-reporting/sales-upload.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { type ImportContext, wrongIn } from '../../platform/imports/import-kind.ts'
import { importOfRecords } from '../../platform/imports/import-of-records.ts'
import { readCents, readMonth } from '../../platform/imports/read-figures.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { lockClients, salesChanged } from './keep-years.ts'
import { isFuture, named } from './save-report.ts'
import { salesReports } from './tables.ts'

type Row = z.output<typeof SalesRow>

/** A list of what clients sold. A month that was reported already is corrected; one that was audited is refused. */
export const salesImport = importOfRecords({
  upload: salesUpload,
  input: SalesRow,
  name: 'sales',
  call: calls.processUploaded,
  given: ({ Month: month = '', 'Gross sales': sales = '' }) => ({
    month: readMonth(month),
    // Tills write more decimals than cents.
    grossSales: readCents(sales),
  }),
  check,
  store,
})

async function check(ctx: ImportContext, rows: readonly Row[]): Promise<RowError[][]> {
  const ids = rows.map(({ tenantId }) => tenantId)
  const audited = new Set((await storedOf(ctx, ids, rows, eq(salesReports.status, 'Audited'))).map(keyOf))
  const seen = new Set<string>()
  const today = new Date().toISOString()
  return rows.map((row) => {
    const key = keyOf(row)
    const twice = seen.has(key)
    seen.add(key)
    if (isFuture(row, today)) return [wrongIn('Month', 'sales-in-future')]
    if (audited.has(key)) return [wrongIn('Month', 'sales-still-audited')]
    return twice ? [wrongIn('Month', 'sales-twice-in-list')] : []
  })
}

async function store(ctx: ImportContext, rows: readonly Row[]): Promise<void> {
  const { landlordId } = ctx.viewer
  const [ids, years] = [rows.map(({ tenantId }) => tenantId), rows.map(({ year }) => year)]
  await lockClients(ctx.db, ids)
  const before = new Map((await storedOf(ctx, ids, rows)).map((one) => [keyOf(one), one]))
  const currency = await companyCurrency(ctx.db, landlordId)
  const { version, tenantId, year, month, id, status } = salesReports
  const made = await inChunks<Row, { id: number; tenantId: number; year: number; month: number }>(rows, 9, (chunk) =>
    ctx.db
      .insert(salesReports)
      .values(chunk.map((row) => ({ ...row, siteId: row.siteId as number, landlordId, currency })))
      .onConflictDoUpdate({
        target: [tenantId, year, month],
        set: {
          grossSales: sql`excluded.gross_sales`,
          transactions: sql`excluded.transactions`,
          note: sql`excluded.note`,
          version: sql`${version} + 1`,
          updatedAt: sql`now()`,
        },
        // What has been audited since it was checked stays.
        setWhere: eq(status, 'Reported'),
      })
      .returning({ id, tenantId, year, month }),
  )
  const given = new Map(rows.map((row) => [keyOf(row), row]))
  for (const one of made) {
    const was = before.get(keyOf(one))
    const after = named({ ...(given.get(keyOf(one)) as Row), currency: was?.currency ?? currency })
    ctx.audit({ entity: 'sales report', id: one.id, ...(was ? { before: named(was) } : {}), after })
  }
  await salesChanged(ctx, ids, years)
}

const keyOf = (of: { tenantId: number; year: number; month: number }) => `${of.tenantId} ${of.year} ${of.month}`

/** What is stored of clients in the years of these rows; a list names more clients than a statement has parameters. */
async function storedOf({ db }: ImportContext, ids: readonly number[], rows: readonly { year: number }[], which?: SQL) {
  if (ids.length === 0) return []
  const years = [...new Set(rows.map(({ year }) => year))]
  const theirs = sql`${salesReports.tenantId} = any(${sql.param([...new Set(ids)])})`
  return db
    .select()
    .from(salesReports)
    .where(and(theirs, inArray(salesReports.year, years), which))
}
