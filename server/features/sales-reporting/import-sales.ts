import type { RowError } from '@atrium/contract/kit/uploads.ts'
import {
  salesReporting as calls,
  type SalesInput,
  SalesInput as Schema,
} from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { SITE, salesUpload } from '@atrium/contract/sales-reporting/sales-upload.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { clientsOfRows } from '../../platform/imports/clients-of-rows.ts'
import { type ImportContext, type Outcome, wrongIn } from '../../platform/imports/import-kind.ts'
import { importOfClients, type RowOfClient } from '../../platform/imports/import-of-clients.ts'
import type { TableRow } from '../../platform/imports/map-columns.ts'
import { readCents, readMonth } from '../../platform/imports/read-figures.ts'
import { readRecord } from '../../platform/imports/read-record.ts'
import { type RowsByName, suggestNames } from '../../platform/imports/rows-by-name.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { lockClients, salesChanged } from './keep-years.ts'
import { isFuture, named } from './save-report.ts'
import { salesReports } from './tables.ts'

type Figures = Omit<SalesInput, 'id' | 'version' | 'tenantId'>
type Row = RowOfClient<Figures>
type Place = { siteId: number; tenantId: number }

/** A list of what clients sold. A month that was reported already is corrected; one that was audited is refused. */
export const salesImport = importOfClients<Figures, Place>({
  ...salesUpload,
  name: 'sales',
  call: calls.processUploaded,
  read,
  check,
  store,
})

function read(row: TableRow, sites: RowsByName, usual: number | null): Outcome<Row> {
  const { Client: client = '', [SITE]: site = '' } = row.values
  const at = sites.get(site.toLowerCase())
  // Any client will do to learn what else is wrong in the row.
  const given = {
    tenantId: client ? 1 : undefined,
    month: readMonth(row.values['Month'] ?? ''),
    // Tills write more decimals than cents.
    grossSales: readCents(row.values['Gross sales'] ?? ''),
  }
  const { value, errors: wrong } = readRecord({ upload: salesUpload, input: Schema }, row, given)
  const errors = [...(site && !at ? [wrongIn(SITE, ['no-site-in-use', { site }])] : []), ...wrong]
  if (errors.length > 0 || !value) return { errors, suggestions: suggestNames(SITE, at ? '' : site, sites) }
  const { id: _id, version: _version, tenantId: _tenant, ...figures } = value
  return { value: { figures, client, siteId: at?.id ?? usual } }
}

async function check(ctx: ImportContext, rows: readonly Row[], places: Map<Row, Place>): Promise<RowError[][]> {
  const clients = await clientsOfRows(ctx, rows)
  const ids = clients.flatMap((one) => (one && 'tenantId' in one ? [one.tenantId] : []))
  const audited = new Set((await storedOf(ctx, ids, rows, eq(salesReports.status, 'Audited'))).map(keyOf))
  const seen = new Set<string>()
  const today = new Date().toISOString()
  return rows.map((row, at) => {
    const client = clients[at]
    if (!client || 'error' in client) return client ? [client.error] : [wrongIn('Client', 'required')]
    const key = keyOf({ ...row.figures, ...client })
    const twice = seen.has(key)
    seen.add(key)
    places.set(row, client)
    if (isFuture(row.figures, today)) return [wrongIn('Month', 'sales-in-future')]
    if (audited.has(key)) return [wrongIn('Month', 'sales-still-audited')]
    return twice ? [wrongIn('Month', 'sales-twice-in-list')] : []
  })
}

async function store(ctx: ImportContext, rows: readonly (Figures & Place)[]): Promise<void> {
  const { landlordId } = ctx.viewer
  const [ids, years] = [rows.map(({ tenantId }) => tenantId), rows.map(({ year }) => year)]
  await lockClients(ctx.db, ids)
  const before = new Map(
    (
      await storedOf(
        ctx,
        ids,
        rows.map((figures) => ({ figures })),
      )
    ).map((one) => [keyOf(one), one]),
  )
  const currency = await companyCurrency(ctx.db, landlordId)
  const { version, tenantId, year, month, id, status } = salesReports
  const made = await inChunks<Figures & Place, { id: number; tenantId: number; year: number; month: number }>(rows, 9, (chunk) =>
    ctx.db
      .insert(salesReports)
      .values(chunk.map((row) => ({ ...row, landlordId, currency })))
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
    const after = named({ ...(given.get(keyOf(one)) as Figures & Place), currency: was?.currency ?? currency })
    ctx.audit({ entity: 'sales report', id: one.id, ...(was ? { before: named(was) } : {}), after })
  }
  await salesChanged(ctx, ids, years)
}

const keyOf = (of: { tenantId: number; year: number; month: number }) => `${of.tenantId} ${of.year} ${of.month}`

/** What is stored of clients in the years of these rows; a list names more clients than a statement has parameters. */
async function storedOf(
  { db }: ImportContext,
  ids: readonly number[],
  rows: readonly { figures: { year: number } }[],
  which?: SQL,
) {
  if (ids.length === 0) return []
  const years = [...new Set(rows.map(({ figures }) => figures.year))]
  const theirs = sql`${salesReports.tenantId} = any(${sql.param([...new Set(ids)])})`
  return db
    .select()
    .from(salesReports)
    .where(and(theirs, inArray(salesReports.year, years), which))
}
