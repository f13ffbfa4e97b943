import { energyConsumption as calls, EnergyInput } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { energyUpload } from '@atrium/contract/energy-consumption/energy-upload.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { clientsOfRows } from '../../platform/imports/clients-of-rows.ts'
import { type ImportContext, type Outcome, wrongIn } from '../../platform/imports/import-kind.ts'
import { importOfClients, type RowOfClient, readRowOfClient } from '../../platform/imports/import-of-clients.ts'
import type { TableRow } from '../../platform/imports/map-columns.ts'
import type { RowsByName } from '../../platform/imports/rows-by-name.ts'
import { changeRow, insertRow } from '../../platform/records/rows.ts'
import { named } from './save-energy.ts'
import { energyYears } from './tables.ts'

type Months = Omit<EnergyInput, 'id' | 'version' | 'siteId' | 'tenantId'>
type Row = RowOfClient<Months>
type Place = { siteId: number; tenantId: number | null }

/** A list of what clients and common areas used. Months that the list leaves empty stay as they are. */
export const energyImport = importOfClients<Months, Place>({
  ...energyUpload,
  name: 'energy',
  call: calls.processUploaded,
  read,
  check,
  store: async (ctx, figures) => {
    for (const one of figures) await store(ctx, one)
  },
})

function read(row: TableRow, sites: RowsByName, usual: number | null): Outcome<Row> {
  const outcome = readRowOfClient({ upload: energyUpload, input: EnergyInput }, row, sites, usual)
  if ('errors' in outcome) return outcome
  const { id: _id, version: _version, siteId: _site, tenantId: _tenant, ...figures } = outcome.value.figures
  return { value: { ...outcome.value, figures } }
}

async function check(ctx: ImportContext, rows: readonly Row[], places: Map<Row, Place>): Promise<RowError[][]> {
  const clients = await clientsOfRows(ctx, rows)
  const seen = new Set<string>()
  return rows.map((row, at) => {
    const client = clients[at]
    if (client && 'error' in client) return [client.error]
    const place = client ?? { siteId: row.siteId as number, tenantId: null }
    const key = `${place.siteId} ${place.tenantId} ${row.figures.year}`
    const twice = seen.has(key)
    seen.add(key)
    places.set(row, place)
    if (row.figures.year > new Date().getUTCFullYear()) return [wrongIn('Year', 'energy-in-future')]
    return twice ? [wrongIn('Year', 'energy-twice-in-list')] : []
  })
}

async function store(ctx: ImportContext, input: Months & Place): Promise<void> {
  const { landlordId } = ctx.viewer
  const { siteId, tenantId, year, ...months } = input
  const [before] = await ctx.db
    .select()
    .from(energyYears)
    .where(
      and(
        ctx.scope.of(energyYears),
        eq(energyYears.siteId, siteId),
        tenantId === null ? isNull(energyYears.tenantId) : eq(energyYears.tenantId, tenantId),
        eq(energyYears.year, year),
      ),
    )
    .for('update')
  if (!before) {
    await insertRow(ctx, 'energy consumption', energyYears, { ...input, landlordId }, { ...named(input) })
    return
  }
  const set = Object.fromEntries(Object.entries(months).filter(([, value]) => value !== null))
  await changeRow(ctx.db, energyYears, before.id, before.version, set)
  ctx.audit({ entity: 'energy consumption', id: before.id, before: named(before), after: named({ ...before, ...set }) })
}
