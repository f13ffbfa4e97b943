import { energyConsumption as calls, EnergyRow } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { energyUpload } from '@atrium/contract/energy-consumption/energy-upload.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type ImportContext, wrongIn } from '../../platform/imports/import-kind.ts'
import { importOfRecords } from '../../platform/imports/import-of-records.ts'
import { changeRow, insertRow } from '../../platform/records/rows.ts'
import { named } from './save-energy.ts'
import { energyYears } from './tables.ts'

type Row = z.output<typeof EnergyRow>

/** A list of what clients and common areas used. Months that the list leaves empty stay as they are. */
export const energyImport = importOfRecords({
  upload: energyUpload,
  input: EnergyRow,
  name: 'energy',
  call: calls.processUploaded,
  check: async (_ctx, rows) => checkYears(rows),
  store: async (ctx, rows) => {
    for (const row of rows) await store(ctx, row)
  },
})

function checkYears(rows: readonly Row[]): RowError[][] {
  const seen = new Set<string>()
  return rows.map(({ siteId, tenantId, year }) => {
    const key = `${siteId} ${tenantId} ${year}`
    const twice = seen.has(key)
    seen.add(key)
    if (year > new Date().getUTCFullYear()) return [wrongIn('Year', 'energy-in-future')]
    return twice ? [wrongIn('Year', 'energy-twice-in-list')] : []
  })
}

async function store(ctx: ImportContext, input: Row): Promise<void> {
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
